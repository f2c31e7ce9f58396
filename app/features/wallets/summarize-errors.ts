import { findLongestWait } from "~/domain/estimate/lookup-state";
import type { LookupState } from "~/domain/estimate/wallet-lookup";
import { nameWallets } from "./format-lookup-state";

/** The lookups that failed as a whole, and which to retry. */
export interface LookupErrors {
  /** The message without `Error:`; with several wallets, it names the failed ones. */
  text: string;
  wallets: string[];
  /** How long to wait after a refusal, s; null if there is no need to wait. */
  retryAfterS: number | null;
}

/** Summarizes the lookups that failed as a whole; null if none did. */
export function summarizeErrors(lookups: readonly LookupState[]): LookupErrors | null {
  const failed = lookups.filter(
    ({ error, isLoading, name }) =>
      error !== null &&
      !isLoading &&
      // In a list, the row of a name says what is wrong with it.
      (lookups.length === 1 || name === undefined || "address" in name),
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
    wallets: failed.map(({ wallet }) => wallet),
    retryAfterS: findLongestWait(failed),
  };
}
