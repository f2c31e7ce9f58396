import { campaign } from "~/domain/campaign/mitosis";
import { COUNTABLE_BONUSES } from "~/domain/campaign/tables";
import {
  DEFAULT_SCENARIO,
  SCENARIO_KEYS,
  countKey,
  pickChanged,
  type Scenario,
  type ScenarioKey,
  type ScenarioPatch,
} from "./scenario";

/** Fields that only affect what a page shows: no figure depends on them. */
export const DISPLAY_KEYS: readonly ScenarioKey[] = ["goal", "details"];

/** Fields that say whom the estimate is for and what the page shows; all others are assumptions. */
const PERSONAL: readonly ScenarioKey[] = [
  "wallet",
  "also",
  "bonus",
  ...COUNTABLE_BONUSES.map(countKey),
  ...Object.values(campaign.bonuses).flatMap(({ choice }) => choice?.param ?? []),
  ...DISPLAY_KEYS,
];
const ASSUMPTION_KEYS = SCENARIO_KEYS.filter((key) => !PERSONAL.includes(key));

/** Every assumption at its default. */
export const DEFAULT_ASSUMPTIONS = pickDefaults(ASSUMPTION_KEYS);

/** What a page shows by default. */
export const DEFAULT_DISPLAY = pickDefaults(DISPLAY_KEYS);

function pickDefaults(keys: readonly ScenarioKey[]): ScenarioPatch {
  return Object.fromEntries(keys.map((key) => [key, DEFAULT_SCENARIO[key]!]));
}

/** The assumptions that differ from their defaults. */
export function pickChangedAssumptions(scenario: Scenario): ScenarioPatch {
  return pickChanged(scenario, { ...scenario, ...DEFAULT_ASSUMPTIONS });
}
