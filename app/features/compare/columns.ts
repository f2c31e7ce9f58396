import { type Campaign } from "~/domain/campaign/campaign";
import type { Lookup } from "~/domain/estimate/lookup";
import type { ScenarioKey } from "~/domain/scenario/scenario";
import type { Labels } from "~/domain/scenario/wallet-list";
import { answer, type Answer } from "~/estimator/answer";
import { writeField } from "~/estimator/codec";
import { formatField, getField, listFields } from "~/estimator/fields";
import { formatScenarioName } from "~/estimator/name-scenario";
import { listComparedWallets, type ComparedScenario, type NamedScenario } from "./comparison";

/** A column of a comparison: a scenario as the address has it, and its answer. */
export interface Column extends ComparedScenario, Answer {
  title: string;
}

/** Estimates each scenario from the lookups, one per distinct wallet in any order. */
export function compareLookups(
  campaign: Campaign,
  compared: readonly ComparedScenario[],
  lookups: readonly Lookup[],
  labels?: Labels,
): Column[] {
  const wallets = listComparedWallets(compared);
  return compared.map((each) => ({
    ...each,
    ...answer(campaign, each.scenario, lookups),
    title: each.name || formatScenarioName(campaign, each.scenario, labels, wallets),
  }));
}

/**
 * Lists the assumptions that differ and those in common, in canonical order, each with one value per
 * scenario; those that no scenario has, such as typed points, are left out.
 */
export function listAssumptions(
  campaign: Campaign,
  compared: readonly Pick<NamedScenario, "scenario">[],
) {
  const wallets = listComparedWallets(compared);
  const absent = ["page", campaign.hasNoLookups && "wallets"];
  const keys = listFields(campaign).flatMap(({ key, about }) =>
    absent.includes(about) ? [] : key,
  );
  const write = (key: ScenarioKey) =>
    compared.map(({ scenario }) => writeField(campaign, key, scenario[key]!));
  const differs = (key: ScenarioKey) => new Set(write(key)).size > 1;
  const describe = (key: ScenarioKey) => {
    const values = compared.map(({ scenario }) =>
      formatField(campaign, key, scenario[key]!, wallets),
    );
    const isTold = new Set(values).size === new Set(write(key)).size;
    // Different values must not look alike, whatever they are called.
    return { key, label: formatRowLabel(campaign, key), values: isTold ? values : write(key) };
  };
  return {
    different: keys.filter(differs).map(describe),
    same: keys.filter((key) => !differs(key) && compared[0]?.scenario[key] !== null).map(describe),
  };
}

/** Uses the sliders' names: in a comparison, the parts' names stand for their figures. */
function formatRowLabel(campaign: Campaign, key: ScenarioKey): string {
  const { control, label } = getField(campaign, key);
  return (control?.kind === "slider" && control.label) || label;
}
