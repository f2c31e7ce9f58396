import { type Campaign, listSources } from "./campaign";
import { formatPct, formatPoints } from "./format";
import type { Source, SourcePoints } from "./points";
import { formatNameProblem, isTransient, type NameProblem, isSendable } from "./wallet";

/** A wallet's rank among those with points above 0. */
export interface Rank {
  source: string;
  /** From 1; ties share the best rank. */
  rank: number;
  of: number;
  /** Rank ÷ of, in %, rounded up to 2 decimals: the first of a million is not in the top 0.00%. */
  topPct: number;
}

/** A shared array, so memoized results stay equal. */
export const NO_RANKS: Rank[] = [];

export function toRank(source: string, rank: number, of: number): Rank {
  // One division of integers rounds correctly; a product of fractions may exceed the next step.
  return { source, rank, of, topPct: Math.ceil((rank * 10_000) / of) / 100 };
}

/** `rank 9,778 of 44,610 · top 21.92%`. */
export function formatRank({ rank, of, topPct }: Rank): string {
  return `rank ${formatPoints(rank)} of ${formatPoints(of)} · top ${formatPct(topPct)}`;
}

export interface ResolvedName {
  address: string;
  /** The age of an old address in place of a failed reply, ms; null for a fresh one. */
  staleMs: number | null;
}

export type LookupOutcome =
  /** All sources have replied or failed; after a refusal (`retryAfterS`), with older replies. */
  | { state: "done"; retryAfterS: number | null }
  /** Too many lookups, of all clients together if `isCrowded`; try again after this many seconds. */
  | { state: "refused"; retryAfterS: number; isCrowded?: boolean }
  | { state: "failed"; reason: string }
  | { state: "no-address"; problem: NameProblem };

/** A lookup that the browser asks for until it is complete. */
interface Loading {
  state: "loading";
}

/** Replies so far; a lookup that is repeated or has failed may have earlier ones. */
interface Arrived {
  replies: SourcePoints[];
  name?: ResolvedName;
}

export type LookupResult = Arrived & LookupOutcome;

interface Known extends Arrived {
  /** The first expiry of its replies, ms since 1970, for the page's cache; 0 if one is missing. */
  freshUntil: number;
  /** Only with a snapshot, and only for points above 0. */
  ranks: Rank[];
}

export type Lookup = { wallet: string } & Known & (Loading | LookupOutcome);

/** The loader's data of a campaign's page: the lookups as far as they have arrived. */
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

export function newLookup(
  wallet: string,
  known: (Loading | LookupOutcome) & Partial<Known> = NOT_STARTED,
): Lookup {
  return { wallet, replies: NO_REPLIES, freshUntil: 0, ranks: NO_RANKS, ...known };
}

/** A lookup to be started again; its replies stay meanwhile. */
export function repeatLookup({ wallet, replies, name, freshUntil, ranks }: Lookup): Lookup {
  return { wallet, replies, name, freshUntil, ranks, ...NOT_STARTED };
}

/** The address that a wallet's points are looked up for; a name without one stands for itself. */
export function addressOf({ wallet, name }: Lookup): string {
  return name?.address ?? wallet;
}

/** The failure of a whole lookup, as the beginning of a sentence; null without one. */
export function formatFailure(lookup: Lookup): string | null {
  switch (lookup.state) {
    case "refused":
      return "Too many lookups right now";
    case "failed":
      return lookup.reason;
    case "no-address":
      return formatNameProblem(lookup.problem, lookup.wallet);
    default:
      return null;
  }
}

/** The failed sources, in the order of the page. */
export function listUnavailable(campaign: Campaign, replies: readonly SourcePoints[]): Source[] {
  return sortSources(
    campaign,
    replies.filter(({ failed }) => failed),
  );
}

/** The sources with an old reply in place of a failed one, and the age of the oldest, ms. */
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

/** True only if all replies are fresh. */
export function hasNoPoints(campaign: Campaign, replies: readonly SourcePoints[]): boolean {
  return (
    replies.length === listSources(campaign).length &&
    replies.every(({ points, failed, staleMs }) => points === 0 && !failed && staleMs === null)
  );
}

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
  wallets: string[];
  retryAfterS: number | null;
}

/** The lookups to repeat, after the longest wait among them. */
export function planRetry(lookups: readonly Lookup[]): Retry {
  const retriable = lookups.filter(isRetriable);
  return {
    wallets: retriable.map(({ wallet }) => wallet),
    retryAfterS: findLongestWait(retriable),
  };
}

/** In seconds; null if no lookup was refused. */
export function findLongestWait(lookups: readonly Lookup[]): number | null {
  const waits = lookups.flatMap((lookup) =>
    "retryAfterS" in lookup && lookup.retryAfterS !== null ? lookup.retryAfterS : [],
  );
  return waits.length === 0 ? null : Math.max(...waits);
}
