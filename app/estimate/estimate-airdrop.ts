import { MITO_TOTAL_SUPPLY } from "~/campaign/constants";
import type { Scenario } from "~/scenario/scenario";
import { bonusesToUsd } from "./bonus-usd";
import {
  estimateWallet,
  sumDollars,
  type WalletEstimate,
  type WalletFigures,
} from "./estimate-wallet";
import { totalBonusPct, totalFdvPct } from "./fdv-shares";
import { pointRates } from "./points-usd";
import type { WalletPoints } from "./wallet-points";

/** The estimate of all wallets: whole dollars, null where there is no value (yet), and % of the FDV. */
export interface Estimate extends WalletEstimate {
  /** Bonuses belong to the visitor: they count once, however many wallets there are. */
  additionalUSD: number | null;
  /** Sum of the four; a null counts as 0. */
  totalUSD: number;
  totalBonusPct: number;
  totalFdvPct: number;
}

/** The estimate and the other figures of the page. */
export interface Figures {
  estimate: Estimate;
  /** What each wallet adds to it, in order. */
  wallets: WalletFigures[];
  /** Whether a divisor leaves a part without a value. */
  hasUnusableConstant: boolean;
  /** Implied price of one $MITO, dollars. */
  tokenPriceUSD: number;
  /** The total in $MITO at that price. */
  totalTokens: number;
}

/**
 * Computes every figure, for the page, the browser and the API alike.
 *
 * @param points each wallet's, null while nothing is known of it; empty without a wallet.
 */
export function estimateAirdrop(
  points: readonly (WalletPoints | null)[],
  scenario: Scenario,
): Figures {
  const rates = pointRates(scenario);
  const wallets = points.map((each) => estimateWallet(each, rates));
  const sumOf = (part: "expeditionUSD" | "theoUSD" | "testnetUSD") =>
    sumDollars(wallets.map(({ estimate }) => estimate[part]));
  const sums = [sumOf("expeditionUSD"), sumOf("theoUSD"), sumOf("testnetUSD")] as const;
  const [expeditionUSD, theoUSD, testnetUSD] = sums.map(dropUnsafe) as [...typeof sums];
  const parts = {
    expeditionUSD,
    theoUSD,
    testnetUSD,
    additionalUSD: bonusesToUsd(scenario),
  };
  const totalUSD = sumDollars(Object.values(parts)) ?? 0;
  const tokenPriceUSD = scenario.fdv / MITO_TOTAL_SUPPLY;
  return {
    estimate: {
      ...parts,
      totalUSD,
      totalBonusPct: totalBonusPct(scenario),
      totalFdvPct: totalFdvPct(scenario),
    },
    wallets,
    hasUnusableConstant:
      rates.expedition === null ||
      rates.testnet === null ||
      parts.additionalUSD === null ||
      wallets.some(({ isLost }) => isLost) ||
      sums.some((sum) => sum !== dropUnsafe(sum)),
    tokenPriceUSD,
    totalTokens: totalUSD / tokenPriceUSD,
  };
}

/** As for one wallet: beyond the safe integers no number is right to the dollar. */
function dropUnsafe(sum: number | null): number | null {
  return sum !== null && Number.isSafeInteger(sum) ? sum : null;
}
