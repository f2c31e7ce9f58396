import { useEffect, useRef } from "react";
import type { LookupResult, WalletLookup } from "~/estimate/wallet-lookup";

/** The network's time beyond the server's limit, ms. */
const NETWORK_SLACK_MS = 2000;

/**
 * Reports the answers that stream in after a lookup's first ones. It uses an effect instead of
 * Suspense: an update before hydration makes a suspended boundary fail (React error 421).
 *
 * @param limitMs the server's time limit, ms; it ends a lookup whose connection has broken, as
 *   Chromium reports no such break while a document is streaming.
 * @param settle called once per lookup.
 */
export function useLateAnswers(
  known: ReadonlyMap<string, WalletLookup>,
  limitMs: number,
  settle: (lookup: WalletLookup, result: LookupResult) => void,
): void {
  const watched = useRef(new WeakSet<WalletLookup>());
  useEffect(() => {
    for (const lookup of known.values()) {
      if (lookup.pending === null || watched.current.has(lookup)) continue;
      watched.current.add(lookup);
      const breakOff = () => settle(lookup, { ...lookup, error: "the connection broke off" });
      const timer = setTimeout(breakOff, limitMs + NETWORK_SLACK_MS);
      const take = (result: LookupResult) => settle(lookup, result);
      lookup.pending.then(take, breakOff).finally(() => clearTimeout(timer));
    }
  }, [known, limitMs, settle]);
}
