import { writeScenario } from "~/scenario/codec";
import { SCENARIO_KEYS, type Scenario } from "~/scenario/scenario";

const CONSTANTS = SCENARIO_KEYS.filter((key) => /^(base|factor|pool|supply\..*)$/.test(key));

/** Keeps edited constants in the form while the panel with their fields is closed. */
export function KeptConstants({ scenario }: { scenario: Scenario }) {
  const constants = Object.fromEntries(CONSTANTS.map((key) => [key, scenario[key]]));
  const edited = new URLSearchParams(writeScenario(constants));
  return [...edited].map(([name, value]) => (
    <input key={name} type="hidden" {...{ name, value }} />
  ));
}
