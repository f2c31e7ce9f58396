import { MITO_TOTAL_SUPPLY } from "~/domain/campaign/constants";
import type { Scenario } from "~/domain/scenario/scenario";
import { bonusesToUsd } from "./bonus-usd";
import {
  estimateWallet,
  sumDollars,
  type WalletEstimate,
  type WalletFigures,
} from "./estimate-wallet";
import { dropUnsafe } from "./exact";
import { totalBonusPct, totalFdvPct } from "./fdv-shares";
import { pointRates } from "./points-usd";
import type { WalletPoints } from "./wallet-points";

/** The estimate of all wallets: dollars as for one, and % of the FDV. Its total adds all four parts. */
export interface Estimate extends WalletEstimate {
  /** Bonuses belong to the visitor: they count once, however many wallets there are. */
  additionalUSD: number | null;
  totalBonusPct: number;
  totalFdvPct: number;
}

/** The estimate and the other figures of the page. */
export interface Figures {
  estimate: Estimate;
  /** Each wallet's contribution, in order. */
  wallets: WalletFigures[];
  /** Whether a constant leaves a part or the total without a value. */
  hasUnusableConstant: boolean;
  /** Implied price of one $MITO, dollars. */
  tokenPriceUSD: number;
  /** The total in $MITO at that price; null without a total. */
  totalTokens: number | null;
}

/**
 * Computes every figure, for the page (on the server and in the browser) and for the API.
 *
 * @param points each wallet's points, null while unknown; empty without a wallet.
 */
export function estimateAirdrop(
  points: readonly (WalletPoints | null)[],
  scenario: Scenario,
): Figures {
  const rates = pointRates(scenario);
  const wallets = points.map((each) => estimateWallet(each, rates));
  const sumOf = (part: keyof WalletFigures["dollars"]) =>
    sumDollars(wallets.map(({ dollars }) => dollars[part]));
  const dollars = {
    expeditionUSD: sumOf("expeditionUSD"),
    theoUSD: sumOf("theoUSD"),
    testnetUSD: sumOf("testnetUSD"),
    additionalUSD: bonusesToUsd(scenario),
  };
  const totalUSD = dropUnsafe(sumDollars(Object.values(dollars)) ?? 0);
  const tokenPriceUSD = scenario.fdv / MITO_TOTAL_SUPPLY;
  return {
    estimate: {
      expeditionUSD: dropUnsafe(dollars.expeditionUSD),
      theoUSD: dropUnsafe(dollars.theoUSD),
      testnetUSD: dropUnsafe(dollars.testnetUSD),
      additionalUSD: dropUnsafe(dollars.additionalUSD),
      totalUSD,
      totalBonusPct: totalBonusPct(scenario),
      totalFdvPct: totalFdvPct(scenario),
    },
    wallets,
    hasUnusableConstant: [...Object.values(rates), dollars.additionalUSD, totalUSD].includes(null),
    tokenPriceUSD,
    totalTokens: totalUSD && totalUSD / tokenPriceUSD,
  };
}
