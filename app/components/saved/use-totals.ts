import { useMemo } from "react";
import { readTotal, type ShownTotal } from "~/estimate/lookup-state";
import { emptyLookup, estimateLookups, type LookupState } from "~/estimate/wallet-lookup";
import type { SavedScenario } from "~/saved/document";
import { scenarioOf } from "~/saved/name-scenario";
import { DEFAULT_DISPLAY } from "~/scenario/assumptions";
import { writeScenario } from "~/scenario/codec";
import { listWallets } from "~/scenario/wallet-list";
import type { Scenario } from "~/scenario/scenario";
import { usePoints } from "./use-points";

/** A saved scenario with its total. */
export interface SavedRow {
  saved: SavedScenario;
  scenario: Scenario;
  /** See `scenarioIdentity`. */
  identity: string;
  /** One per wallet, in order. */
  lookups: LookupState[];
  total: ShownTotal;
}

/**
 * The saved scenarios with their totals at current points: one lookup per wallet, and none
 * for the page's own wallets.
 *
 * @param page the page's own lookups, by wallet.
 * @param isWanted false while nobody would see the totals; nothing is looked up then.
 */
export function useTotals(
  list: readonly SavedScenario[],
  page: ReadonlyMap<string, LookupState>,
  isWanted: boolean,
): { rows: SavedRow[]; retry: () => void } {
  const scenarios = useMemo(() => list.map(scenarioOf), [list]);
  // Memoized: a long list would slow down every step of a slider.
  const identities = useMemo(() => scenarios.map(scenarioIdentity), [scenarios]);
  const wallets = useMemo(() => {
    const all = new Set(scenarios.flatMap(listWallets));
    return [...all].filter((wallet) => !page.has(wallet));
  }, [scenarios, page]);
  const { lookups: answered, retry } = usePoints(wallets, isWanted);

  const rows = useMemo(
    () =>
      list.map((saved, index) => {
        const scenario = scenarios[index]!;
        const lookups = listWallets(scenario).map(
          (wallet) =>
            page.get(wallet) ?? answered.get(wallet) ?? { ...emptyLookup(wallet), isLoading: true },
        );
        const total = readTotal(lookups, estimateLookups(scenario, lookups));
        return { saved, scenario, identity: identities[index]!, lookups, total };
      }),
    [list, scenarios, identities, answered, page],
  );
  return { rows, retry };
}

/** Equal for scenarios with the same figures: open details and a goal make no difference. */
export function scenarioIdentity(scenario: Scenario): string {
  return writeScenario({ ...scenario, ...DEFAULT_DISPLAY });
}
