import { formatUsd, joinWords } from "./format";
import { readsWallets, type PortalRow, type PortalSum } from "./portal";
import { formatWalletCount, formatSeveralWallets, writeWallets } from "./wallet-list";

type Counted = readonly Pick<PortalRow, "end" | "needs">[];

/** `2 of 10 campaigns read wallets`. */
export function formatReaders(rows: Counted, object = "wallets"): string {
  const count = rows.filter(readsWallets).length;
  const open = rows.filter(({ end }) => end === null).length;
  return `${count} of ${open} ${open === 1 ? "campaign" : "campaigns"} ${count === 1 ? "reads" : "read"} ${object}`;
}

/** `7 need your points and 1 needs your bonuses: …`; empty if none does. */
export function formatNeeds(rows: Counted): string {
  const needs = (["points", "bonuses"] as const).flatMap((need) => {
    const count = rows.filter((row) => row.end === null && row.needs === need).length;
    return count === 0 ? [] : `${count} ${count === 1 ? "needs" : "need"} your ${need}`;
  });
  return needs.length === 0 ? "" : `${joinWords(needs)}: enter them on the campaign’s page.`;
}

/** `5 campaigns, at their default assumptions`; empty while unknown. */
export function formatSumBasis({ count, missing }: PortalSum, demos = 0): string {
  if (count === 0) return missing.length > 0 ? "" : "No points found in any campaign";
  const campaigns =
    count === 1 ? "1 campaign, at its default" : `${count} campaigns, at their default`;
  const madeUp = demos > 0 && `; ${demos === count ? "" : `${demos} `}from made-up points`;
  return `${campaigns} assumptions${madeUp || ""}`;
}

/** A sentence for missing points, and one for wallets that no campaign reads; empty if neither. */
export function formatGap({ missing, unread }: PortalSum, wallets: readonly string[]): string {
  const [first = "", ...others] = missing;
  const names = others.length > 1 ? [first, `${others.length} more`] : missing;
  return [
    names.length > 0 && `Missing: points from ${joinWords(names)}.`,
    unread.length > 0 &&
      `No campaign can read ${formatWalletCount(wallets.length, unread.length)}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

export function countDemos(rows: readonly Pick<PortalRow, "isDemo" | "answer">[]): number {
  return rows.filter(({ isDemo, answer }) => isDemo && answer?.totalUSD).length;
}

export function formatPortalTitle(title: string, wallets: readonly string[]): string {
  return [title, formatSeveralWallets(writeWallets(wallets))].filter(Boolean).join(" · ");
}

/** `$9,375`; where something is missing, `at least $9,375`. */
export function formatSum(
  { sumUSD, missing }: PortalSum,
  { atLeast = "at least", format = formatUsd } = {},
): string {
  return `${missing.length > 0 ? `${atLeast} ` : ""}${format(sumUSD)}`;
}

export function hasSum({ sumUSD, count }: PortalSum): boolean {
  return sumUSD !== null && count > 0;
}

export function formatPortalQuestion(rows: Counted): [string, string] {
  return [
    `What could ${rows.filter(({ end }) => end === null).length} airdrops`,
    "be worth to you?",
  ];
}

/** A preview's headline, never with a wallet. */
export function formatSumTitle(sum: PortalSum, rows: Counted): string {
  if (!hasSum(sum)) return formatPortalQuestion(rows).join(" ");
  const airdrops = sum.count === 1 ? "1 estimated airdrop" : `${sum.count} estimated airdrops`;
  return `${formatSum(sum, { atLeast: "At least" })} in ${airdrops}`;
}

/** A post without its link. */
export function formatPortalPost(sum: PortalSum): string {
  const campaigns = sum.count === 1 ? "1 campaign" : `${sum.count} campaigns`;
  return `My airdrop estimates: ${formatSum(sum)} in ${campaigns} (unofficial, speculative). Yours?`;
}
