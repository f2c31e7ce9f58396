import { type Campaign, labelSlider, listBonuses } from "~/domain/campaign/campaign";
import { formatExactly, formatFdvShort, joinWords, shortenWallet } from "~/domain/estimate/format";
import { tierName } from "~/domain/estimate/wallet-points";
import { DISPLAY_KEYS } from "~/domain/scenario/assumptions";
import { writeParam } from "~/domain/scenario/codec";
import { labelSupply, labelParameters } from "~/domain/scenario/parameter-labels";
import {
  listTicked,
  listTypedParams,
  type Scenario,
  type ScenarioKey,
  listFields,
} from "~/domain/scenario/scenario";
import { listWallets } from "~/domain/scenario/wallet-list";

/** Uses the sliders' names: in a comparison, the parts' names stand for their figures. */
function labelRow(campaign: Campaign, key: ScenarioKey): string {
  const allocation = campaign.allocations[key];
  return allocation ? labelSlider(allocation) : labelParameters(campaign)[key]!;
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
  const keys = listFields(campaign).filter((key) => !DISPLAY_KEYS.includes(key));
  const write = (key: ScenarioKey) =>
    scenarios.map((scenario) => writeParam(campaign, key, scenario[key]!));
  const differs = (key: ScenarioKey) => new Set(write(key)).size > 1;
  const describe = (key: ScenarioKey) => {
    const values = scenarios.map((scenario) => formatValue(campaign, key, scenario, wallets));
    const isTold = new Set(values).size === new Set(write(key)).size;
    // Different values must not look alike, whatever they are called.
    return { key, label: labelRow(campaign, key), values: isTold ? values : write(key) };
  };
  return {
    different: keys.filter(differs).map(describe),
    same: keys.filter((key) => !differs(key) && scenarios[0]?.[key] !== null).map(describe),
  };
}

/** Shown for an empty text or list. */
const NONE = "none";

/**
 * Formats a parameter's value for people; wallets are shortened.
 *
 * @param wallets all that are compared: different ones must not look alike.
 */
export function formatValue(
  campaign: Campaign,
  key: ScenarioKey,
  scenario: Scenario,
  wallets: readonly string[],
): string {
  switch (key) {
    case "wallet":
      return shortenWallet(scenario.wallet, wallets) || NONE;
    case "also":
      return joinWords(scenario.also.map((wallet) => shortenWallet(wallet, wallets))) || NONE;
    case "fdv":
      return formatFdvShort(scenario.fdv);
    case "bonus": {
      const ticked = listBonuses(campaign).filter((bonus) => listTicked(scenario).includes(bonus));
      return joinWords(ticked.map((bonus) => campaign.bonuses[bonus]!.label)) || NONE;
    }
    default: {
      const value = scenario[key];
      if (value === null) return NONE;
      if (isTypedTier(campaign, key)) return tierName(campaign, Number(value));
      if (typeof value === "string") return labelSupply(campaign, value) ?? NONE;
      const number = formatExactly(Number(value));
      const isPercentage =
        Object.hasOwn(campaign.allocations, key) || Object.hasOwn(campaign.bonuses, key);
      return isPercentage ? `${number}%` : number;
    }
  }
}

function isTypedTier(campaign: Campaign, key: ScenarioKey): boolean {
  return listTypedParams(campaign).some(({ tier }) => tier === key);
}
