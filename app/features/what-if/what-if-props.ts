import type { WalletPoints } from "~/domain/estimate/wallet-points";
import type { ScenarioProps } from "~/features/scenario/use-scenario";

/** What the totals of other scenarios need. */
export interface WhatIfProps extends ScenarioProps {
  /** Of each wallet; the same array while they are the same. */
  points: readonly (WalletPoints | null)[];
  /** Whether there is a total: not without a wallet and bonuses, nor while or where no points came. */
  hasTotal: boolean;
  /** What is missing from the total, in words; null if nothing is. */
  warning: string | null;
}

/** Shown where there is no total. */
export const NO_TOTAL = "There is no total yet to start from.";
