import { DEFAULT_SCENARIO, SCENARIO_KEYS, pickChanged, type Scenario } from "./scenario";

/** Fields that say whom the estimate is for and what the page shows; all others are assumptions. */
const PERSONAL = ["wallet", "also", "bonus", "role", "goal", "details"];
const ASSUMPTION_KEYS = SCENARIO_KEYS.filter((key) => !PERSONAL.includes(key));

/** Every assumption at its default. */
export const DEFAULT_ASSUMPTIONS: Partial<Scenario> = Object.fromEntries(
  ASSUMPTION_KEYS.map((key) => [key, DEFAULT_SCENARIO[key]]),
);

/** The assumptions that differ from their defaults. */
export function pickChangedAssumptions(scenario: Scenario): Partial<Scenario> {
  return pickChanged(scenario, { ...scenario, ...DEFAULT_ASSUMPTIONS });
}
