import { useMemo, useRef, useState } from "react";
import { MIN_COMPARED } from "~/features/compare/comparison";
import { scenarioIdentity } from "~/domain/scenario/scenario-identity";
import type { Answer } from "~/domain/answer";
import { isRetriable } from "~/domain/estimate/lookup";
import { Card } from "~/ui/card";
import { ActionNotice, type Notice } from "~/ui/notice";
import type { ScenarioProps } from "~/features/scenario/use-scenario";
import type { WalletLookups } from "~/features/wallets/use-wallet-lookups";
import { useInViewport } from "~/ui/use-in-viewport";
import { useCampaign } from "~/ui/campaign-context";
import { createListActions } from "./list-actions";
import { ImportExport } from "./import-export";
import { formatStorageError, useSaved, type SavedState } from "./saved-store";
import { CompareTicked } from "./compare-ticked";
import { ScenarioRow } from "./scenario-row";
import { PageTotal } from "./row-total";
import { TotalsNote } from "./totals-note";
import { useTicked } from "./use-ticked";
import { useTotals } from "./use-totals";

/** The distance from the viewport at which the list's totals are looked up, CSS px. */
const NEAR_PX = 400;

/** The page's scenario, its answer, and the wallets' lookups. */
export interface ScenarioListProps extends ScenarioProps, WalletLookups {
  answer: Answer;
}

/** The saved scenarios with their totals and actions. */
export function ScenarioList({ scenario, update, answer, ...wallets }: ScenarioListProps) {
  const campaign = useCampaign();
  const saved = useSaved();
  const container = useRef<HTMLDivElement>(null);
  const isNear = useInViewport(container, NEAR_PX);
  const rows = useTotals(saved.scenarios, wallets, isNear);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [actions] = useState(() => createListActions(campaign, setNotice));
  const { ticked, tick } = useTicked();
  const firstWallets = useMemo(() => rows.map(({ scenario }) => scenario.wallet), [rows]);
  const identity = scenarioIdentity(campaign, scenario);
  function retryAll() {
    const retriable = rows
      .flatMap(({ lookups }) => lookups)
      .filter((each) => isRetriable(campaign, each));
    wallets.retry(retriable.map(({ wallet }) => wallet));
  }

  return (
    <div ref={container}>
      <Card
        name="scenarios"
        title="My scenarios"
        className={rows.length === 0 ? "saved-empty" : ""}
        aside={
          saved.fault !== "refused" && (
            <ImportExport scenarios={saved.scenarios} actions={actions} />
          )
        }
      >
        <p className="hint">{introduce(saved)}</p>
        {rows.length > 0 && (
          <PageTotal.Provider value={answer.status === "whole" ? answer.totalUSD : null}>
            <ul className="saved-list">
              {rows.map((row) => (
                <ScenarioRow
                  key={row.saved.id}
                  row={row}
                  among={firstWallets}
                  update={update}
                  actions={actions}
                  isCurrent={row.identity === identity}
                  isTicked={rows.length < MIN_COMPARED ? null : ticked.has(row.saved.id)}
                  tick={tick}
                />
              ))}
            </ul>
          </PageTotal.Provider>
        )}
        <TotalsNote rows={rows} retry={retryAll} />
        {saved.unreadable > 0 && (
          <p className="points-note" role="note">
            {formatUnreadable(saved.unreadable)}
          </p>
        )}
        <ActionNotice notice={notice} isSticky />
        {saved.fault !== "refused" && <CompareTicked rows={rows} ticked={ticked} />}
      </Card>
    </div>
  );
}

function introduce({ fault, scenarios }: SavedState): string {
  if (fault === "refused") return formatStorageError(fault);
  if (fault === "foreign") {
    return "The scenarios saved in this browser couldn’t be read. The next save replaces them.";
  }
  return scenarios.length === 0
    ? "Nothing saved yet. Saves stay in this browser."
    : "Saved scenarios stay in this browser. Totals use each wallet’s current points.";
}

function formatUnreadable(count: number): string {
  return count === 1
    ? "1 saved scenario couldn’t be read and is not shown. The next change to the list removes it."
    : `${count} saved scenarios couldn’t be read and are not shown. The next change to the list removes them.`;
}
