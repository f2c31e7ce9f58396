import { readScenario } from "~/scenario/codec";
import type { Scenario } from "~/scenario/scenario";

/** The scenario of a query such as `fdv=5000000&bonus=morse`; the default one without. */
export function scenarioOf(query = ""): Scenario {
  return readScenario(new URLSearchParams(query));
}
