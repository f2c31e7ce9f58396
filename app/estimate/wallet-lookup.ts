import { memoizeByIdentity } from "~/scenario/memoize-by-identity";
import type { Scenario } from "~/scenario/scenario";
import { estimateAirdrop } from "./estimate-airdrop";
import { NO_STANDING, type Standing } from "./standing";
import { SOURCES, collectPoints, type Source, type SourcePoints } from "./wallet-points";

/** The result of looking up a wallet. */
export interface LookupResult {
  answers: SourcePoints[];
  /** Why the lookup as a whole failed. */
  error: string | null;
  /** When to try again after a refusal, s; without an error, older answers are used. */
  retryAfterS: number | null;
}

/** What a page gets about a wallet: what has arrived within the first answer's budget. */
export interface WalletLookup extends LookupResult {
  /** The wallet asked for, as `cleanWallet` gives it. */
  wallet: string;
  /** All of it, later, where something is still on its way. */
  pending: Promise<LookupResult> | null;
  /** Where the wallet stands, for what it has points of; empty where the points know no crowd. */
  standing: Standing[];
}

/** A wallet's lookup as the page shows it. */
export interface LookupState extends WalletLookup {
  /** Whether answers are missing that may still come. */
  isLoading: boolean;
}

/** One array, so that memoized results of it stay the same. */
export const NO_ANSWERS: SourcePoints[] = [];

/** The lookup of a wallet of which nothing is known, maybe because it failed as a whole. */
export function emptyLookup(wallet: string, error: string | null = null): WalletLookup {
  return {
    wallet,
    answers: NO_ANSWERS,
    pending: null,
    error,
    retryAfterS: null,
    standing: NO_STANDING,
  };
}

/** The sources that did not answer, in the order of `SOURCES`. */
export function listUnavailable(answers: readonly SourcePoints[]): Source[] {
  const failed = new Set(answers.filter((answer) => answer.failed).map(({ source }) => source));
  return SOURCES.filter((source) => failed.has(source));
}

/** The failed sources for which an old answer is used, and the age of the oldest one, ms. */
export function summarizeStale(
  answers: readonly SourcePoints[],
): { sources: Source[]; ageMs: number } | null {
  const stale = answers.filter((answer) => answer.staleMs !== null);
  if (stale.length === 0) return null;
  const sources = new Set(stale.map(({ source }) => source));
  return {
    sources: SOURCES.filter((source) => sources.has(source)),
    ageMs: Math.max(...stale.map(({ staleMs }) => staleMs ?? 0)),
  };
}

/** Whether all sources have answered, just now, and none knows of any points. */
export function hasNoPoints(answers: readonly SourcePoints[]): boolean {
  return (
    answers.length === SOURCES.length &&
    answers.every(({ points, failed, staleMs }) => points === 0 && !failed && staleMs === null)
  );
}

/** Memoized, so that the same answers stay the same points for components. */
const pointsOfAnswers = memoizeByIdentity(collectPoints);
const pointsOfLookups = memoizeByIdentity((lookups: readonly Pick<LookupResult, "answers">[]) =>
  lookups.map(({ answers }) => (answers.length === 0 ? null : pointsOfAnswers(answers))),
);

/**
 * Estimates a scenario from the answers about its wallets.
 *
 * @param lookups one per wallet, in the scenario's order.
 * @returns `points`: of each wallet, null until its first answer arrives, the same array for the same
 *   lookups; `unavailable`: the sources that did not answer for one of them and count as 0.
 */
export function estimateLookups(
  scenario: Scenario,
  lookups: readonly Pick<LookupResult, "answers">[],
) {
  const points = pointsOfLookups(lookups);
  return {
    points,
    figures: estimateAirdrop(points, scenario),
    unavailable: listUnavailable(lookups.flatMap(({ answers }) => answers)),
  };
}
