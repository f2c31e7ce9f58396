import { useFetcher } from "@remix-run/react";
import { useState, useCallback, useEffect, useMemo } from "react";
import { pathTo } from "~/estimate/campaign";
import { writeScenario } from "~/estimate/codec";
import {
  formatFailure,
  newLookup,
  repeatLookup,
  type EstimateData,
  type Lookup,
  type LookupFailure,
} from "~/estimate/lookup";
import { isSameList, MAX_WALLETS, writeWallets } from "~/estimate/wallet-list";
import { useCampaign } from "~/ui/campaign-context";

/** Request parameter: the reply waits until one of the incomplete wallets is complete. */
export const WAIT = "wait";

/** Allowance for the network beyond the server's limit, ms. */
const NETWORK_SLACK_MS = 2000;

type KnownLookups = ReadonlyMap<string, Lookup>;

export interface WalletLookups {
  lookups: readonly Lookup[];
  retry: (wallets: readonly string[]) => void;
}

/**
 * Lookups of a page's wallets, requested again while they are incomplete.
 *
 * @param asked the address's wallets, which lag behind typing.
 * @param limitMs the server's time limit; it also ends a request whose connection has broken.
 */
export function useWalletLookups(
  loaded: readonly Lookup[],
  shown: readonly string[],
  asked: readonly string[],
  limitMs: number,
): WalletLookups {
  const campaign = useCampaign();
  const { load, data: response } = useFetcher<EstimateData | LookupFailure>();
  const [taken, setTaken] = useState(response);
  const [known, setKnown] = useState<KnownLookups>(() => takeLookups(new Map(), loaded));
  if (response !== taken) {
    setTaken(response);
    if (response !== undefined) setKnown(takeLookups(known, listArrived(response)));
  }
  const missing = useStableList(listMissing(pickLookups(known, asked)));
  const isAgain = missing.every((wallet) => known.has(wallet));
  useEffect(() => {
    if (missing.length === 0) return;
    // A newer request replaces an older one, so each includes all missing wallets.
    const search = writeScenario(campaign, writeWallets(missing)).slice(1);
    load(pathTo(campaign, `?index&${isAgain ? `${WAIT}&` : ""}${search}`));
    const lose = () => setKnown((before) => takeLookups(before, missing.map(lost)));
    const timer = setTimeout(lose, limitMs + NETWORK_SLACK_MS);
    return () => clearTimeout(timer);
    // Each response leads to the next request, even one that has completed nothing.
  }, [campaign, missing, isAgain, response, limitMs, load]);

  const shownWallets = useStableList(shown);
  const picked = useMemo(() => pickLookups(known, shownWallets), [known, shownWallets]);
  const lookups = useStableList(picked);
  const retry = useCallback((wallets: readonly string[]) => {
    setKnown((before) => {
      const again = wallets.flatMap((wallet) => before.get(wallet) ?? []).map(repeatLookup);
      return takeLookups(before, again);
    });
  }, []);
  return { lookups, retry };
}

function listArrived(response: EstimateData | LookupFailure): Lookup[] {
  return "lookups" in response
    ? response.lookups
    : response.wallets.map((wallet) => newLookup(wallet, response.failure));
}

function pickLookups(known: KnownLookups, wallets: readonly string[]): Lookup[] {
  return wallets.map((wallet) => known.get(wallet) ?? newLookup(wallet));
}

function listMissing(lookups: readonly Lookup[]): string[] {
  const missing = lookups.filter(({ state }) => state === "loading");
  return missing.slice(0, MAX_WALLETS).map(({ wallet }) => wallet);
}

/** A lookup that fails as a whole keeps the earlier replies. */
function takeLookups(known: KnownLookups, lookups: readonly Lookup[]): KnownLookups {
  const taken = lookups.map((lookup) => {
    const isLost = formatFailure(lookup) !== null && lookup.replies.length === 0;
    const { replies } = (isLost && known.get(lookup.wallet)) || lookup;
    return [lookup.wallet, { ...lookup, replies }] as const;
  });
  return new Map([...known, ...taken]);
}

function lost(wallet: string): Lookup {
  return newLookup(wallet, { state: "failed", reason: "the connection was lost" });
}

/** One array while its items are the same, so that effects don't restart. */
export function useStableList<Item>(list: readonly Item[]): readonly Item[] {
  const [stable, setStable] = useState(list);
  if (isSameList(list, stable)) return stable;
  setStable(list);
  return list;
}
