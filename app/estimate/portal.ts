import type { Campaign } from "./campaign";
import { dropUnsafe, sumExactly, toNumber } from "./exact";
import type { Estimate } from "./figures";
import type { Source } from "./points";

/** The portal's id, which no campaign has. */
export const PORTAL_ID = "portal";

/** What the portal says of a campaign's estimate for some wallets. */
export interface PortalAnswer extends Pick<Estimate, "status" | "totalUSD" | "warning"> {
  /** The sources that did not answer, and count as 0. */
  unavailable: Source[];
  /** The age of the oldest answer that stands in for a source that didn't answer, ms; null if none. */
  staleMs: number | null;
  /** The names among the wallets that aren't known here. */
  unknown: string[];
  /** How long to wait before asking again, s, where too many lookups were the reason; or null. */
  retryAfterS: number | null;
  /** Whether these were too many of all clients together. */
  isCrowded?: boolean;
}

/** A campaign in the portal's list. */
export interface PortalRow extends Pick<Campaign, "id" | "base" | "name" | "logo"> {
  symbol: string;
  /** What its FDV is assumed to be, or what a market says of it. */
  note: string;
  /** How it came to its end, so that it is no longer asked; null while it goes on. */
  end: string | null;
  /** What its estimate lacks: a wallet of its chain, or what only the visitor knows; null if nothing. */
  needs: "wallet" | "points" | "bonuses" | null;
  /** Those of the portal's wallets that it is asked about: addresses of its chain, and names. */
  wallets: string[];
  /** Whether its points are made up. */
  isDemo: boolean;
  /** Null where the campaign lacks something. */
  answer: PortalAnswer | null;
}

/** The portal's list for some wallets. */
export interface PortalList {
  wallets: string[];
  rows: PortalRow[];
}

/** The sum of some campaigns' totals. */
export interface PortalSum {
  /** Whole US dollars; null where no total has arrived, and beyond the safe integers. */
  sumUSD: number | null;
  /** How many estimates above $0 it is made of. */
  count: number;
  /** The names of the campaigns that were asked and whose points haven't all arrived. */
  missing: string[];
  /** The wallets that no campaign reads: they have the form of no chain, or are unknown names. */
  unread: string[];
}

type SummedRow = Pick<PortalRow, "name" | "wallets" | "needs" | "end" | "answer">;

/** Adds up the totals of those campaigns that have one, for some wallets. */
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

/** Whether something that should have arrived hasn't; of names that nobody knows, nothing should. */
function lacksPoints({ wallets, answer }: SummedRow): boolean {
  if (answer === null) return true;
  const isUnknown = wallets.length > 0 && answer.unknown.length === wallets.length;
  return !isUnknown && (answer.totalUSD === null || answer.warning !== null);
}

function mayKnow({ wallets, answer }: SummedRow, wallet: string): boolean {
  return wallets.includes(wallet) && !answer?.unknown.includes(wallet);
}

/** Whether a campaign is asked for its estimate: it goes on, and lacks nothing. */
export function isAsked({ end, needs }: Pick<PortalRow, "end" | "needs">): boolean {
  return end === null && needs === null;
}

/** Whether wallets are looked up for a campaign that goes on. */
export function readsWallets({ end, needs }: Pick<PortalRow, "end" | "needs">): boolean {
  return end === null && (needs === null || needs === "wallet");
}

/** The rows with the largest totals first, then what reads wallets; otherwise in their order. */
export function sortRows<Row extends Pick<PortalRow, "end" | "needs" | "answer">>(
  rows: readonly Row[],
): Row[] {
  const totalOf = (row: Row) => row.answer?.totalUSD ?? (readsWallets(row) ? -1 : -2);
  return rows.toSorted((one, other) => totalOf(other) - totalOf(one));
}
