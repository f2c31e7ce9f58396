import pLimit from "p-limit";
import { useEffect, useRef, useState } from "react";
import { fetchPoints, type PointsState } from "./fetch-points";

const MAX_AT_ONCE = 4;

/** The lookups of several wallets. */
export interface PointsLookups {
  /** By wallet; a wallet is absent until its points arrive. */
  states: ReadonlyMap<string, PointsState>;
  /** Repeats the lookups that failed or are incomplete. */
  retry: () => void;
}

/**
 * Looks up each wallet once, a few wallets at a time.
 *
 * @param wallets without repeats; the same array while nothing changes.
 * @param isWanted false while nobody would see the points; nothing is looked up then.
 */
export function usePoints(wallets: readonly string[], isWanted: boolean): PointsLookups {
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
          return addStates(known, isRefused ? unknown : [wallet], state);
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

function addStates(
  known: PointsLookups["states"],
  wallets: readonly string[],
  state: PointsState,
): PointsLookups["states"] {
  return new Map([...known, ...wallets.map((wallet) => [wallet, state] as const)]);
}

/** Whether another lookup would bring nothing more. */
export function isComplete(state: PointsState): boolean {
  return state.status === "known" && !state.isIncomplete;
}
