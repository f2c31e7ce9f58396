import { memo } from "react";
import { writeScenario } from "~/scenario/codec";
import { SCENARIO_KEYS, scenarioParams, type Scenario } from "~/scenario/scenario";
import { sameBut } from "./same-but";

const CONSTANTS = SCENARIO_KEYS.filter((key) => /^(base|factor|pool|supply\..*)$/.test(key));

/**
 * What the form, sent without JavaScript, would lose: edited constants while the
 * panel with their fields is closed, and parameters of the address that are not ours.
 */
export const KeptFields = memo(
  function KeptFields({ scenario, search }: { scenario: Scenario; search: URLSearchParams }) {
    const constants = Object.fromEntries(CONSTANTS.map((key) => [key, scenario[key]]));
    const edited = new URLSearchParams(scenario.details ? "" : writeScenario(constants));
    const foreign = [...search].filter(([name]) => !Object.hasOwn(scenarioParams, name));
    return [...edited, ...foreign].map(([name, value], index) => (
      <input key={index} type="hidden" {...{ name, value }} />
    ));
  },
  sameBut("fdv", "expedition", "testnet", "wallet"),
);
