import { SCENARIO_KEYS, type Scenario } from "./scenario";

/** The fields in which a scenario differs from another one, as they are in it. */
export function pickChanged(scenario: Scenario, from: Scenario): Partial<Scenario> {
  // As texts, because of the bonuses, which are a list.
  const changed = SCENARIO_KEYS.filter((key) => String(scenario[key]) !== String(from[key]));
  return Object.fromEntries(changed.map((key) => [key, scenario[key]]));
}
