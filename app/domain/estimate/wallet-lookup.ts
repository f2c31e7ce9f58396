import { listSources } from "~/domain/campaign/tables";
import { memoizeByIdentity } from "~/domain/memoize-by-identity";
import type { NameProblem } from "~/domain/scenario/ens-name";
import type { Scenario } from "~/domain/scenario/scenario";
import type { Campaign } from "~/domain/campaign/campaign";
import { estimateAirdrop } from "./estimate-airdrop";
import { NO_RANKS, type Rank } from "./rank";
import { collectPoints, type Source, type SourcePoints } from "./wallet-points";

/** What an ENS name leads to. */
export type ResolvedName =
  | {
      address: string;
      /** The age of an address that is used because asking again failed, ms; null for a fresh one. */
      staleMs: number | null;
    }
  | { problem: NameProblem };

/** The result of looking up a wallet. */
export interface LookupResult {
  answers: SourcePoints[];
  /** Why the lookup as a whole failed. */
  error: string | null;
  /** When to try again after a refusal, s; without an error, older answers are used. */
  retryAfterS: number | null;
  /** What the wallet leads to if it is a name; absent if it isn't, or isn't resolved yet. */
  name?: ResolvedName;
}

/** A wallet's lookup as a page gets it: what arrived within the first response's budget. */
export interface WalletLookup extends LookupResult {
  /** The requested wallet, as `cleanWallet` returns it. */
  wallet: string;
  /** The complete result; null if nothing is outstanding. */
  pending: Promise<LookupResult> | null;
  /**
   * When the earliest of its answers expires, ms since 1970; 0 if one failed or is pending. Pages
   * are cached until then.
   */
  freshUntil: number;
  /** The wallet's ranks, for what it has points of; empty without a snapshot. */
  ranks: Rank[];
}

/** A wallet's lookup as the page shows it. */
export interface LookupState extends WalletLookup {
  /** Whether answers are still outstanding. */
  isLoading: boolean;
}

/** A shared array, so memoized results stay equal. */
export const NO_ANSWERS: SourcePoints[] = [];

/** The lookup of a wallet with no answers, possibly because it failed as a whole. */
export function emptyLookup(wallet: string, error: string | null = null): WalletLookup {
  return {
    wallet,
    answers: NO_ANSWERS,
    pending: null,
    freshUntil: 0,
    error,
    retryAfterS: null,
    ranks: NO_RANKS,
  };
}

/** Whether a lookup's answers are about the campaign: those of a newer server may be of another one. */
export function isLookupOf(campaign: Campaign, { answers }: WalletLookup): boolean {
  const isAnswer = ({ source, points }: SourcePoints) =>
    listSources(campaign).includes(source) && Number.isFinite(points);
  return Array.isArray(answers) && answers.every((answer) => isAnswer(Object(answer)));
}

/** The address that a wallet's points are looked up for; null if it is a name without one. */
export function addressOf({ wallet, name }: Pick<WalletLookup, "wallet" | "name">): string | null {
  if (name === undefined) return wallet;
  return "address" in name ? name.address : null;
}

/** Why the wallet is a name without an address; null if it has one, or isn't a name. */
export function problemOf({ name }: Pick<LookupResult, "name">): NameProblem | null {
  return name !== undefined && "problem" in name ? name.problem : null;
}

/** The sources that did not answer, in the order of the page. */
export function listUnavailable(campaign: Campaign, answers: readonly SourcePoints[]): Source[] {
  const failed = new Set(answers.filter((answer) => answer.failed).map(({ source }) => source));
  return listSources(campaign).filter((source) => failed.has(source));
}

/** The failed sources for which an old answer is used, and the age of the oldest one, ms. */
export function summarizeStale(
  campaign: Campaign,
  answers: readonly SourcePoints[],
): { sources: Source[]; ageMs: number } | null {
  const stale = answers.filter((answer) => answer.staleMs !== null);
  if (stale.length === 0) return null;
  const sources = new Set(stale.map(({ source }) => source));
  return {
    sources: listSources(campaign).filter((source) => sources.has(source)),
    ageMs: Math.max(...stale.map(({ staleMs }) => staleMs ?? 0)),
  };
}

/** Whether all sources gave fresh answers and none has any points. */
export function hasNoPoints(campaign: Campaign, answers: readonly SourcePoints[]): boolean {
  return (
    answers.length === listSources(campaign).length &&
    answers.every(({ points, failed, staleMs }) => points === 0 && !failed && staleMs === null)
  );
}

/** Memoized, so components get the same points object for the same answers. */
const pointsOfAnswers = memoizeByIdentity(collectPoints);
const pointsOfLookups = memoizeByIdentity((lookups: readonly Pick<LookupResult, "answers">[]) =>
  lookups.map(({ answers }) => (answers.length === 0 ? null : pointsOfAnswers(answers))),
);

/**
 * Estimates a scenario from the answers about its wallets.
 *
 * @param lookups one per wallet, in the scenario's order.
 * @returns `points` of each wallet: null until its first answer arrives, and the same array for the
 *   same lookups; `unavailable`: the sources that failed for at least one wallet and count as 0.
 */
export function estimateLookups(
  campaign: Campaign,
  scenario: Scenario,
  lookups: readonly Pick<LookupResult, "answers">[],
) {
  const points = pointsOfLookups(lookups);
  return {
    points,
    figures: estimateAirdrop(campaign, points, scenario),
    unavailable: listUnavailable(
      campaign,
      lookups.flatMap(({ answers }) => answers),
    ),
  };
}
