import { type Boost, type Campaign, findCard, getEntry } from "./campaign";
import { choiceParam, createParameter, type Parameter } from "./params";
import { textOf, type Scenario } from "./scenario";

function boostKey(boost: string): string {
  return `boost.${boost}`;
}

/** @param chosen a choice's key, or a typed multiplier; empty for nothing. */
function multiplierOf({ choices }: Boost, chosen: string): number {
  return chosen === "" ? 1 : (choices[chosen]?.multiplier ?? Number(chosen));
}

function cardOf(campaign: Campaign, boost: string): string | undefined {
  const parts = Object.entries(campaign.parts);
  const [first] = parts.find(([, { boosts }]) => boosts?.includes(boost)) ?? [];
  return findCard(campaign, ({ parts }) => first !== undefined && parts.includes(first));
}

/** A choice with its multiplier: `Four Templars ×1.2`; a typed one: `×3`. */
function formatChoice({ choices }: Boost, chosen: string): string {
  const choice = choices[chosen];
  return choice ? `${choice.label} ×${choice.multiplier}` : chosen && `×${chosen}`;
}

/** The factors of a part's points, with their names in its formula. */
export function listFactors(
  campaign: Campaign,
  part: string,
  scenario: Scenario,
): [name: string, factor: number][] {
  const { boosts = [] } = getEntry(campaign.parts, part);
  return boosts.map((key) => [
    key,
    multiplierOf(getEntry(campaign.boosts, key), textOf(scenario, boostKey(key))),
  ]);
}

/** The choice of each boost. */
export function listBoostParameters(campaign: Campaign): Parameter[] {
  return Object.entries(campaign.boosts).map(([key, boost]) =>
    createParameter(choiceParam(Object.keys(boost.choices), boost.custom), {
      key: boostKey(key),
      label: boost.label,
      about: "holding",
      info: boost.info,
      card: cardOf(campaign, key),
      control: {
        kind: "choice",
        none: "No boost",
        custom: boost.custom ? "Custom multiplier" : undefined,
      },
      format: (chosen) => formatChoice(boost, chosen),
    }),
  );
}

/** Boosts that are chosen. */
export function listBoostChanges(campaign: Campaign, scenario: Scenario): string[] {
  return Object.entries(campaign.boosts).flatMap(([key, boost]) => {
    const chosen = textOf(scenario, boostKey(key));
    if (chosen === "") return [];
    const text = formatChoice(boost, chosen);
    return Object.hasOwn(boost.choices, chosen) ? text : `${boost.label} ${text}`;
  });
}
