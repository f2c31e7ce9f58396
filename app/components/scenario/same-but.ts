import { SCENARIO_KEYS, type Scenario, type ScenarioKey } from "~/scenario/scenario";

/**
 * Compares props, for `memo`, where some fields of the scenario make no difference to
 * what a component shows: dragging another slider then leaves it alone.
 */
export function sameBut<Props extends { scenario: Scenario }>(...ignored: ScenarioKey[]) {
  const compared = SCENARIO_KEYS.filter((key) => !ignored.includes(key));
  return (before: Props, now: Props): boolean =>
    compared.every((key) => before.scenario[key] === now.scenario[key]) &&
    (Object.keys(now) as (keyof Props)[]).every(
      (prop) => prop === "scenario" || before[prop] === now[prop],
    );
}
