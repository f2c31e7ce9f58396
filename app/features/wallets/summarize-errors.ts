import { findLongestWait } from "~/domain/estimate/lookup-state";
import type { LookupState } from "~/domain/estimate/wallet-lookup";
import { nameWallets } from "./format-lookup-state";

/** What has failed as a whole, and what to ask for again. */
export interface LookupErrors {
  /** In words, without `Error:`; of several wallets, it names those it concerns. */
  text: string;
  wallets: string[];
  /** When to ask again after a refusal, s; null where that may be at once. */
  retryAfterS: number | null;
}

/** The lookups that have failed as a whole; null where none has. */
export function summarizeErrors(lookups: readonly LookupState[]): LookupErrors | null {
  const failed = lookups.filter(({ error, isLoading }) => error !== null && !isLoading);
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
