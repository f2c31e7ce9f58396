import { useMemo, useRef, useState } from "react";
import type { WalletPoints } from "~/estimate/wallet-points";
import { Card } from "../layout/card";
import type { ScenarioProps } from "../scenario/use-scenario";
import { createListActions, type Notice } from "./list-actions";
import { ListNotice, TotalsNote, UnreadableNote } from "./list-notes";
import { ImportExport } from "./import-export";
import { describeStorageError, useSaved } from "./saved-store";
import { ScenarioRow } from "./scenario-row";
import { PageTotal } from "./total-difference";
import { useNearViewport } from "./use-near-viewport";
import { isComplete, type PointsState } from "./use-points";
import { useTotals, scenarioIdentity } from "./use-totals";

/** The page's scenario, and the page's lookup of its wallet. */
export interface ScenarioListProps extends ScenarioProps {
  points: WalletPoints | null;
  totalUSD: number;
  isLoading: boolean;
  /** Whether the lookup as a whole failed. */
  hasFailed: boolean;
  /** Whether a source did not answer and counts as 0. */
  isIncomplete: boolean;
  retry: () => void;
}

/** The saved scenarios with their totals and actions. */
export function ScenarioList({ scenario, update, ...page }: ScenarioListProps) {
  const { isLoading, hasFailed, isIncomplete } = page;
  const { document, isRefused } = useSaved();
  const container = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(container);
  // The page's own lookup as a state of the list's lookups; memoized, as rows compare it.
  const points = useMemo<PointsState>(() => {
    if (isLoading) return { status: "loading" };
    if (hasFailed || page.points === null) return { status: "failed" };
    return { status: "known", points: page.points, isIncomplete };
  }, [page.points, isLoading, hasFailed, isIncomplete]);
  const { rows, retry } = useTotals(
    document.scenarios,
    { wallet: scenario.wallet, points },
    isNear,
  );
  const [notice, setNotice] = useState<Notice | null>(null);
  const [actions] = useState(() => createListActions(setNotice));
  const identity = scenarioIdentity(scenario);
  const isKnown = scenario.wallet === "" || isComplete(points);
  function retryAll() {
    retry();
    if (!isComplete(points) && rows.some((row) => row.points === points)) page.retry();
  }

  return (
    <div ref={container}>
      <Card name="scenarios" title="My scenarios">
        <p className="hint">
          {isRefused ? describeStorageError("refused") : introduce(rows.length)}
        </p>
        {rows.length > 0 && (
          <PageTotal.Provider value={isKnown ? page.totalUSD : null}>
            <ul className="saved-list">
              {rows.map((row) => (
                <ScenarioRow
                  key={row.saved.id}
                  {...{ row, update, actions }}
                  isCurrent={row.identity === identity}
                />
              ))}
            </ul>
          </PageTotal.Provider>
        )}
        <TotalsNote rows={rows} retry={retryAll} />
        <UnreadableNote count={document.unreadable.length} discard={actions.discard} />
        <ListNotice notice={notice} />
        {!isRefused && <ImportExport {...{ document, actions }} />}
      </Card>
    </div>
  );
}

function introduce(count: number): string {
  return count === 0
    ? "Nothing saved yet. “Save” keeps this page’s scenario here, in this browser only; nothing is sent."
    : "Kept in this browser only: the list is not sent anywhere. Totals are at each wallet’s current points.";
}
