import { writeScenario } from "~/domain/scenario/codec";
import {
  SCENARIO_KEYS,
  isConstant,
  scenarioParams,
  type Scenario,
} from "~/domain/scenario/scenario";

/** Remix's own parameter, which the server drops before it renders. */
const DROPPED = "_data";
const CONSTANTS = SCENARIO_KEYS.filter(isConstant);

/**
 * Hidden fields for what the form would lose without JavaScript: edited constants while their panel
 * is closed, and the address's foreign parameters.
 */
export function HiddenFormFields({
  scenario,
  search,
}: {
  scenario: Scenario;
  search: URLSearchParams;
}) {
  const constants = Object.fromEntries(CONSTANTS.map((key) => [key, scenario[key]!]));
  const edited = new URLSearchParams(scenario.details ? "" : writeScenario(constants));
  const foreign = [...search].filter(
    ([name]) => name !== DROPPED && !Object.hasOwn(scenarioParams, name),
  );
  return [...edited, ...foreign].map(([name, value], index) => (
    <input key={index} type="hidden" name={name} value={value} />
  ));
}
