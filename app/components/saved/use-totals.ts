import { useMemo } from "react";
import type { SavedScenario } from "~/saved/document";
import { scenarioOf } from "~/saved/name-scenario";
import { writeScenario } from "~/scenario/codec";
import type { Scenario } from "~/scenario/scenario";
import { usePoints, type PointsState } from "./use-points";

/** A saved scenario and its wallet's points. */
export interface SavedRow {
  saved: SavedScenario;
  scenario: Scenario;
  /** See `scenarioIdentity`. */
  identity: string;
  points: PointsState;
}

const NO_WALLET: PointsState = { status: "known", points: null, isIncomplete: false };
const LOADING: PointsState = { status: "loading" };

/**
 * The saved scenarios with their wallets' current points: one lookup per wallet, and none
 * for the page's own wallet.
 *
 * @param page the page's own lookup.
 * @param isWanted false while nobody would see the totals; nothing is looked up then.
 */
export function useTotals(
  list: readonly SavedScenario[],
  page: { wallet: string; points: PointsState },
  isWanted: boolean,
): { rows: SavedRow[]; retry: () => void } {
  const scenarios = useMemo(() => list.map(scenarioOf), [list]);
  // Memoized: a long list would slow down every step of a slider.
  const identities = useMemo(() => scenarios.map(scenarioIdentity), [scenarios]);
  const wallets = useMemo(() => {
    const all = new Set(scenarios.map(({ wallet }) => wallet));
    return [...all].filter((wallet) => wallet !== "" && wallet !== page.wallet);
  }, [scenarios, page.wallet]);
  const { states, retry } = usePoints(wallets, isWanted);

  const rows = useMemo(() => {
    function pointsOf(wallet: string): PointsState {
      if (wallet === "") return NO_WALLET;
      return wallet === page.wallet ? page.points : (states.get(wallet) ?? LOADING);
    }
    return list.map((saved, index) => {
      const scenario = scenarios[index]!;
      return { saved, scenario, identity: identities[index]!, points: pointsOf(scenario.wallet) };
    });
  }, [list, scenarios, identities, states, page.wallet, page.points]);
  return { rows, retry };
}

/** Equal for scenarios with the same figures: open details make no difference. */
export function scenarioIdentity(scenario: Scenario): string {
  return writeScenario({ ...scenario, details: false });
}
