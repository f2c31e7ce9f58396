import { useFetcher } from "@remix-run/react";
import { useState, useCallback, useEffect, useMemo, useRef } from "react";
import { pathTo } from "~/domain/campaign/campaign";
import {
  formatFailure,
  newLookup,
  repeatLookup,
  type Lookup,
  type LookupResult,
} from "~/domain/estimate/lookup";
import { isSameList, MAX_WALLETS, writeWallets } from "~/domain/scenario/wallet-list";
import { writeScenario } from "~/estimator/codec";
import { useCampaign } from "~/ui/campaign-context";

/** Allowance for the network beyond the server's limit, ms. */
const NETWORK_SLACK_MS = 2000;

const NONE: readonly string[] = [];

/** Completes a wallet's lookup, unless a newer one has replaced the one that is pending. */
type Complete = (wallet: string, pending: Promise<LookupResult>, result: LookupResult) => void;

export interface WalletLookups {
  lookups: readonly Lookup[];
  /** All lookups, including other wallets'. */
  byWallet: ReadonlyMap<string, Lookup>;
  retry: (wallets: readonly string[]) => void;
  /** Looks up wallets that aren't in the address, and remembers them. */
  lookUpOthers: (wallets: readonly string[]) => void;
}

/**
 * The state of all lookups on a page. Requests missing wallets and those to retry; others keep
 * their answers.
 *
 * @param loaded the lookups that came with the page.
 * @param shown the wallets on the screen.
 * @param asked the address's wallets, which lag behind typing.
 * @param limitMs the server's time limit, ms.
 */
export function useWalletLookups(
  loaded: readonly Lookup[],
  shown: readonly string[],
  asked: readonly string[],
  limitMs: number,
): WalletLookups {
  const campaign = useCampaign();
  const { load, data: answer } = useFetcher<Lookup[]>();
  const [others, setOthers] = useState(NONE);
  const needs = { address: useStableList(asked), others, answer };
  const [stored, setKnown] = useState(() => startKnown(loaded, needs));
  const known = followKnown(stored, needs);
  if (known !== stored) setKnown(known);
  const { byWallet } = known;

  const complete = useCallback<Complete>((...arrived) => {
    setKnown((before) => completeKnown(before, ...arrived));
  }, []);
  useLateAnswers(byWallet, limitMs, complete);

  const query = useMemo(
    () => writeScenario(campaign, writeWallets(listMissing(known))).slice(1),
    [campaign, known],
  );
  useEffect(() => {
    // A newer request replaces an older one, so each includes all missing wallets.
    if (query !== "") load(pathTo(campaign, `?index&${query}`));
  }, [campaign, query, load]);

  const shownWallets = useStableList(shown);
  const unknown = useMemo(() => shownWallets.map((wallet) => newLookup(wallet)), [shownWallets]);
  const lookups = useStableList(unknown.map((lookup) => byWallet.get(lookup.wallet) ?? lookup));
  const retry = useCallback((wallets: readonly string[]) => {
    setKnown((before) => retryKnown(before, wallets));
  }, []);
  const lookUpOthers = useCallback((wallets: readonly string[]) => {
    setOthers((before) => [...before, ...wallets]);
  }, []);
  return { lookups, byWallet, retry, lookUpOthers };
}

/**
 * Reports the replies that stream in after a lookup's first ones. Uses an effect instead of
 * Suspense, because an update before hydration makes a suspended boundary fail (React error 421).
 *
 * @param limitMs the server's time limit, ms; also ends a lookup whose connection has broken.
 */
function useLateAnswers(
  byWallet: ReadonlyMap<string, Lookup>,
  limitMs: number,
  complete: Complete,
): void {
  const watched = useRef(new WeakSet<Promise<LookupResult>>());
  useEffect(() => {
    for (const lookup of byWallet.values()) {
      if (lookup.state !== "loading" || lookup.pending === null) continue;
      const { wallet, replies, name, pending } = lookup;
      if (watched.current.has(pending)) continue;
      watched.current.add(pending);
      const lost = { replies, name, state: "failed", reason: "the connection was lost" } as const;
      void receive(pending, limitMs).then((result) => complete(wallet, pending, result ?? lost));
    }
  }, [byWallet, limitMs, complete]);
}

/**
 * Waits for what streams in; null once it must be lost. Chromium doesn't report a connection that
 * breaks while a document is streaming.
 *
 * @param limitMs the server's time limit, ms.
 */
