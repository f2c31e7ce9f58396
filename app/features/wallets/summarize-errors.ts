import { findLongestWait, hasNoAddress } from "~/domain/estimate/lookup-state";
import { problemOf, type LookupState } from "~/domain/estimate/wallet-lookup";
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
  lookups: readonly LookupState[],
  hasNames = lookups.length === 1,
): LookupErrors | null {
  const failed = lookups.filter(
    (lookup) =>
      lookup.error !== null && !lookup.isLoading && (hasNames || problemOf(lookup) === null),
  );
  if (failed.length === 0) return null;
  const reasons = [...new Set(failed.map(({ error }) => error!))];
  const texts = reasons.map((reason) => {
    const indices = lookups.flatMap((lookup, index) =>
      failed.includes(lookup) && lookup.error === reason ? [index] : [],
    );
    return lookups.length === 1 ? reason : `${reason}; unanswered: ${nameWallets(indices)}`;
  });
  return {
    text: texts.join(". "),
    wallets: failed.flatMap((lookup) => (hasNoAddress(lookup) ? [] : lookup.wallet)),
    retryAfterS: findLongestWait(failed),
  };
}
