import type { Campaign, SliderRange } from "~/domain/campaign/campaign";
import {
  formatExactly,
  formatFdvShort,
  formatInWords,
  formatPercentage,
} from "~/domain/estimate/format";
import { fitToRange } from "~/domain/scenario/params";
import { numberOf, type Scenario, type ScenarioKey } from "~/domain/scenario/scenario";
import type { Capability } from "./capability";
import type { Offer } from "./page";

/** Other values of the FDV, of allocations, and of the numbers that divide points. */
export const partsOffers: Capability = (campaign) => ({
  offers: ({ scenario }) => [
    ...tryPresets(campaign.fdv, "fdv", scenario).map(({ value, steps }) => ({
      group: "FDV" as const,
      name: formatFdvShort(value),
      patch: { fdv: value },
      steps,
    })),
    ...Object.entries(campaign.allocations).flatMap(([key, allocation]) =>
      tryPresets({ ...allocation, presets: listPresets(campaign, key) }, key, scenario).map(
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

function offerValue(
  key: ScenarioKey,
  name: string,
  value: number,
  more: Pick<Offer, "note" | "steps">,
): Offer {
  return { group: "Assumptions", name, patch: { [key]: value }, ...more };
}

/** The presets of a range, and the present value, each with its distance from it. */
function tryPresets(range: SliderRange & { presets: number[] }, key: string, scenario: Scenario) {
  if (range.presets.length === 0) return [];
  const now = numberOf(scenario, key);
  const values = [...new Set([...range.presets, now])].sort((one, other) => one - other);
  // Nobody has chosen a default; but everybody looks at the FDV.
  const chosen = key === "fdv" || now !== range.default ? 0 : 2;
  return values.map((value, index) => ({
    value,
    steps: Math.abs(index - values.indexOf(now)) || chosen,
  }));
}

const SHARES = [0.5, 1, 1.5, 2];

/**
 * The values to try of an allocation. One of them has values even without presets: a half, one, one
 * and a half and two times the default, as far as its slider goes.
 */
export function listPresets({ allocations, whatIf }: Campaign, key: string): number[] {
  const { presets, ...range } = allocations[key]!;
  const varied = whatIf ?? Object.keys(allocations)[0];
  if (presets !== undefined || key !== varied) return presets ?? [];
  return [...new Set(SHARES.map((share) => fitToRange(share * range.default, range)))];
}
