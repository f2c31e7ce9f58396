import { formatUsd } from "~/domain/estimate/format";
import {
  formatWalletCount,
  formatSeveralWallets,
  writeWallets,
} from "~/domain/scenario/wallet-list";
import { sumTotals, type PortalSum, type ShownAnswer } from "~/estimator/portal";
import type { ShownRow } from "./use-portal";

/** What a sum is made of: `Sum of 5 estimates, each at its own assumptions`. */
export function describeSum(
  { count, isIncomplete }: PortalSum,
  { demos = 0, own = 0 }: { demos?: number; own?: number } = {},
): string {
  if (count === 0)
    return isIncomplete ? "No points found so far" : "No points found in any campaign";
  const estimates = count === 1 ? "One estimate, at" : `Sum of ${count} estimates, each at`;
  const madeUp = demos > 0 && `; ${demos === count ? "" : `${demos} `}from made-up points`;
  return `${estimates} ${formatAssumptionCount(count, own)}${madeUp || ""}`;
}

function formatAssumptionCount(count: number, own: number): string {
  if (own === count) return "your assumptions";
  return `its own assumptions${own > 0 ? `, or yours (${own})` : ""}`;
}

/** What is missing from an incomplete sum for these wallets. */
export function describeGap({ unknown }: PortalSum, wallets: readonly string[]): string {
  if (unknown.length === 0) return "Incomplete: not all estimates are whole.";
  const count = formatWalletCount(wallets.length, unknown.length);
  return `Incomplete: ${count} not found in any campaign.`;
}

/** How many of the totals above $0 are of made-up points. */
export function countDemos(
  rows: readonly { isDemo: boolean; answer: ShownAnswer | null }[],
): number {
  return rows.filter(({ isDemo, answer }) => isDemo && answer?.totalUSD).length;
}

/** The portal's title, with the number of wallets. */
export function formatPortalTitle(title: string, wallets: readonly string[]): string {
  return [title, formatSeveralWallets(writeWallets(wallets))].filter(Boolean).join(" · ");
}

/** What previews and posts ask without a sum. */
export function askPortal(campaigns: number): [string, string] {
  return [`What could ${campaigns} airdrops`, "be worth to you?"];
}

/** A preview's headline; it never contains a wallet. */
export function formatSumTitle(sum: PortalSum, campaigns: number): string {
  if (sum.sumUSD === null || sum.count === 0) return askPortal(campaigns).join(" ");
  const airdrops = sum.count === 1 ? "1 estimated airdrop" : `${sum.count} estimated airdrops`;
  return `${formatUsd(sum.sumUSD)}${sum.isIncomplete ? " (incomplete)" : ""} in ${airdrops}`;
}

/** The text of a post, without its link. */
export function writePortalPost(wallets: readonly string[], rows: readonly ShownRow[]): string {
  const sum = sumTotals(
    wallets,
    rows.map((row) => ({ ...row, answer: row.atDefaults })),
  );
  if (sum.sumUSD === null || sum.count === 0)
    return `${askPortal(rows.length).join(" ")} Unofficial estimates:`;
  const missing = sum.isIncomplete ? ", incomplete" : "";
  return `My airdrop estimates: ${formatUsd(sum.sumUSD)} in ${sum.count} of ${rows.length} campaigns (unofficial, speculative${missing}). Yours?`;
}
