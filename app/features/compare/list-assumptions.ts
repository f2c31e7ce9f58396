import { type Campaign, labelSlider } from "~/domain/campaign/campaign";
import { writeField } from "~/domain/scenario/codec";
import { formatField, getField, listFields } from "~/domain/scenario/fields";
import type { Scenario, ScenarioKey } from "~/domain/scenario/scenario";
import { listWallets } from "~/domain/scenario/wallet-list";

/** Uses the sliders' names: in a comparison, the parts' names stand for their figures. */
function labelRow(campaign: Campaign, key: ScenarioKey): string {
  const allocation = campaign.allocations[key];
  return allocation ? labelSlider(allocation) : getField(campaign, key).label;
}

/** One assumption of all compared scenarios. */
export interface AssumptionRow {
  key: ScenarioKey;
  label: string;
  /** One per scenario, in order. */
  values: string[];
}

/**
 * Lists the assumptions that differ and those in common, in canonical order; those that no scenario
 * has, such as typed points, are left out.
 */
export function listAssumptions(
  campaign: Campaign,
  scenarios: readonly Scenario[],
): {
  different: AssumptionRow[];
  same: AssumptionRow[];
} {
  const wallets = scenarios.flatMap(listWallets);
  const keys = listFields(campaign).flatMap(({ key, group }) => (group === "display" ? [] : key));
  const write = (key: ScenarioKey) =>
    scenarios.map((scenario) => writeField(campaign, key, scenario[key]!));
  const differs = (key: ScenarioKey) => new Set(write(key)).size > 1;
  const describe = (key: ScenarioKey) => {
    const values = scenarios.map((scenario) => formatField(campaign, key, scenario[key]!, wallets));
    const isTold = new Set(values).size === new Set(write(key)).size;
    // Different values must not look alike, whatever they are called.
    return { key, label: labelRow(campaign, key), values: isTold ? values : write(key) };
  };
  return {
    different: keys.filter(differs).map(describe),
    same: keys.filter((key) => !differs(key) && scenarios[0]?.[key] !== null).map(describe),
  };
}
