import { SCENARIO_KEYS, type Scenario } from "./scenario";

/** The fields of a scenario that differ from those of another one. */
export function pickChanged(scenario: Scenario, from: Scenario): Partial<Scenario> {
  // Compared as texts, because `bonus` is a list.
  const changed = SCENARIO_KEYS.filter((key) => String(scenario[key]) !== String(from[key]));
  return Object.fromEntries(changed.map((key) => [key, scenario[key]]));
}
