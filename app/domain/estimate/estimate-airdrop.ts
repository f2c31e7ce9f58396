import { getBonusPart, listPointsParts } from "~/domain/campaign/tables";
import type { Scenario } from "~/domain/scenario/scenario";
import { bonusesToUsd } from "./bonus-usd";
import { BONUS_FIGURE } from "./allocation";
import {
  addTotal,
  estimateWallet,
  sumDollars,
  type PartDollars,
  type WalletEstimate,
  type WalletFigures,
} from "./estimate-wallet";
import { totalBonusPct, totalFdvPct } from "./fdv-shares";
import { pointRates } from "./points-usd";
import { typedPoints } from "./typed-points";
import type { WalletPoints } from "./wallet-points";
import type { Campaign } from "~/domain/campaign/campaign";

/**
 * The estimate of all wallets and typed points: dollars as for one, and % of the FDV. Bonuses, in
 * `additionalUSD`, belong to the visitor: they count once, however many wallets there are; a campaign
 * without bonuses has no such figure. Its total adds all parts.
 */
export type Estimate = WalletEstimate & { totalBonusPct: number; totalFdvPct: number };

/** The estimate and the other figures of the page. */
export interface Figures {
  estimate: Estimate;
  /** Each wallet's contribution, in order. */
  wallets: WalletFigures[];
  /** That of the points typed by hand; null if there are none. */
  typed: WalletFigures | null;
  /** Whether a constant leaves a part or the total without a value. */
  hasUnusableConstant: boolean;
  /** Implied price of one token, dollars. */
  tokenPriceUSD: number;
  /** The total in tokens at that price; null without a total. */
  totalTokens: number | null;
}

/**
 * Computes every figure, for the page (on the server and in the browser) and for the API. Points
 * that the scenario has typed are one more holder beside the wallets.
 *
 * @param points each wallet's points, null while unknown; empty without a wallet.
 */
export function estimateAirdrop(
  campaign: Campaign,
  points: readonly (WalletPoints | null)[],
  scenario: Scenario,
): Figures {
  const rates = pointRates(campaign, scenario);
  const wallets = points.map((each) => estimateWallet(campaign, each, rates));
  const typedByHand = typedPoints(campaign, scenario);
  const typed = typedByHand && estimateWallet(campaign, typedByHand, rates);
  const holders = typed ? [...wallets, typed] : wallets;
  const dollars: PartDollars = {};
  for (const { figure } of listPointsParts(campaign)) {
    dollars[figure] = sumDollars(holders.map((holder) => holder.dollars[figure]!));
  }
  if (getBonusPart(campaign)) dollars[BONUS_FIGURE] = bonusesToUsd(campaign, scenario);
  const total = addTotal(dollars);
  const { totalUSD } = total;
  const tokenPriceUSD = scenario.fdv / campaign.token.supply;
  return {
    estimate: Object.assign(total, {
      totalBonusPct: totalBonusPct(campaign, scenario),
      totalFdvPct: totalFdvPct(campaign, scenario),
    }),
    wallets,
    typed,
    hasUnusableConstant: [...Object.values(rates), dollars[BONUS_FIGURE], totalUSD].includes(null),
    tokenPriceUSD,
    totalTokens: totalUSD && totalUSD / tokenPriceUSD,
  };
}
