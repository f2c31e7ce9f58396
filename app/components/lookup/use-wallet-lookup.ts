import { useEffect, useState } from "react";
import { emptyLookup, type LookupResult, type WalletLookup } from "~/estimate/wallet-lookup";

/** What is known about the scenario's wallet right now. */
export interface KnownLookup extends LookupResult {
  isLoading: boolean;
}

interface Late {
  lookup: WalletLookup;
  result: LookupResult;
}

/** What the network may add to the server's own limit, ms. */
const NETWORK_SLACK_MS = 2000;

/** The same each time, so that what follows from it is. */
const NOTHING = emptyLookup("");

/**
 * Joins the loader's lookup with what streams in after it. An effect, not
 * Suspense: a slider may move before the page has hydrated, which a suspended
 * boundary answers with React error 421.
 *
 * @param wallet the scenario's; a lookup of another wallet is not shown.
 * @param limitMs the longest that the server takes, ms. Chromium tells nobody when a document's
 *   connection breaks while data is streaming in.
 */
export function useWalletLookup(
  lookup: WalletLookup,
  wallet: string,
  limitMs: number,
): KnownLookup {
  const [late, setLate] = useState<Late | null>(null);

  useEffect(() => {
    if (lookup.pending === null) return;
    let isCurrent = true;
    function settle(result: LookupResult) {
      if (isCurrent) setLate({ lookup, result });
    }
    const breakOff = () => settle({ ...lookup, error: "the connection broke off" });
    const timer = setTimeout(breakOff, limitMs + NETWORK_SLACK_MS);
    lookup.pending.then(settle, breakOff).finally(() => clearTimeout(timer));
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [lookup, limitMs]);

  if (wallet === "") return { ...NOTHING, isLoading: false };
  if (lookup.wallet !== wallet) return { ...NOTHING, isLoading: true };
  if (lookup.pending === null) return { ...lookup, isLoading: false };
  return late?.lookup === lookup
    ? { ...late.result, isLoading: false }
    : { ...lookup, isLoading: true };
}
