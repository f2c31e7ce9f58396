import type { WalletPoints } from "~/domain/estimate/wallet-points";
import type { ScenarioProps } from "~/features/scenario/use-scenario";

/** The props for computing totals of other scenarios. */
export interface WhatIfProps extends ScenarioProps {
  /** One per wallet; the same array until one changes. */
  points: readonly (WalletPoints | null)[];
  /** Whether there is a total: something to estimate, no lookup loading, and some points known. */
  hasTotal: boolean;
  /** What is missing from the total, in words; null if nothing is. */
  warning: string | null;
}

/** Shown if there is no total. */
export const NO_TOTAL = "Add a wallet first.";
