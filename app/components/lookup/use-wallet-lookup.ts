import { useEffect, useState } from "react";
import { emptyLookup, type LookupResult, type WalletLookup } from "~/estimate/wallet-lookup";

/** The current state of the lookup of the scenario's wallet. */
export interface KnownLookup extends LookupResult {
  isLoading: boolean;
}

interface Late {
  lookup: WalletLookup;
  result: LookupResult;
}

/** The network's time beyond the server's limit, ms. */
const NETWORK_SLACK_MS = 2000;

/** One object, so that memoized results of it stay the same. */
const NOTHING = emptyLookup("");

/**
 * Joins the loader's lookup with the answers that stream in later. It uses an effect instead of
 * Suspense: an update before hydration makes a suspended boundary fail (React error 421).
 *
 * @param wallet the scenario's wallet; a lookup of another wallet is not shown.
 * @param limitMs the server's time limit, ms; it ends a lookup whose connection has broken, as
 *   Chromium reports no such break while a document is streaming.
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
