import { campaign } from "~/domain/campaign/mitosis";
import { DISPLAY_KEYS } from "~/domain/scenario/assumptions";
import { writeParam } from "~/domain/scenario/codec";
import { PARAMETER_LABELS } from "~/domain/scenario/parameter-labels";
import { SCENARIO_KEYS, type Scenario, type ScenarioKey } from "~/domain/scenario/scenario";
import { formatValue } from "./format-value";

/** Uses the sliders' names: in a comparison, the parts' names stand for their figures. */
function labelRow(key: ScenarioKey): string {
  return campaign.allocations[key]?.label ?? PARAMETER_LABELS[key]!;
}

/** One assumption of all compared scenarios. */
export interface AssumptionRow {
  key: ScenarioKey;
  label: string;
  /** One per scenario, in order. */
  values: string[];
}

/** Lists the assumptions that differ and those in common, in canonical order. */
export function listAssumptions(scenarios: readonly Scenario[]): {
  different: AssumptionRow[];
  same: AssumptionRow[];
} {
  const keys = SCENARIO_KEYS.filter((key) => !DISPLAY_KEYS.includes(key));
  const differs = (key: ScenarioKey) =>
    new Set(scenarios.map((scenario) => writeParam(key, scenario[key]!))).size > 1;
  const describe = (key: ScenarioKey) => ({
    key,
    label: labelRow(key),
    values: scenarios.map((scenario) => formatValue(key, scenario)),
  });
  return {
    different: keys.filter(differs).map(describe),
    same: keys.filter((key) => !differs(key)).map(describe),
  };
}
