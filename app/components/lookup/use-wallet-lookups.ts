import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useState } from "react";
import {
  emptyLookup,
  type LookupResult,
  type LookupState,
  type WalletLookup,
} from "~/estimate/wallet-lookup";
import { writeScenario } from "~/scenario/codec";
import { writeWallets } from "~/scenario/wallet-list";
import { followKnown, listMissing, retryKnown, settleKnown, startKnown } from "./known-lookups";
import { useLateAnswers } from "./use-late-answers";

/**
 * The state of each shown wallet's lookup. The server is asked for wallets that are new in the
 * address, and for those to retry; others keep their answers.
 *
 * @param loaded the lookups that came with the page.
 * @param shown the scenario's wallets; the same array while they are the same.
 * @param asked the address's wallets, which follow once a visitor has typed; the same array for
 *   the same address.
 * @param limitMs the server's time limit, ms.
 */
export function useWalletLookups(
  loaded: readonly WalletLookup[],
  shown: readonly string[],
  asked: readonly string[],
  limitMs: number,
): { lookups: LookupState[]; retry: (wallets: readonly string[]) => void } {
  const { load, data } = useFetcher<WalletLookup[]>();
  const [stored, setKnown] = useState(() => startKnown(loaded, asked));
  const known = followKnown(stored, data, asked);
  if (known !== stored) setKnown(known);
  const { byWallet, retried } = known;

  const settle = useCallback((lookup: WalletLookup, result: LookupResult) => {
    setKnown((before) => settleKnown(before, lookup, result));
  }, []);
  useLateAnswers(byWallet, limitMs, settle);

  const query = writeScenario(writeWallets(listMissing(known))).slice(1);
  useEffect(() => {
    // A newer call replaces an older one, so each asks for everything that is missing.
    if (query !== "") load(`/?index&${query}`);
  }, [query, load]);

  const lookups = useMemo(
    () =>
      shown.map((wallet) => {
        const lookup = byWallet.get(wallet) ?? emptyLookup(wallet);
        const isLoading = !byWallet.has(wallet) || lookup.pending !== null || retried.has(wallet);
        return { ...lookup, isLoading };
      }),
    [shown, byWallet, retried],
  );
  const retry = useCallback((wallets: readonly string[]) => {
    setKnown((before) => retryKnown(before, wallets));
  }, []);
  return { lookups, retry };
}
