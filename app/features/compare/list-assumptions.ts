import { DISPLAY_KEYS } from "~/domain/scenario/assumptions";
import { writeParam } from "~/domain/scenario/codec";
import { PARAMETER_LABELS } from "~/domain/scenario/parameter-labels";
import { SCENARIO_KEYS, type Scenario, type ScenarioKey } from "~/domain/scenario/scenario";
import { formatValue } from "./format-value";

/** Words of the estimator's sliders: figures of a comparison have their parts' names. */
const ROW_LABELS: Record<ScenarioKey, string> = {
  ...PARAMETER_LABELS,
  expedition: "Expedition allocation",
  testnet: "Testnet allocation",
};

/** One assumption of all compared scenarios. */
export interface AssumptionRow {
  key: ScenarioKey;
  label: string;
  /** One per scenario, in order. */
  values: string[];
}

/** The assumptions in which scenarios differ, and those that they have in common, in canonical order. */
export function listAssumptions(scenarios: readonly Scenario[]): {
  different: AssumptionRow[];
  same: AssumptionRow[];
} {
  const keys = SCENARIO_KEYS.filter((key) => !DISPLAY_KEYS.includes(key));
  const differs = (key: ScenarioKey) =>
    new Set(scenarios.map((scenario) => writeParam(key, scenario[key]))).size > 1;
  const describe = (key: ScenarioKey) => ({
    key,
    label: ROW_LABELS[key],
    values: scenarios.map((scenario) => formatValue(key, scenario)),
  });
  return {
    different: keys.filter(differs).map(describe),
    same: keys.filter((key) => !differs(key)).map(describe),
  };
}
