import { listBonuses } from "~/domain/campaign/tables";
import { formatExactly, formatFdvShort, joinWords, shortenWallet } from "~/domain/estimate/format";
import { tierName } from "~/domain/estimate/tiers";
import {
  listTicked,
  listTypedParams,
  type Scenario,
  type ScenarioKey,
} from "~/domain/scenario/scenario";
import { labelSupply } from "~/domain/scenario/parameter-labels";
import type { Campaign } from "~/domain/campaign/campaign";

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
