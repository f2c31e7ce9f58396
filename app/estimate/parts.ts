import { type Campaign, findCard, getEntry, type Pay } from "./campaign";
import { isLess, sumExactly, toExact, toShare, type Fraction } from "./exact";
import type { BandShare } from "./figures";
import { formatExactly, formatFdvShort, formatPercentage } from "./format";
import { createParameter, numberParam, optionalParam, rangeParam, type Parameter } from "./params";
import { numberOf, type Scenario } from "./scenario";

/** A visitor's answer gives an unknown constant. */
export const TOTAL_QUESTION = "How many points are there in all?";

/** The FDV, and the shares of it that pay parts. */
export function listAllocationParameters(campaign: Campaign): Parameter[] {
  return [
    createParameter(rangeParam(campaign.fdv), {
      key: "fdv",
      label: "FDV",
      about: "assumption",
      control: { kind: "slider", unit: "$", isLog: campaign.fdv.isLog },
      format: formatFdvShort,
    }),
    ...Object.entries(campaign.allocations).map(([key, allocation]) =>
      createParameter(rangeParam(allocation), {
        key,
        label: allocation.label,
        about: "assumption",
        control: {
          kind: "slider",
          unit: "%",
          label: `${allocation.label} allocation`,
        },
        card: findCard(campaign, (card) => card.allocation === key),
        format: formatPercentage,
      }),
    ),
  ];
}

/** The numbers that divide points. */
export function listConstantParameters(campaign: Campaign): Parameter[] {
  return Object.entries(campaign.constants).map(([key, { label, default: value, step }]) => {
    if (value === null)
      return createUnknown({
        ...{ key, label, step },
        card: findCard(campaign, ({ parts }) => parts.some((part) => divides(campaign, part, key))),
      });
    return createParameter(numberParam(value), {
      ...{ key, label, about: "assumption", format: formatExactly },
      place: isExplained(campaign, key) ? "details" : "hidden",
      control: { kind: "number", step },
    });
  });
}

/** A constant without a default. */
export function createUnknown({
  step,
  ...rest
}: Pick<Parameter, "key" | "label" | "card"> & { step?: number }): Parameter {
  return createParameter(optionalParam(), {
    ...rest,
    about: "assumption",
    control: { kind: "number", step, example: "40m" },
    format: formatExactly,
  });
}

/** The allocations and constants that differ from their defaults. */
export function listPartChanges(campaign: Campaign, scenario: Scenario): string[] {
  return [
    ...Object.entries(campaign.allocations).flatMap(([key, { label, default: defaultValue }]) =>
      scenario[key] === defaultValue ? [] : `${label} ${scenario[key]}%`,
    ),
    ...Object.entries(campaign.constants).flatMap(([key, { label, default: defaultValue }]) =>
      scenario[key] === defaultValue || scenario[key] === null
        ? []
        : `${label} ${formatExactly(numberOf(scenario, key))}`,
    ),
  ];
}

function divides({ parts }: Campaign, part: string, constant: string): boolean {
  return getEntry(parts, part).divisor.flat().includes(constant);
}

function isExplained({ parts }: Campaign, key: string): boolean {
  return Object.values(parts).some(({ details }) => details.constants.includes(key));
}

/** The share of the FDV that pays a part. @throws for one without an allocation. */
export function poolOf({ parts }: Campaign, part: string, scenario: Scenario): Fraction {
  return toShare(toExact(numberOf(scenario, getEntry(parts, part).allocation ?? "")));
}

/** The allocations in "Total % FDV for Airdrop": all that pay parts, each once. */
export function allocationsPct({ allocations, parts }: Campaign, scenario: Scenario): Fraction {
  const paying = new Set(Object.values(parts).map(({ allocation }) => allocation));
  const pools = Object.keys(allocations).filter((key) => paying.has(key));
  return sumExactly(pools.map((key) => numberOf(scenario, key)));
}

/** Points: the minimum, or where the first band starts; null for none. */
export function minimumOf({ parts }: Campaign, part: string): number | null {
  const { minimum, bands } = getEntry(parts, part);
  return minimum ?? bands?.[0]?.from ?? null;
}

/** A share of the FDV; null for none. */
export function capOf(campaign: Campaign, part: string, scenario: Scenario): Fraction | null {
  const { cap } = getEntry(campaign.parts, part);
  return cap ? shareOfPay(campaign, part, cap, scenario) : null;
}

/** A part's bands, lowest first, as shares of the FDV; undefined for a part that has none. */
export function listBandShares(
  campaign: Campaign,
  part: string,
  scenario: Scenario,
): BandShare[] | undefined {
  return getEntry(campaign.parts, part).bands?.map((band) => ({
    from: toExact(band.from),
    share: shareOfPay(campaign, part, band, scenario),
  }));
}

/** The share of the FDV that a band or a cap pays. */
function shareOfPay(campaign: Campaign, part: string, pay: Pay, scenario: Scenario): Fraction {
  const amount = toExact(pay.amount);
  switch (pay.unit) {
    case "tokens":
      return amount.div(toExact(campaign.token?.supply ?? 0));
    case "usd":
      return amount.div(toExact(scenario.fdv));
    case "pct":
      return toShare(amount).mul(poolOf(campaign, part, scenario));
  }
}

/** The share of the highest band that the points reach; 0 below the first. */
export function bandOf(bands: readonly BandShare[], points: Fraction): Fraction {
  return bands.findLast(({ from }) => !isLess(points, from))?.share ?? toExact(0);
}
