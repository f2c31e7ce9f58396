import { type Campaign, listCountableBonuses, listSupplies } from "~/domain/campaign/campaign";
import { memoizeByIdentity } from "~/domain/memoize-by-identity";
import { choiceOf, countKey, listTypedParams, type Scenario, type ScenarioKey } from "./scenario";

/** Each parameter's short name, for lists of a scenario's values. */
export const labelParameters = memoizeByIdentity(
  (campaign: Campaign): Record<ScenarioKey, string> => {
    const { allocations, bonuses, constants } = campaign;
    return {
      wallet: "Wallet",
      also: "Additional wallets",
      fdv: "FDV",
      bonus: "Bonuses",
      goal: "Total to reach",
      details: "Calculation details",
      ...Object.fromEntries([
        ...listTypedParams(campaign).flatMap(({ source, points, tier }) => {
          const { label } = campaign.sources[source]!;
          return [
            [points, `Typed ${label} points`],
            ...(tier === null ? [] : [[tier, `Typed ${label} tier`]]),
          ];
        }),
        ...Object.entries(allocations).map(([key, { label: shortLabel }]) => [key, shortLabel]),
        ...Object.entries(constants).map(([key, { label }]) => [key, label]),
        ...Object.entries(bonuses).map(([key, { label }]) => [key, label]),
        ...listCountableBonuses(campaign).map((key) => [
          countKey(key),
          `Number of ${bonuses[key]!.label}`,
        ]),
        ...Object.values(bonuses).flatMap(({ choice }) =>
          choice ? [[choice.param, choice.label]] : [],
        ),
        ...listSupplies(campaign).map(([key, { label }]) => [`supply.${key}`, `${label} supply`]),
      ]),
    };
  },
);

/** The label of a supply, such as a role; undefined for an unknown one. */
export function labelSupply(campaign: Campaign, key: string): string | undefined {
  return listSupplies(campaign).find(([known]) => known === key)?.[1].label;
}

/** A bonus's label, with what is chosen for it: `Chat role: Helper`. */
export function labelBonus(campaign: Campaign, key: string, scenario: Scenario): string {
  const { label, choice } = campaign.bonuses[key]!;
  const chosen = choice && labelSupply(campaign, choiceOf(scenario, choice.param));
  return chosen === undefined ? label : `${label}: ${chosen}`;
}
