import { type Campaign, findCard, getEntry, listPointsParts, type SliderRange } from "./campaign";
import { createParameter, type Capability, type Note, type Offer } from "./capability";
import { sumExactly, type Fraction } from "./exact";
import type { Figures } from "./figures";
import { formatExactly, formatFdvShort, formatInWords, formatPercentage } from "./format";
import { fitToRange, numberParam, rangeParam } from "./params";
import { formatUnknownTier } from "./points";
import { numberOf, type Scenario, type ScenarioKey } from "./scenario";

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
    ...Object.entries(campaign.constants).map(([key, constant]) =>
      createParameter(numberParam(constant.default), {
        key,
        label: constant.label,
        about: "assumption",
        order: 40,
        place: isExplained(campaign, key) ? "details" : "hidden",
        control: { kind: "number", step: constant.step },
        format: formatExactly,
      }),
    ),
  ],
  changes: (scenario) => [
    ...Object.entries(campaign.allocations).flatMap(([key, { label, default: defaultValue }]) =>
      scenario[key] === defaultValue ? [] : `${label} ${scenario[key]}%`,
    ),
    ...Object.entries(campaign.constants).flatMap(([key, { label, default: defaultValue }]) =>
      scenario[key] === defaultValue ? [] : `${label} ${formatExactly(numberOf(scenario, key))}`,
    ),
  ],
  notes: { result: (estimate) => (estimate ? listUnknownTiers(campaign, estimate.figures) : []) },
  offers: ({ scenario }) => [
    ...listTried(campaign.fdv, "fdv", scenario).map(({ value, steps }) => ({
      group: "FDV" as const,
      name: formatFdvShort(value),
      patch: { fdv: value },
      steps,
    })),
    ...Object.entries(campaign.allocations).flatMap(([key, allocation]) =>
      listTried({ ...allocation, presets: listPresets(campaign, key) }, key, scenario).map(
        ({ value, steps }) =>
          offerValue(key, `${allocation.label} ${formatPercentage(value)}`, value, { steps }),
      ),
    ),
    ...Object.entries(campaign.constants).flatMap(([key, { label, tried }]) => {
      if (!tried) return [];
      const { low, high, reason } = tried;
      // Words round, and two rows with one name couldn't be told apart.
      const format = formatInWords(low) === formatInWords(high) ? formatExactly : formatInWords;
      return [...new Set([low, high])].map((value) =>
        offerValue(key, `${label} ${format(value)}`, value, { note: reason }),
      );
    }),
  ],
});

/** A note for each tier that counts for a holder, and that the campaign doesn't know. */
function listUnknownTiers(campaign: Campaign, { wallets, typed }: Figures): Note[] {
  const highest = listPointsParts(campaign).filter(({ tier }) => tier === "highest");
  const tiers = [...wallets, ...typed].flatMap(({ points }) =>
    highest.flatMap(({ key }) => (points[key]?.points ? points[key].tier : [])),
  );
  return [...new Set(tiers)].flatMap((tier) => {
    const text = formatUnknownTier(campaign, tier);
    return text === null ? [] : { key: `tier-${tier}`, text };
  });
}

function isExplained({ parts }: Campaign, key: string): boolean {
  return Object.values(parts).some(({ details }) => details.constants.includes(key));
}

/** The allocations in "Total % FDV for Airdrop": all that pay parts, each once. */
export function allocationsPct({ allocations, parts }: Campaign, scenario: Scenario): Fraction {
  const paying = new Set(Object.values(parts).map(({ allocation }) => allocation));
  const pools = Object.keys(allocations).filter((key) => paying.has(key));
  return sumExactly(pools.map((key) => numberOf(scenario, key)));
}

function offerValue(
  key: ScenarioKey,
  name: string,
  value: number,
  more: Pick<Offer, "note" | "steps">,
): Offer {
  return { group: "Assumptions", name, patch: { [key]: value }, ...more };
}

/** The presets of a range and the present value, each with its distance from that, in steps. */
function listTried(range: SliderRange & { presets: number[] }, key: string, scenario: Scenario) {
  if (range.presets.length === 0) return [];
  const now = numberOf(scenario, key);
  const values = [...new Set([...range.presets, now])].sort((one, other) => one - other);
  // Alternatives to a default that nobody has changed matter less, except for the FDV.
  const chosen = key === "fdv" || now !== range.default ? 0 : 2;
  return values.map((value, index) => ({
    value,
    steps: Math.abs(index - values.indexOf(now)) || chosen,
  }));
}

/** Multiples of the default, for the one allocation that is varied even without presets. */
const SHARES = [0.5, 1, 1.5, 2];

/** The values of an allocation to try, within its slider. */
export function listPresets({ allocations, whatIf }: Campaign, key: string): number[] {
  const { presets, ...range } = getEntry(allocations, key);
  const varied = whatIf ?? Object.keys(allocations)[0];
  if (presets !== undefined || key !== varied) return presets ?? [];
  return [...new Set(SHARES.map((share) => fitToRange(share * range.default, range)))];
}