export function receive<Value>(pending: Promise<Value>, limitMs: number): Promise<Value | null> {
  return new Promise((resolve) => {
    const lose = () => resolve(null);
    const timer = setTimeout(lose, limitMs + NETWORK_SLACK_MS);
    void pending.then(resolve, lose).finally(() => clearTimeout(timer));
  });
}

/** What decides which wallets to look up; each array is stable while its items are the same. */
interface Needs {
  address: readonly string[];
  /** Other wallets whose points the page shows. */
  others: readonly string[];
  /** The server's last answer. */
  answer: readonly Lookup[] | undefined;
}

/** The lookups that the browser has. */
export interface KnownLookups extends Needs {
  /**
   * One per needed wallet. A wallet that is requested again keeps its replies meanwhile, and is
   * loading with nothing pending, like one that hasn't been requested yet.
   */
  byWallet: ReadonlyMap<string, Lookup>;
}

/** The state of a newly loaded page. */
export function startKnown(loaded: readonly Lookup[], needs: Needs): KnownLookups {
  const byWallet = mapByWallet(loaded);
  return followKnown({ ...needs, address: [...byWallet.keys()], byWallet }, needs);
}

/**
 * Adds a new answer, and forgets wallets that are no longer needed. A wallet that enters the
 * address is looked up again even if it is known, so that its points are current.
 *
 * @returns the same object if nothing is new.
 */
export function followKnown(known: KnownLookups, needs: Needs): KnownLookups {
  const { address, others, answer } = needs;
  const hasAnswer = answer !== undefined && answer !== known.answer;
  if (!hasAnswer && address === known.address && others === known.others) return known;
  const lookups = [...new Set([...address, ...others])].map((wallet) => {
    const lookup = known.byWallet.get(wallet) ?? newLookup(wallet);
    const isNew = address.includes(wallet) && !known.address.includes(wallet);
    return isNew ? repeatLookup(lookup) : lookup;
  });
  const followed = { ...needs, byWallet: mapByWallet(lookups) };
  return hasAnswer ? takeResults(followed, answer) : followed;
}

/** Completes a lookup, unless a newer one has replaced it. */
export function completeKnown(
  known: KnownLookups,
  wallet: string,
  pending: Promise<LookupResult>,
  result: LookupResult,
): KnownLookups {
  const lookup = known.byWallet.get(wallet);
  if (lookup?.state !== "loading" || lookup.pending !== pending) return known;
  const { freshUntil, ranks } = lookup;
  return takeResults(known, [newLookup(wallet, { freshUntil, ranks, ...result })]);
}

/** Marks wallets to be looked up again; answers to earlier requests no longer count. */
export function retryKnown(known: KnownLookups, wallets: readonly string[]): KnownLookups {
  const lookups = wallets.flatMap((wallet) => known.byWallet.get(wallet) ?? []);
  return replaceLookups(known, lookups.map(repeatLookup));
}

/** The wallets to request now, as many as fit an address. */
export function listMissing({ byWallet }: KnownLookups): string[] {
  const lookups = [...byWallet.values()];
  const missing = lookups.filter((each) => each.state === "loading" && each.pending === null);
  return missing.slice(0, MAX_WALLETS).map(({ wallet }) => wallet);
}

/** Adds the needed results. A retry that fails as a whole keeps the earlier replies. */
function takeResults(known: KnownLookups, results: readonly Lookup[]): KnownLookups {
  const lookups = results.flatMap((result) => {
    const before = known.byWallet.get(result.wallet);
    if (before === undefined) return [];
    const isLost = formatFailure(result) !== null && result.replies.length === 0;
    return isLost ? { ...result, replies: before.replies } : result;
  });
  return replaceLookups(known, lookups);
}

function replaceLookups(known: KnownLookups, lookups: readonly Lookup[]): KnownLookups {
  return { ...known, byWallet: new Map([...known.byWallet, ...mapByWallet(lookups)]) };
}

function mapByWallet(lookups: readonly Lookup[]): ReadonlyMap<string, Lookup> {
  return new Map(lookups.map((lookup) => [lookup.wallet, lookup]));
}

/**
 * Returns the same array while its items are the same, so that effects that depend on it don't
 * restart.
 */
export function useStableList<Item>(list: readonly Item[]): readonly Item[] {
  const [stable, setStable] = useState(list);
  if (isSameList(list, stable)) return stable;
  setStable(list);
  return list;
}
