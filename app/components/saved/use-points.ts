import pLimit from "p-limit";
import { useEffect, useRef, useState } from "react";
import { lookUpPoints, type PointsState } from "./look-up-points";

const MAX_AT_ONCE = 4;

/** The points of several wallets. */
export interface PointsBook {
  /** By wallet; what is not in it has not arrived. */
  states: ReadonlyMap<string, PointsState>;
  /** Looks up again what failed or is incomplete. */
  retry: () => void;
}

/**
 * Looks wallets up, each once, a few at a time.
 *
 * @param wallets without repeats; the same array while nothing changes.
 * @param isWanted false while nobody would see them: nothing is asked.
 */
export function usePoints(wallets: readonly string[], isWanted: boolean): PointsBook {
  const [states, setStates] = useState<ReadonlyMap<string, PointsState>>(new Map());
  const [attempt, setAttempt] = useState(0);
  const [enqueue] = useState(() => pLimit(MAX_AT_ONCE));
  const asked = useRef(new Set<string>());

  useEffect(() => {
    if (!isWanted) return;
    for (const wallet of wallets.filter((each) => !asked.current.has(each))) {
      asked.current.add(wallet);
      void enqueue(async () => {
        const state = await lookUpPoints(wallet);
        const isRefused = state.status === "refused";
        // So would those be that still wait, and whatever the page itself asks for.
        if (isRefused) enqueue.clearQueue();
        setStates((known) => {
          const unknown = [...asked.current].filter((each) => !known.has(each));
          return addStates(known, isRefused ? unknown : [wallet], state);
        });
      });
    }
  }, [wallets, isWanted, attempt, enqueue]);

  function retry() {
    const again = [...states].filter(([, state]) => !isWhole(state)).map(([wallet]) => wallet);
    for (const wallet of again) asked.current.delete(wallet);
    setStates((known) => new Map([...known].filter(([, state]) => isWhole(state))));
    setAttempt((count) => count + 1);
  }

  return { states, retry };
}

function addStates(
  known: PointsBook["states"],
  wallets: readonly string[],
  state: PointsState,
): PointsBook["states"] {
  return new Map([...known, ...wallets.map((wallet) => [wallet, state] as const)]);
}

/** Whether there is nothing to be had by asking again. */
export function isWhole(state: PointsState): boolean {
  return state.status === "known" && !state.isIncomplete;
}
