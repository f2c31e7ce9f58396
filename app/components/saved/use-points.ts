import pLimit from "p-limit";
import { useEffect, useRef, useState } from "react";
import { readAssets, type AssetResult, type WalletPoints } from "~/estimate/wallet-points";
import { writeScenario } from "~/scenario/codec";

/**
 * The state of a wallet's points. `refused`: too many lookups for now;
 * `isIncomplete`: a source did not answer and counts as 0.
 */
export type PointsState =
  | { status: "loading" | "failed" | "refused" }
  | { status: "known"; points: WalletPoints; isIncomplete: boolean };

const MAX_AT_ONCE = 4;
/** Longer than a lookup takes by default, ms. */
const TIMEOUT_MS = 20_000;

/**
 * Looks up each wallet once, a few wallets at a time.
 *
 * @param wallets without repeats; the same array while nothing changes.
 * @param isWanted false while nobody would see the points; nothing is looked up then.
 * @returns the states by wallet, absent until its points arrive, and a function that repeats
 *   the lookups that failed or are incomplete.
 */
export function usePoints(wallets: readonly string[], isWanted: boolean) {
  const [states, setStates] = useState<ReadonlyMap<string, PointsState>>(new Map());
  const [attempt, setAttempt] = useState(0);
  const [enqueue] = useState(() => pLimit(MAX_AT_ONCE));
  const asked = useRef(new Set<string>());

  useEffect(() => {
    if (!isWanted) return;
    for (const wallet of wallets.filter((each) => !asked.current.has(each))) {
      asked.current.add(wallet);
      void enqueue(async () => {
        const state = await fetchPoints(wallet);
        const isRefused = state.status === "refused";
        // The server would refuse the waiting lookups, too, and those of the page itself.
        if (isRefused) enqueue.clearQueue();
        setStates((known) => {
          const unknown = [...asked.current].filter((each) => !known.has(each));
          const answered = isRefused ? unknown : [wallet];
          return new Map([...known, ...answered.map((each) => [each, state] as const)]);
        });
      });
    }
  }, [wallets, isWanted, attempt, enqueue]);

  function retry() {
    const again = [...states].filter(([, state]) => !isComplete(state)).map(([wallet]) => wallet);
    for (const wallet of again) asked.current.delete(wallet);
    setStates((known) => new Map([...known].filter(([, state]) => isComplete(state))));
    setAttempt((count) => count + 1);
  }

  return { states, retry };
}

/** Whether another lookup would bring nothing more. */
export function isComplete(state: PointsState): boolean {
  return state.status === "known" && !state.isIncomplete;
}

/** Asks this site's server for a wallet's points; every failure is a value. */
async function fetchPoints(wallet: string): Promise<PointsState> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`/api/estimate${writeScenario({ wallet })}`, { signal });
    if (!response.ok) return { status: response.status === 429 ? "refused" : "failed" };
    const { points, unavailable } = (await response.json()) as {
      points: { assets: AssetResult[] };
      unavailable: unknown[];
    };
    const isIncomplete = unavailable.length > 0;
    return { status: "known", points: readAssets(points.assets), isIncomplete };
  } catch {
    return { status: "failed" };
  }
}
