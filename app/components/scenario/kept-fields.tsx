import { writeParam } from "~/scenario/codec";
import { SCENARIO_KEYS, scenarioParams, type Scenario } from "~/scenario/scenario";

const CONSTANTS = SCENARIO_KEYS.filter((key) => /^(base|factor|pool|supply\..*)$/.test(key));

/**
 * What the form, sent without JavaScript, would lose: edited constants while the
 * panel with their fields is closed, and parameters of the address that are not ours.
 */
export function KeptFields({ scenario, search }: { scenario: Scenario; search: URLSearchParams }) {
  const edited = CONSTANTS.filter(
    (key) => !scenario.details && scenario[key] !== scenarioParams[key].defaultValue,
  ).map((key) => [key, writeParam(key, scenario[key])]);
  const foreign = [...search].filter(([name]) => !Object.hasOwn(scenarioParams, name));
  return [...edited, ...foreign].map(([name, value], index) => (
    <input key={index} type="hidden" {...{ name, value }} />
  ));
}
