import { listSources, partOfSource } from "~/domain/campaign/tables";
import { isTransient } from "~/domain/scenario/ens-name";
import { isSendable } from "~/domain/scenario/wallet";
import type { Campaign } from "~/domain/campaign/campaign";
import type { Figures } from "./estimate-airdrop";
import {
  listUnavailable,
  problemOf,
  summarizeStale,
  type LookupResult,
  type LookupState,
} from "./wallet-lookup";
import type { Source } from "./wallet-points";

/** How many wallets have points, are loading, and have none because everything failed. */
export interface LookupCounts {
  known: number;
  loading: number;
  failed: number;
}

/** Counts the lookups of a page's wallets. */
export function countLookups(lookups: readonly LookupState[]): LookupCounts {
  const loading = lookups.filter(({ isLoading }) => isLoading).length;
  const failed = lookups.filter(
    ({ answers, isLoading, error }) =>
      !isLoading && (error !== null || answers.every((answer) => answer.failed)),
  ).length;
  return { known: lookups.length - loading - failed, loading, failed };
}

/** A total as the page, its tables, saved scenarios and comparisons show it. */
export interface ShownTotal {
  /** `unknown`: no points are known; `incomplete`: something missing counts as 0. */
  status: "unknown" | "loading" | "incomplete" | "whole";
  /** Whole US dollars; null while unknown, and beyond the safe integers. */
  usd: number | null;
  /** The parts that lack points. */
  incomplete: ReadonlySet<string>;
  /** What is missing from the total, in words; null if nothing is, and while loading. */
  warning: string | null;
  counts: LookupCounts;
}

/** An estimate's figures, and the sources that failed and count as 0. */
export interface Estimated {
  figures: Figures;
  unavailable: readonly Source[];
}

/** Decides the state of a total from the lookups of all its wallets. */
export function readTotal(
  campaign: Campaign,
  lookups: readonly LookupState[],
  { figures, unavailable }: Estimated,
): ShownTotal {
  const counts = countLookups(lookups);
  const missing = [...unavailable, ...lookups.flatMap((each) => listUnanswered(campaign, each))];
  const warning = warnOfGaps({ figures, unavailable: missing });
  const loaded = figures.isUnknown ? "unknown" : warning === null ? "whole" : "incomplete";
  return {
    status: counts.loading > 0 ? "loading" : loaded,
    usd: figures.estimate.totalUSD,
    incomplete: new Set(
      figures.isUnknown ? [] : missing.map((source) => partOfSource(campaign, source)),
    ),
    warning: counts.loading > 0 ? null : warning,
    counts,
  };
}

/** The sources that had not answered when the lookup failed as a whole. */
function listUnanswered(campaign: Campaign, { answers, error, isLoading }: LookupState): Source[] {
  if (error === null || isLoading) return [];
  return listSources(campaign).filter((wanted) => !answers.some(({ source }) => source === wanted));
}

/** What is missing from the total of complete lookups, in words; null if nothing is. */
export function warnOfGaps({ figures, unavailable }: Estimated): string | null {
  if (figures.isUnknown) return "No total: no points arrived";
  if (unavailable.length > 0) return "Incomplete: not all points arrived";
  return figures.hasUnusableConstant ? "Incomplete: a constant is unusable" : null;
}

/** Whether the wallet is a name that surely has no address: an answer, which is cached. */
export function hasNoAddress(lookup: Pick<LookupResult, "name">): boolean {
  const problem = problemOf(lookup);
  return problem !== null && !isTransient(problem);
}

/**
 * Whether asking again may help: not while loading, nor for a wallet that can't be sent to the
 * sources, or a name that has no address.
 */
export function isRetriable(campaign: Campaign, lookup: LookupState): boolean {
  const { wallet, answers, error, isLoading } = lookup;
  if (isLoading) return false;
  if (error !== null) return !hasNoAddress(lookup);
  const isPartial =
    listUnavailable(campaign, answers).length > 0 || summarizeStale(campaign, answers) !== null;
  return isSendable(wallet) && isPartial;
}

/** The longest wait among refused lookups, s; null if none was refused. */
export function findLongestWait(
  lookups: readonly Pick<LookupResult, "retryAfterS">[],
): number | null {
  const waits = lookups.flatMap(({ retryAfterS }) => retryAfterS ?? []);
  return waits.length === 0 ? null : Math.max(...waits);
}
