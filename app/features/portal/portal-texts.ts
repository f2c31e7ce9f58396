import { formatUsd } from "~/domain/estimate/format";
import { sumTotals, type PortalRow, type PortalSum } from "~/domain/portal";
import { formatWalletCount, writeWallets } from "~/domain/scenario/wallet-list";
import type { ShownRow } from "./use-portal";

/** What a sum is made of: `Sum of 5 estimates, each at its own assumptions`. */
export function describeSum(
  { count }: PortalSum,
  { demos = 0, own = 0 }: { demos?: number; own?: number } = {},
): string {
  if (count === 0) return "No points found in any campaign";
  const estimates = count === 1 ? "One estimate, at its" : `Sum of ${count} estimates, each at its`;
  const mine = own > 0 && `, ${own} at yours`;
  const madeUp = demos > 0 && `; ${demos} of made-up points`;
  return [`${estimates} own assumptions`, mine, madeUp].filter(Boolean).join("");
}

/** How many of the totals above $0 are of made-up points. */
export function countDemos(rows: readonly Pick<PortalRow, "isDemo" | "answer">[]): number {
  return rows.filter(({ isDemo, answer }) => isDemo && answer?.totalUSD).length;
}

/** The portal's title, with the number of wallets. */
export function titlePortal(title: string, wallets: readonly string[]): string {
  return [title, formatWalletCount(writeWallets(wallets))].filter(Boolean).join(" · ");
}

/** What previews and posts ask without a sum. */
export function askPortal(campaigns: number): [string, string] {
  return [`What could ${campaigns} airdrops`, "be worth to you?"];
}

/** A preview's headline; it never contains a wallet. */
export function titleSum(sum: PortalSum, campaigns: number): string {
  if (sum.sumUSD === null || sum.count === 0) return askPortal(campaigns).join(" ");
  const airdrops = sum.count === 1 ? "1 estimated airdrop" : `${sum.count} estimated airdrops`;
  return `${formatUsd(sum.sumUSD)}${sum.isIncomplete ? " (incomplete)" : ""} in ${airdrops}`;
}

/** The text of a post, without its link. */
export function writePortalPost(wallets: readonly string[], rows: readonly ShownRow[]): string {
  const sum = sumTotals(wallets, rows);
  if (sum.sumUSD === null || sum.count === 0)
    return `${askPortal(rows.length).join(" ")} Unofficial estimates:`;
  const missing = sum.isIncomplete ? ", incomplete" : "";
  return `My airdrop estimates: ${formatUsd(sum.sumUSD)} in ${sum.count} of ${rows.length} campaigns (unofficial, speculative${missing}). Yours?`;
}
