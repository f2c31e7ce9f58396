import { useMemo } from "react";
import type { SavedScenario } from "~/saved/document";
import { scenarioOf } from "~/saved/name-scenario";
import type { Scenario } from "~/scenario/scenario";
import type { PointsState } from "./look-up-points";
import { usePoints } from "./use-points";

/** A saved scenario with what its total is computed from. */
export interface SavedRow {
  saved: SavedScenario;
  scenario: Scenario;
  points: PointsState;
}

const NO_WALLET: PointsState = { status: "known", points: null, isIncomplete: false };
const LOADING: PointsState = { status: "loading" };

/**
 * The saved scenarios with their wallets' current points: one lookup per wallet,
 * none for the one on the screen.
 *
 * @param screen what the page itself knows of the wallet on it.
 * @param isWanted false while nobody would see them: nothing is asked.
 */
export function useTotals(
  list: readonly SavedScenario[],
  screen: { wallet: string; points: PointsState },
  isWanted: boolean,
): { rows: SavedRow[]; retry: () => void } {
  const scenarios = useMemo(() => list.map(scenarioOf), [list]);
  const wallets = useMemo(() => {
    const all = new Set(scenarios.map(({ wallet }) => wallet));
    return [...all].filter((wallet) => wallet !== "" && wallet !== screen.wallet);
  }, [scenarios, screen.wallet]);
  const { states, retry } = usePoints(wallets, isWanted);

  const rows = useMemo(() => {
    function pointsOf(wallet: string): PointsState {
      if (wallet === "") return NO_WALLET;
      return wallet === screen.wallet ? screen.points : (states.get(wallet) ?? LOADING);
    }
    return list.map((saved, index) => {
      const scenario = scenarios[index]!;
      return { saved, scenario, points: pointsOf(scenario.wallet) };
    });
  }, [list, scenarios, states, screen.wallet, screen.points]);
  return { rows, retry };
}
