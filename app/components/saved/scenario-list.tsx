import { useMemo, useRef, useState } from "react";
import type { WalletPoints } from "~/estimate/wallet-points";
import { Card } from "../layout/card";
import type { ScenarioProps } from "../scenario/use-scenario";
import { describeProblem } from "./describe-problem";
import { createListActions, type Notice } from "./list-actions";
import { ListNotice } from "./list-notice";
import { ListTools } from "./list-tools";
import type { PointsState } from "./look-up-points";
import { useSaved } from "./saved-store";
import { ScenarioRow } from "./scenario-row";
import { TotalsNote } from "./totals-note";
import { UnreadableNote } from "./unreadable-note";
import { useNearViewport } from "./use-near-viewport";
import { isWhole } from "./use-points";
import { useTotals, writeSettings } from "./use-totals";

/** What the list gets of the page: among others, what that knows of the scenario's wallet. */
export interface ScenarioListProps extends ScenarioProps {
  points: WalletPoints | null;
  isLoading: boolean;
  /** Whether the lookup as a whole failed. */
  hasFailed: boolean;
  /** Whether a source that did not answer counts as 0. */
  isIncomplete: boolean;
  retry: () => void;
}

/** The saved scenarios with their totals, and what can be done with them. */
export function ScenarioList({ scenario, update, ...screen }: ScenarioListProps) {
  const { document, isRefused } = useSaved();
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(frame);
  const points = usePagePoints(screen);
  const { rows, retry } = useTotals(
    document.scenarios,
    { wallet: scenario.wallet, points },
    isNear,
  );
  const [notice, setNotice] = useState<Notice | null>(null);
  const [actions] = useState(() => createListActions(setNotice));
  const shown = writeSettings(scenario);

  function retryAll() {
    retry();
    if (!isWhole(points) && rows.some((row) => row.points === points)) screen.retry();
  }

  return (
    <div ref={frame}>
      <Card name="scenarios" title="My scenarios">
        <p className="hint">{isRefused ? describeProblem("refused") : introduce(rows.length)}</p>
        {rows.length > 0 && (
          <ul className="saved-list">
            {rows.map((row) => (
              <ScenarioRow
                key={row.saved.id}
                {...{ row, update, actions }}
                isCurrent={row.settings === shown}
              />
            ))}
          </ul>
        )}
        <TotalsNote rows={rows} retry={retryAll} />
        <UnreadableNote count={document.unreadable.length} discard={actions.discard} />
        <ListNotice notice={notice} />
        {!isRefused && <ListTools {...{ document, actions }} />}
      </Card>
    </div>
  );
}

/** What the page knows of its own wallet, as the list's lookups say it; the same object while it is the same. */
function usePagePoints({
  points,
  isLoading,
  hasFailed,
  isIncomplete,
}: Omit<ScenarioListProps, "scenario" | "update" | "retry">): PointsState {
  return useMemo(() => {
    if (isLoading) return { status: "loading" };
    if (hasFailed || points === null) return { status: "failed" };
    return { status: "known", points, isIncomplete };
  }, [points, isLoading, hasFailed, isIncomplete]);
}

function introduce(count: number): string {
  return count === 0
    ? "Nothing saved yet. “Save” keeps this page’s scenario here, in this browser only; nothing is sent."
    : "Kept in this browser only: the list is not sent anywhere. Totals are at each wallet’s current points.";
}
