import { type Campaign, findCard, getEntry, listPointsParts } from "./campaign";
import { createParameter, type Capability, type Note, type Parameter } from "./capability";
import { sumExactly, toExact, toShare, type Fraction } from "./exact";
import type { Estimate } from "./figures";
import { formatExactly, formatFdvShort, formatPercentage } from "./format";
import { numberParam, optionalParam, rangeParam } from "./params";
import { formatUnknownTier } from "./points";
import { numberOf, type Scenario } from "./scenario";

/** A visitor's answer gives an unknown constant. */
export const TOTAL_QUESTION = "How many points are there in all?";

/** The FDV, the shares of it that pay parts, and the numbers that divide points. */
export const parts: Capability = (campaign) => ({
  parameters: [
    createParameter(rangeParam(campaign.fdv), {
      key: "fdv",
      label: "FDV",
      about: "assumption",
      order: 20,
      control: { kind: "slider", unit: "$", isLog: campaign.fdv.isLog },
      format: formatFdvShort,
    }),
    ...Object.entries(campaign.allocations).map(([key, allocation]) =>
      createParameter(rangeParam(allocation), {
        key,
        label: allocation.label,
        about: "assumption",
        order: 20,
        control: {
          kind: "slider",
          unit: "%",
          label: `${allocation.label} allocation`,
        },
        card: findCard(campaign, (card) => card.allocation === key),
        format: formatPercentage,
      }),
    ),
    ...Object.entries(campaign.constants).map(([key, { label, default: defaultValue, step }]) => {
      if (defaultValue === null)
        return createUnknown({
          ...{ key, label, step },
          card: findCard(campaign, ({ parts }) =>
            parts.some((part) => divides(campaign, part, key)),
          ),
        });
      return createParameter(numberParam(defaultValue), {
        ...{ key, label, about: "assumption", order: 40, format: formatExactly },
        place: isExplained(campaign, key) ? "details" : "hidden",
        control: { kind: "number", step },
      });
    }),
  ],
  changes: (scenario) => [
    ...Object.entries(campaign.allocations).flatMap(([key, { label, default: defaultValue }]) =>
      scenario[key] === defaultValue ? [] : `${label} ${scenario[key]}%`,
    ),
    ...Object.entries(campaign.constants).flatMap(([key, { label, default: defaultValue }]) =>
      scenario[key] === defaultValue || scenario[key] === null
        ? []
        : `${label} ${formatExactly(numberOf(scenario, key))}`,
    ),
  ],
  notes: { result: (estimate) => (estimate ? listUnknownTiers(estimate) : []) },
});

/** A constant without a default. */
export function createUnknown({
  step,
  ...rest
}: Pick<Parameter, "key" | "label" | "card"> & { step?: number }): Parameter {
  return createParameter(optionalParam(), {
    ...rest,
    about: "assumption",
    order: 40,
    control: { kind: "number", step, example: "40m" },
    format: formatExactly,
  });
}

/** A note for each tier that counts for a holder, and that the campaign doesn't know. */
function listUnknownTiers({ campaign, holders }: Estimate): Note[] {
  const highest = listPointsParts(campaign).filter(({ tier }) => tier === "highest");
  const tiers = holders.flatMap(({ figures: { points } }) =>
    highest.flatMap(({ key }) => (points[key]?.points ? points[key].tier : [])),
  );
  return [...new Set(tiers)].flatMap((tier) => {
    const text = formatUnknownTier(campaign, tier);
    return text === null ? [] : { key: `tier-${tier}`, text };
  });
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
