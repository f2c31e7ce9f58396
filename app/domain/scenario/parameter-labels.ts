import { campaign } from "~/domain/campaign/mitosis";
import { COUNTABLE_BONUSES, listSupplies } from "~/domain/campaign/tables";
import { choiceOf, countKey, type Scenario, type ScenarioKey } from "./scenario";

const { allocations, bonuses, constants } = campaign;

/** Each parameter's short name, for lists of a scenario's values. */
export const PARAMETER_LABELS: Record<ScenarioKey, string> = {
  wallet: "Wallet",
  also: "Further wallets",
  fdv: "FDV",
  bonus: "Bonuses",
  goal: "Total to reach",
  details: "Calculation details",
  ...Object.fromEntries([
    ...Object.entries(allocations).map(([key, { shortLabel }]) => [key, shortLabel]),
    ...Object.entries(constants).map(([key, { label }]) => [key, label]),
    ...Object.entries(bonuses).map(([key, { label }]) => [key, label]),
    ...COUNTABLE_BONUSES.map((key) => [countKey(key), `Number of ${bonuses[key]!.label}`]),
    ...Object.values(bonuses).flatMap(({ choice }) =>
      choice ? [[choice.param, choice.label]] : [],
    ),
    ...listSupplies().map(([key, { label }]) => [`supply.${key}`, `${label} supply`]),
  ]),
};

const SUPPLY_LABELS = new Map(listSupplies().map(([key, { label }]) => [key, label]));

/** The label of a supply, such as a role; undefined for an unknown one. */
export function labelSupply(key: string): string | undefined {
  return SUPPLY_LABELS.get(key);
}

/** A bonus's label, with what is chosen for it: `Main Discord role: Og`. */
export function labelBonus(key: string, scenario: Scenario): string {
  const { label, choice } = campaign.bonuses[key]!;
  const chosen = choice && labelSupply(choiceOf(scenario, choice.param));
  return chosen === undefined ? label : `${label}: ${chosen}`;
}
