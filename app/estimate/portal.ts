import type { Campaign } from "./campaign";
import { dropUnsafe, sumExactly, toNumber } from "./exact";
import type { Estimate } from "./figures";
import type { Source } from "./points";

/** No campaign may have it. */
export const PORTAL_ID = "portal";

export interface PortalAnswer extends Pick<Estimate, "status" | "totalUSD" | "warning"> {
  unavailable: Source[];
  /** The age of the oldest reply used in place of a failed one, ms; null for none. */
  staleMs: number | null;
  unknown: string[];
  /** The time to wait before asking again, s; null unless lookups were refused. */
  retryAfterS: number | null;
  /** True where all clients together made too many lookups. */
  isCrowded?: boolean;
}

export interface PortalRow extends Pick<Campaign, "id" | "base" | "name" | "logo"> {
  symbol: string;
  note: string;
  /** The reason why it is no longer asked: `Ended`; null while it goes on. */
  end: string | null;
  /** What its estimate lacks: a wallet of its chain, or typed points, or ticked bonuses. */
  needs: "wallet" | "points" | "bonuses" | null;
  /** The portal's wallets on its chain, and names. */
  wallets: string[];
  isDemo: boolean;
  answer: PortalAnswer | null;
}

export interface PortalList {
  wallets: string[];
  rows: PortalRow[];
}

export interface PortalSum {
  /** Whole US dollars; null where no total has arrived, and beyond the safe integers. */
  sumUSD: number | null;
  count: number;
  /** The names of the asked campaigns whose points haven't all arrived. */
  missing: string[];
  /** The wallets that no campaign reads: they have the form of no chain, or are unknown names. */
  unread: string[];
}

type SummedRow = Pick<PortalRow, "name" | "wallets" | "needs" | "end" | "answer">;

export function sumTotals(wallets: readonly string[], rows: readonly SummedRow[]): PortalSum {
  const asked = rows.filter((row) => row.answer !== null || isAsked(row));
  const totals = asked.flatMap(({ answer }) => answer?.totalUSD ?? []);
  const sumUSD = totals.length === 0 ? null : dropUnsafe(toNumber(sumExactly(totals)));
  return {
    sumUSD,
    count: totals.filter((total) => total > 0).length,
    missing: asked.filter(lacksPoints).map(({ name }) => name),
    unread: wallets.filter((wallet) => !asked.some((row) => mayKnow(row, wallet))),
  };
}

/** False where all wallets are unknown names, which have no points. */
function lacksPoints({ wallets, answer }: SummedRow): boolean {
  if (answer === null) return true;
  const isUnknown = wallets.length > 0 && answer.unknown.length === wallets.length;
  return !isUnknown && (answer.totalUSD === null || answer.warning !== null);
}

function mayKnow({ wallets, answer }: SummedRow, wallet: string): boolean {
  return wallets.includes(wallet) && !answer?.unknown.includes(wallet);
}

export function isAsked({ end, needs }: Pick<PortalRow, "end" | "needs">): boolean {
  return end === null && needs === null;
}

/** False for a campaign that has ended, or only takes typed points or bonuses. */
export function readsWallets({ end, needs }: Pick<PortalRow, "end" | "needs">): boolean {
  return end === null && (needs === null || needs === "wallet");
}

/** The largest totals first, then campaigns that read wallets, then the others. */
export function sortRows<Row extends Pick<PortalRow, "end" | "needs" | "answer">>(
  rows: readonly Row[],
): Row[] {
  const totalOf = (row: Row) => row.answer?.totalUSD ?? (readsWallets(row) ? -1 : -2);
  return rows.toSorted((one, other) => totalOf(other) - totalOf(one));
}
