import { SCENARIO_KEYS, type Scenario, type ScenarioKey } from "~/scenario/scenario";

/**
 * Makes a props comparison for `memo` that ignores some fields of the scenario.
 * A component that does not show a field then skips the render when it changes.
 */
export function propsEqualIgnoring<Props extends { scenario: Scenario }>(
  ...ignored: ScenarioKey[]
) {
  const compared = SCENARIO_KEYS.filter((key) => !ignored.includes(key));
  return (before: Props, now: Props): boolean =>
    compared.every((key) => before.scenario[key] === now.scenario[key]) &&
    (Object.keys(now) as (keyof Props)[]).every(
      (prop) => prop === "scenario" || before[prop] === now[prop],
    );
}
