import type { Campaign } from "~/domain/campaign/campaign";
import { dropUnsafe, sumExactly, toNumber } from "~/domain/estimate/exact";
import type { Source } from "~/domain/estimate/wallet-points";
import type { Answer } from "./answer";

/** The portal's id, which no campaign has. */
export const PORTAL_ID = "portal";

/** The portal has a field to filter its campaigns from this many on. */
export const FILTER_FROM = 10;

/** What the portal says of a campaign's estimate for some wallets. */
export interface PortalAnswer extends Pick<Answer, "status" | "totalUSD" | "warning"> {
  /** The sources that did not answer, and count as 0. */
  unavailable: Source[];
  /** The age of the oldest answer that stands in for a source that didn't answer, ms; null if none. */
  staleMs: number | null;
  /** The names among the wallets that aren't known here. */
  unknown: string[];
  /** How long to wait before asking again, s, where too many lookups were the reason; or null. */
  retryAfterS: number | null;
}

/** What the portal shows of an estimate. */
export type ShownAnswer = Pick<PortalAnswer, "totalUSD" | "warning"> & Partial<PortalAnswer>;

/** A campaign in the portal's list. */
export interface PortalRow extends Pick<Campaign, "id" | "base" | "name" | "logo"> {
  symbol: string;
  /** What its FDV is assumed to be, or what a market says of it. */
  note: string;
  /** What the estimate lacks: a wallet, or points typed by hand; null if nothing. */
  needs: "wallet" | "points" | null;
  /** Those of the portal's wallets that it is asked about: addresses of its chain, and names. */
  wallets: string[];
  /** Whether its points are made up. */
  isDemo: boolean;
  /** Null while it is pending, and where the campaign lacks something. */
  answer: PortalAnswer | null;
  /** The answer, while some of its points haven't arrived. */
  pending: Promise<PortalAnswer> | null;
}

/** The portal's list for some wallets. */
export interface PortalList {
  wallets: string[];
  rows: PortalRow[];
}

/** The sum of some campaigns' totals. */
export interface PortalSum {
  /** Whole US dollars; null where nothing is known, and beyond the safe integers. */
  sumUSD: number | null;
  /** How many estimates above $0 it is made of. */
  count: number;
  /** Whether something is missing from it. */
  isIncomplete: boolean;
  /** The wallets that no campaign knows as addresses. */
  unknown: string[];
}

/** A row as far as a sum needs it. */
type AddedRow = Pick<PortalRow, "wallets"> & { answer: ShownAnswer | null; pending: unknown };

/** Adds up the totals of those campaigns that have one, for some wallets. */
export function sumTotals(wallets: readonly string[], rows: readonly AddedRow[]): PortalSum {
  const asked = rows.filter(({ answer, pending }) => answer !== null || pending !== null);
  const totals = asked.flatMap(({ answer }) => answer?.totalUSD ?? []);
  const isWhole = asked.every(({ answer }) => answer?.warning === null);
  const sumUSD = totals.length === 0 ? null : dropUnsafe(toNumber(sumExactly(totals)));
  const unknown = wallets.filter((wallet) => !asked.some((row) => mayKnow(row, wallet)));
  return {
    sumUSD,
    count: totals.filter((total) => total > 0).length,
    // A total or a sum that is too large is missing, too.
    isIncomplete:
      !isWhole ||
      unknown.length > 0 ||
      totals.length < asked.length ||
      (sumUSD === null && totals.length > 0),
    unknown,
  };
}

function mayKnow({ wallets, answer }: AddedRow, wallet: string): boolean {
  return wallets.includes(wallet) && !answer?.unknown?.includes(wallet);
}

/** The rows with the largest totals first; those without one stay in their order behind them. */
export function sortRows<Row extends { answer: ShownAnswer | null }>(rows: readonly Row[]): Row[] {
  const totalOf = ({ answer }: Row) => answer?.totalUSD ?? -1;
  return rows.toSorted((one, other) => totalOf(other) - totalOf(one));
}
