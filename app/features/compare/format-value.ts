import { listBonuses } from "~/domain/campaign/tables";
import { formatFdv, joinWords, shortenWallet } from "~/domain/estimate/format";
import { listTicked, type Scenario, type ScenarioKey } from "~/domain/scenario/scenario";
import { labelSupply } from "~/domain/scenario/parameter-labels";
import type { Campaign } from "~/domain/campaign/campaign";

/** Shown for an empty text or list. */
const NONE = "none";

// All decimals, as two scenarios may differ only in the last one.
const exact = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 17 });

/** Formats a parameter's value for people; wallets are shortened. */
export function formatValue(campaign: Campaign, key: ScenarioKey, scenario: Scenario): string {
  switch (key) {
    case "wallet":
      return shortenWallet(scenario.wallet) || NONE;
    case "also":
      return joinWords(scenario.also.map(shortenWallet)) || NONE;
    case "fdv":
      return formatFdv(scenario.fdv);
    case "bonus": {
      const ticked = listBonuses(campaign).filter((bonus) => listTicked(scenario).includes(bonus));
      return joinWords(ticked.map((bonus) => campaign.bonuses[bonus]!.label)) || NONE;
    }
    default: {
      const value = scenario[key]!;
      if (typeof value === "string") return labelSupply(campaign, value) ?? NONE;
      const number = formatExactly(Number(value));
      const isPercentage =
        Object.hasOwn(campaign.allocations, key) || Object.hasOwn(campaign.bonuses, key);
      return isPercentage ? `${number}%` : number;
    }
  }
}

function formatExactly(value: number): string {
  const text = String(value);
  // A number with an exponent would have too many zeros to read.
  return text.includes("e") ? text : exact.format(value);
}
