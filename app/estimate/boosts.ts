import type { Boost, Campaign, SliderRange } from "./campaign";
import { createParameter, type Capability } from "./capability";
import { choiceParam } from "./params";
import { choiceOf, type Scenario } from "./scenario";

/** The parameter that says what the visitor has of a boost. */
function boostKey(boost: string): string {
  return `boost.${boost}`;
}

/** The range of a multiplier of the visitor's own; null if there is none. */
function ownRange({ custom }: Boost): SliderRange | null {
  return custom ? { ...custom, default: custom.min } : null;
}

/** The multiplier of what is chosen; 1 for nothing. */
function multiply({ choices }: Boost, chosen: string): number {
  return chosen === "" ? 1 : (choices[chosen]?.multiplier ?? Number(chosen));
}

/** The card of the first part that a boost multiplies. */
function findCard({ cards, parts }: Campaign, boost: string): string | undefined {
  const first = Object.keys(parts).find((part) => parts[part]!.boosts?.includes(boost));
  return Object.keys(cards).find((card) => cards[card]!.parts.includes(first!));
}

/** A choice with its multiplier: `Four Templars ×1.2`; one of the visitor's own: `×3`. */
function formatChoice({ choices }: Boost, chosen: string): string {
  const choice = choices[chosen];
  return choice ? `${choice.label} ×${choice.multiplier}` : chosen && `×${chosen}`;
}

/** The factors of a part's points, with the names that its formula has for them. */
export function listFactors(
  campaign: Campaign,
  part: string,
  scenario: Scenario,
): [name: string, factor: number][] {
  return (campaign.parts[part]!.boosts ?? []).map((key) => [
    key,
    multiply(campaign.boosts[key]!, choiceOf(scenario, boostKey(key))),
  ]);
}

/** Multipliers of points that a visitor chooses, or types. */
export const boosts: Capability = (campaign) => ({
  parameters: Object.entries(campaign.boosts).map(([key, boost]) => {
    const range = ownRange(boost);
    return createParameter(choiceParam(Object.keys(boost.choices), range), {
      key: boostKey(key),
      label: boost.label,
      about: "holding",
      order: 70,
      info: boost.info,
      card: findCard(campaign, key),
      control: {
        kind: "choice",
        none: "No boost",
        custom: range ? "Custom multiplier" : undefined,
      },
      format: (chosen) => formatChoice(boost, chosen),
    });
  }),
  changes: (scenario) =>
    Object.entries(campaign.boosts).flatMap(([key, boost]) => {
      const chosen = choiceOf(scenario, boostKey(key));
      if (chosen === "") return [];
      const text = formatChoice(boost, chosen);
      return Object.hasOwn(boost.choices, chosen) ? text : `${boost.label} ${text}`;
    }),
});
