import { isSendable } from "~/scenario/text-params";
import { SOURCE_PARTS, partOfSource, type Part } from "./allocation";
import {
  listUnavailable,
  summarizeStale,
  type LookupResult,
  type LookupState,
} from "./wallet-lookup";
import type { Source } from "./wallet-points";

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

/** Whether there are wallets, and nothing is known of any: bonuses alone would look like the whole. */
export function hasNoAnswers(lookups: readonly Pick<LookupState, "answers">[]): boolean {
  return lookups.length > 0 && lookups.every(({ answers }) => answers.length === 0);
}

/** The parts that lack points: of sources that did not answer, or of a wallet among several. */
export function listIncomplete(
  { known, loading, failed }: LookupCounts,
  unavailable: readonly Source[],
): ReadonlySet<Part["key"]> {
  const isMissing = failed > 0 && known + loading + failed > 1;
  return new Set(isMissing ? SOURCE_PARTS : unavailable.map(partOfSource));
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
