import { useMemo } from "react";
import type { SavedScenario } from "~/saved/document";
import { scenarioOf } from "~/saved/name-scenario";
import { DEFAULT_DISPLAY } from "~/scenario/assumptions";
import { writeScenario } from "~/scenario/codec";
import { listWallets } from "~/scenario/wallet-list";
import type { Scenario } from "~/scenario/scenario";
import { usePoints, type PointsState } from "./use-points";

/** A saved scenario and its wallets' points. */
export interface SavedRow {
  saved: SavedScenario;
  scenario: Scenario;
  /** See `scenarioIdentity`. */
  identity: string;
  /** One per wallet, in order. */
  points: PointsState[];
}

const LOADING: PointsState = { status: "loading" };

/**
 * The saved scenarios with their wallets' current points: one lookup per wallet, and none
 * for the page's own wallets.
 *
 * @param page the page's own lookups, by wallet.
 * @param isWanted false while nobody would see the totals; nothing is looked up then.
 */
export function useTotals(
  list: readonly SavedScenario[],
  page: ReadonlyMap<string, PointsState>,
  isWanted: boolean,
): { rows: SavedRow[]; retry: () => void } {
  const scenarios = useMemo(() => list.map(scenarioOf), [list]);
  // Memoized: a long list would slow down every step of a slider.
  const identities = useMemo(() => scenarios.map(scenarioIdentity), [scenarios]);
  const wallets = useMemo(() => {
    const all = new Set(scenarios.flatMap(listWallets));
    return [...all].filter((wallet) => !page.has(wallet));
  }, [scenarios, page]);
  const { states, retry } = usePoints(wallets, isWanted);

  const rows = useMemo(
    () =>
      list.map((saved, index) => {
        const scenario = scenarios[index]!;
        const points = listWallets(scenario).map(
          (wallet) => page.get(wallet) ?? states.get(wallet) ?? LOADING,
        );
        return { saved, scenario, identity: identities[index]!, points };
      }),
    [list, scenarios, identities, states, page],
  );
  return { rows, retry };
}

/** Equal for scenarios with the same figures: open details and a goal make no difference. */
export function scenarioIdentity(scenario: Scenario): string {
  return writeScenario({ ...scenario, ...DEFAULT_DISPLAY });
}
