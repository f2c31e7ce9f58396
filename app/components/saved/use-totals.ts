import { useMemo } from "react";
import type { SavedScenario } from "~/saved/document";
import { scenarioOf } from "~/saved/name-scenario";
import { writeScenario } from "~/scenario/codec";
import type { Scenario } from "~/scenario/scenario";
import type { PointsState } from "./look-up-points";
import { usePoints } from "./use-points";

/** A saved scenario with what its total is computed from. */
export interface SavedRow {
  saved: SavedScenario;
  scenario: Scenario;
  /** The scenario as text, for telling whether it is on the screen. */
  settings: string;
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
  // Not with every step of a slider, for a list of any length.
  const settings = useMemo(() => scenarios.map(writeSettings), [scenarios]);
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
      return { saved, scenario, settings: settings[index]!, points: pointsOf(scenario.wallet) };
    });
  }, [list, scenarios, settings, states, screen.wallet, screen.points]);
  return { rows, retry };
}

/** What makes a scenario; whether the details are open is a way to look at it. */
export function writeSettings(scenario: Scenario): string {
  return writeScenario({ ...scenario, details: false });
}
