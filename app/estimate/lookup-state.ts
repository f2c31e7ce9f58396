import { isSendable } from "~/scenario/text-params";
import { partOfSource, type Part } from "./allocation";
import type { Figures } from "./estimate-airdrop";
import {
  listUnavailable,
  summarizeStale,
  type LookupResult,
  type LookupState,
} from "./wallet-lookup";
import { SOURCES, type Source } from "./wallet-points";

/** How many wallets are complete, on their way, and failed as a whole. */
export interface LookupCounts {
  known: number;
  loading: number;
  failed: number;
}

/** Counts the lookups of a page's wallets. */
export function countLookups(lookups: readonly LookupState[]): LookupCounts {
  const loading = lookups.filter(({ isLoading }) => isLoading).length;
  const failed = lookups.filter(({ isLoading, error }) => !isLoading && error !== null).length;
  return { known: lookups.length - loading - failed, loading, failed };
}

/** A total as every place shows it: the page, its tables, saved scenarios and comparisons. */
export interface ShownTotal {
  /** `unknown`: no wallet's lookup brought anything; `incomplete`: something counts as 0 that is not. */
  status: "unknown" | "loading" | "incomplete" | "whole";
  /** Whole US dollars; null while nothing is known of any wallet: bonuses alone would look like the whole. */
  usd: number | null;
  /** The parts that lack points. */
  incomplete: ReadonlySet<Part["key"]>;
  /** What the total lacks, in words; null where it lacks nothing. */
  warning: string | null;
  counts: LookupCounts;
}

/** What an estimate comes to, and the sources that did not answer and count as 0. */
export interface Estimated {
  figures: Figures;
  unavailable: readonly Source[];
}

/** Decides how a total stands, from the lookups of all its wallets. */
export function readTotal(
  lookups: readonly LookupState[],
  { figures, unavailable }: Estimated,
): ShownTotal {
  const counts = countLookups(lookups);
  const hasNoAnswers = lookups.length > 0 && lookups.every(({ answers }) => answers.length === 0);
  const missing = [...unavailable, ...lookups.flatMap(listUnanswered)];
  const warning = warnOfGaps({ figures, unavailable: missing });
  const settled = hasNoAnswers ? "unknown" : warning === null ? "whole" : "incomplete";
  return {
    status: counts.loading > 0 ? "loading" : settled,
    usd: hasNoAnswers ? null : figures.estimate.totalUSD,
    incomplete: new Set(hasNoAnswers ? [] : missing.map(partOfSource)),
    warning,
    counts,
  };
}

/** The sources of which nothing came before the lookup failed as a whole. */
function listUnanswered({ answers, error, isLoading }: LookupState): Source[] {
  if (error === null || isLoading) return [];
  return SOURCES.filter((wanted) => !answers.some(({ source }) => source === wanted));
}

/** What the total of complete lookups lacks, in words; null where it lacks nothing. */
export function warnOfGaps({ figures, unavailable }: Estimated): string | null {
  if (unavailable.length > 0) return "Incomplete: not all points arrived";
  return figures.hasUnusableConstant ? "Incomplete: a constant is unusable" : null;
}

/** Whether asking again may bring more: a wallet that no source can be asked about brings nothing. */
export function isRetriable({ wallet, answers, error, isLoading }: LookupState): boolean {
  if (isLoading) return false;
  if (error !== null) return true;
  const isPartial = listUnavailable(answers).length > 0 || summarizeStale(answers) !== null;
  return isSendable(wallet) && isPartial;
}

/** The longest wait of lookups that were refused, s; null where none was. */
export function findLongestWait(
  lookups: readonly Pick<LookupResult, "retryAfterS">[],
): number | null {
  const waits = lookups.flatMap(({ retryAfterS }) => retryAfterS ?? []);
  return waits.length === 0 ? null : Math.max(...waits);
}
