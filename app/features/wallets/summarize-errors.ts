import type { Campaign } from "~/domain/campaign/campaign";
import { findLongestWait, formatFailure, isRetriable, type Lookup } from "~/domain/estimate/lookup";
import { nameWallets } from "./format-lookup-state";

/** The lookups that failed as a whole. */
export interface LookupErrors {
  /** The message without `Error:`; with several wallets, it names the failed ones. */
  text: string;
  /** Those to retry: not names that have no address. */
  wallets: string[];
  /** How long to wait after a refusal, s; null if there is no need to wait. */
  retryAfterS: number | null;
}

/**
 * Summarizes the lookups that failed as a whole; null if none did.
 *
 * @param hasNames whether to include names; in a list, the row of a name says what is wrong with it.
 */
export function summarizeErrors(
  campaign: Campaign,
  lookups: readonly Lookup[],
  hasNames = lookups.length === 1,
): LookupErrors | null {
  const failures = lookups.map((lookup) =>
    hasNames || lookup.state !== "no-address" ? formatFailure(lookup) : null,
  );
  const failed = lookups.filter((_, index) => failures[index] !== null);
  if (failed.length === 0) return null;
  const reasons = [...new Set(failures)].filter((reason) => reason !== null);
  const texts = reasons.map((reason) => {
    const indices = failures.flatMap((failure, index) => (failure === reason ? [index] : []));
    return lookups.length === 1 ? reason : `${reason}; unanswered: ${nameWallets(indices)}`;
  });
  return {
    text: texts.join(". "),
    wallets: failed.filter((each) => isRetriable(campaign, each)).map(({ wallet }) => wallet),
    retryAfterS: findLongestWait(failed),
  };
}
