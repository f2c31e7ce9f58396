import pLimit from "p-limit";
import { useEffect, useRef, useState } from "react";
import { isRetriable } from "~/estimate/lookup-state";
import { readAnswers } from "~/estimate/read-answers";
import { emptyLookup, type LookupState } from "~/estimate/wallet-lookup";
import type { AssetResult } from "~/estimate/wallet-points";
import { writeScenario } from "~/scenario/codec";

const MAX_AT_ONCE = 4;
/** Longer than a lookup takes by default, ms. */
const TIMEOUT_MS = 20_000;

/**
 * Looks up each wallet once, a few wallets at a time.
 *
 * @param wallets without repeats; the same array while nothing changes.
 * @param isWanted false while nobody would see the points; nothing is looked up then.
 * @returns the lookups by wallet, absent until they are over, and a function that repeats
 *   those that failed or are incomplete.
 */
export function usePoints(wallets: readonly string[], isWanted: boolean) {
  const [lookups, setLookups] = useState<ReadonlyMap<string, LookupState>>(new Map());
  const [attempt, setAttempt] = useState(0);
  const [enqueue] = useState(() => pLimit(MAX_AT_ONCE));
  const asked = useRef(new Set<string>());

  useEffect(() => {
    if (!isWanted) return;
    for (const wallet of wallets.filter((each) => !asked.current.has(each))) {
      asked.current.add(wallet);
      void enqueue(async () => {
        const lookup = await fetchPoints(wallet);
        const isRefused = lookup.retryAfterS !== null;
        // The server would refuse the waiting lookups, too, and those of the page itself.
        if (isRefused) enqueue.clearQueue();
        setLookups((known) => {
          const unknown = [...asked.current].filter((each) => !known.has(each));
          const answered = isRefused ? unknown : [wallet];
          return new Map([
            ...known,
            ...answered.map((each) => [each, { ...lookup, wallet: each }] as const),
          ]);
        });
      });
    }
  }, [wallets, isWanted, attempt, enqueue]);

  function retry() {
    const again = [...lookups.values()].filter(isRetriable);
    for (const { wallet } of again) asked.current.delete(wallet);
    setLookups((known) => new Map([...known].filter(([, lookup]) => !isRetriable(lookup))));
    setAttempt((count) => count + 1);
  }

  return { lookups, retry };
}

/** Asks this site's server for a wallet's points; every failure is a value. */
async function fetchPoints(wallet: string): Promise<LookupState> {
  const settled = { ...emptyLookup(wallet), isLoading: false };
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`/api/estimate${writeScenario({ wallet })}`, { signal });
    if (!response.ok) {
      const isRefused = response.status === 429;
      const retryAfterS = isRefused ? Number(response.headers.get("Retry-After")) : null;
      return { ...settled, error: `the server answered ${response.status}`, retryAfterS };
    }
    const { points, unavailable } = (await response.json()) as {
      points: { assets: AssetResult[] };
      unavailable: string[];
    };
    return { ...settled, answers: readAnswers(points.assets, unavailable) };
  } catch (error) {
    return { ...settled, error: String(error) };
  }
}
