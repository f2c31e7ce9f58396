import { type Campaign, listSources } from "./campaign";
import { formatPct, formatPoints } from "./format";
import type { Source, SourcePoints } from "./points";
import { formatNameProblem, isTransient, type NameProblem, isSendable } from "./wallet";

/** A wallet's rank among those with points above 0. */
export interface Rank {
  /** The key of the part whose points it is ranked by. */
  source: string;
  /** 1 + the number of wallets with more points: ties share a rank. */
  rank: number;
  /** The number of wallets with points above 0. */
  of: number;
  /** Rank ÷ of, in %, rounded up to 2 decimals: the first of a million is not in the top 0.00%. */
  topPct: number;
}

/** A shared array, so memoized results stay equal. */
export const NO_RANKS: Rank[] = [];

/** Adds the top percentage to a rank among `of` wallets. */
export function toRank(source: string, rank: number, of: number): Rank {
  // A single division of integers rounds correctly; a product of fractions may exceed the next
  // step.
  return { source, rank, of, topPct: Math.ceil((rank * 10_000) / of) / 100 };
}

/** A rank: `rank 9,778 of 44,610 · top 21.92%`. */
export function formatRank({ rank, of, topPct }: Rank): string {
  return `rank ${formatPoints(rank)} of ${formatPoints(of)} · top ${formatPct(topPct)}`;
}

/** The address that an ENS name leads to. */
export interface ResolvedName {
  address: string;
  /** The age of an address that is used because asking again failed, ms; null for a fresh one. */
  staleMs: number | null;
}

export type LookupOutcome =
  /** All sources have answered or failed; after a refusal (`retryAfterS`), with older replies. */
  | { state: "done"; retryAfterS: number | null }
  /** Too many lookups, of all clients together if `isCrowded`; try again after this many seconds. */
  | { state: "refused"; retryAfterS: number; isCrowded?: boolean }
  | { state: "failed"; reason: string }
  /** The wallet is a name that leads nowhere. */
  | { state: "no-address"; problem: NameProblem };

/** A lookup that runs, or is to be started: the browser asks for it until it is complete. */
interface Loading {
  state: "loading";
}

/** What has arrived; a lookup that is repeated or has failed may still have earlier replies. */
interface Arrived {
  replies: SourcePoints[];
  /** Present if the wallet is a name whose address is known. */
  name?: ResolvedName;
}

export type LookupResult = Arrived & LookupOutcome;

interface Known extends Arrived {
  /**
   * When the earliest of its replies expires, ms since 1970; 0 if one failed or is missing. Pages
   * are cached until then.
   */
  freshUntil: number;
  /** The wallet's ranks, for what it has points of; empty without a snapshot. */
  ranks: Rank[];
}

export type Lookup = { wallet: string } & Known & (Loading | LookupOutcome);

/** What a campaign's page loads: the lookups as far as they have arrived. */
export interface EstimateData {
  lookups: Lookup[];
}

/** In place of a page's data where its request failed as a whole. */
export interface LookupFailure {
  failure: LookupOutcome;
  wallets: string[];
}

/** A shared array, so memoized results stay equal. */
export const NO_REPLIES: SourcePoints[] = [];

const NOT_STARTED: Loading = { state: "loading" };

/** A wallet's lookup with what is known of it; by default, one that is to be started. */
export function newLookup(
  wallet: string,
  known: (Loading | LookupOutcome) & Partial<Known> = NOT_STARTED,
): Lookup {
  return { wallet, replies: NO_REPLIES, freshUntil: 0, ranks: NO_RANKS, ...known };
}

/** The same lookup to be started again; what has arrived stays meanwhile. */
export function repeatLookup({ wallet, replies, name, freshUntil, ranks }: Lookup): Lookup {
  return { wallet, replies, name, freshUntil, ranks, ...NOT_STARTED };
}

/** The address that a wallet's points are looked up for; a name without one stands for itself. */
export function addressOf({ wallet, name }: Lookup): string {
  return name?.address ?? wallet;
}

/** Why the lookup failed as a whole, as the beginning of a sentence; null if it did not. */
export function formatFailure(lookup: Lookup): string | null {
  switch (lookup.state) {
    case "refused":
      return "Too many lookups for now";
    case "failed":
      return lookup.reason;
    case "no-address":
      return formatNameProblem(lookup.problem, lookup.wallet);
    default:
      return null;
  }
}

/** The sources that did not answer, in the order of the page. */
export function listUnavailable(campaign: Campaign, replies: readonly SourcePoints[]): Source[] {
  return sortSources(
    campaign,
    replies.filter(({ failed }) => failed),
  );
}

/** The failed sources for which an old reply is used, and the age of the oldest one, ms. */
export function describeStale(
  campaign: Campaign,
  replies: readonly SourcePoints[],
): { sources: Source[]; ageMs: number } | null {
  const stale = replies.filter((reply) => reply.staleMs !== null);
  if (stale.length === 0) return null;
  const ageMs = Math.max(...stale.map(({ staleMs }) => staleMs ?? 0));
  return { sources: sortSources(campaign, stale), ageMs };
}

function sortSources(campaign: Campaign, replies: readonly SourcePoints[]): Source[] {
  const sources = new Set(replies.map(({ source }) => source));
  return listSources(campaign).filter((source) => sources.has(source));
}

/** Whether all sources gave fresh replies and none has any points. */
export function hasNoPoints(campaign: Campaign, replies: readonly SourcePoints[]): boolean {
  return (
    replies.length === listSources(campaign).length &&
    replies.every(({ points, failed, staleMs }) => points === 0 && !failed && staleMs === null)
  );
}

/**
 * Whether asking again may help: not while loading, nor for a wallet that can't be sent to the
 * sources, or a name that surely has no address.
 */
export function isRetriable(lookup: Lookup): boolean {
  switch (lookup.state) {
    case "loading":
      return false;
    case "done":
      return (
        isSendable(lookup.wallet) &&
        lookup.replies.some(({ failed, staleMs }) => failed || staleMs !== null)
      );
    case "no-address":
      return isTransient(lookup.problem);
    default:
      return true;
  }
}

export interface Retry {
  /** Empty if asking again helps none of them. */
  wallets: string[];
  /** How long to wait first, s; null if there is no need to. */
  retryAfterS: number | null;
}

/** Those of some lookups that asking again may help, once the longest wait among them is over. */
export function planRetry(lookups: readonly Lookup[]): Retry {
  const retriable = lookups.filter(isRetriable);
  return {
    wallets: retriable.map(({ wallet }) => wallet),
    retryAfterS: findLongestWait(retriable),
  };
}

/** The longest wait among refused lookups, s; null if none was refused. */
export function findLongestWait(lookups: readonly Lookup[]): number | null {
  const waits = lookups.flatMap((lookup) =>
    "retryAfterS" in lookup && lookup.retryAfterS !== null ? lookup.retryAfterS : [],
  );
  return waits.length === 0 ? null : Math.max(...waits);
}
