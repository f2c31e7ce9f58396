import { useMemo, useRef, useState } from "react";
import { MIN_COMPARED } from "~/compare/comparison-path";
import { isRetriable, type ShownTotal } from "~/estimate/lookup-state";
import type { LookupState } from "~/estimate/wallet-lookup";
import { listWallets } from "~/scenario/wallet-list";
import { Card } from "../layout/card";
import { ActionNotice, type Notice } from "../notice";
import type { ScenarioProps } from "../scenario/use-scenario";
import { useInViewport } from "../use-in-viewport";
import { createListActions } from "./list-actions";
import { TotalsNote, UnreadableNote } from "./list-notes";
import { ImportExport } from "./import-export";
import { describeStorageError, useSaved } from "./saved-store";
import { CompareTicked } from "./compare-ticked";
import { ScenarioRow } from "./scenario-row";
import { PageTotal } from "./total-difference";
import { useTicked } from "./use-ticked";
import { useTotals, scenarioIdentity } from "./use-totals";

/** How near the list must be for its totals to be looked up, CSS px. */
const NEAR_PX = 400;

/** The page's scenario, the page's lookups of its wallets, and its total. */
export interface ScenarioListProps extends ScenarioProps {
  lookups: readonly LookupState[];
  total: ShownTotal;
  retry: (wallets: readonly string[]) => void;
}

/** The saved scenarios with their totals and actions. */
export function ScenarioList({ scenario, update, lookups, total, retry }: ScenarioListProps) {
  const { document, isRefused } = useSaved();
  const container = useRef<HTMLDivElement>(null);
  const isNear = useInViewport(container, NEAR_PX);
  // Memoized, as the rows depend on it.
  const known = useMemo(() => new Map(lookups.map((lookup) => [lookup.wallet, lookup])), [lookups]);
  const { rows, retry: retryList } = useTotals(document.scenarios, known, isNear);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [actions] = useState(() => createListActions(setNotice));
  const { ticked, tick } = useTicked();
  const identity = scenarioIdentity(scenario);
  function retryAll() {
    retryList();
    const shown = new Set(rows.flatMap((row) => listWallets(row.scenario)));
    const ofPage = lookups.filter((lookup) => shown.has(lookup.wallet) && isRetriable(lookup));
    if (ofPage.length > 0) retry(ofPage.map(({ wallet }) => wallet));
  }

  return (
    <div ref={container}>
      <Card name="scenarios" title="My scenarios">
        <p className="hint">
          {isRefused ? describeStorageError("refused") : introduce(rows.length)}
        </p>
        {rows.length > 0 && (
          <PageTotal.Provider value={total.status === "whole" ? total.usd : null}>
            <ul className="saved-list">
              {rows.map((row) => (
                <ScenarioRow
                  key={row.saved.id}
                  {...{ row, update, actions }}
                  isCurrent={row.identity === identity}
                  isTicked={rows.length < MIN_COMPARED ? null : ticked.has(row.saved.id)}
                  tick={tick}
                />
              ))}
            </ul>
          </PageTotal.Provider>
        )}
        <CompareTicked rows={rows} ticked={ticked} />
        <TotalsNote rows={rows} retry={retryAll} />
        <UnreadableNote count={document.unreadable.length} discard={actions.discard} />
        <ActionNotice notice={notice} isSticky />
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
