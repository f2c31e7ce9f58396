import { useCallback, useContext, useEffect, useState, useMemo, useRef } from "react";
import { answer as answerScenario, type Answer } from "~/domain/answer";
import { planRetry, NO_REPLIES, type Lookup } from "~/domain/estimate/lookup";
import { scenarioIdentity } from "~/domain/scenario/codec";
import { listWallets } from "~/domain/scenario/wallet-list";
import { MAX_COMPARED, MIN_COMPARED, comparisonPath } from "~/features/compare/comparison";
import { usePinned } from "~/features/compare/pinned-differences";
import { PinnedContext } from "~/features/scenario/scenario-context";
import { RetryButton } from "~/features/wallets/lookup-problems";
import type { WalletLookups } from "~/features/wallets/use-wallet-lookups";
import { useCampaign } from "~/ui/campaign-context";
import { Card } from "~/ui/card";
import { ActionNotice } from "~/ui/notice";
import { useInViewport } from "~/ui/use-in-viewport";
import { useListActions } from "./list-actions";
import { ownNameOf, scenarioOf, type SavedScenario } from "./saved-scenario";
import { storageKeyOf, useSaved, type SavedState } from "./saved-store";
import { PageTotal, PinnedRow, type SavedRow, ScenarioRow } from "./scenario-row";

/** The distance from the viewport at which the list's totals are looked up, CSS px. */
const NEAR_PX = 400;

export interface ScenarioListProps extends WalletLookups {
  answer: Answer;
}

/** The pinned and the saved scenarios with their totals and actions; nothing without any. */
export function ScenarioList({ answer, ...wallets }: ScenarioListProps) {
  const campaign = useCampaign();
  const saved = useSaved();
  const container = useRef<HTMLDivElement>(null);
  const isNear = useInViewport(container, NEAR_PX);
  const pinned = usePinned(wallets);
  const rows = useTotals(saved.scenarios, wallets, isNear);
  const { notice, actions } = useListActions();
  const { ticked, tick } = useTicked();
  const firstWallets = useMemo(() => rows.map(({ scenario }) => scenario.wallet), [rows]);
  const identity = scenarioIdentity(campaign, answer.scenario);
  const intro = describeSaved(saved);
  const count = pinned.length + rows.length;
  return (
    <div ref={container}>
      {(count > 0 || intro !== "" || notice !== null) && (
        <Card name="scenarios" title="My scenarios">
          {intro !== "" && <p className="hint">{intro}</p>}
          <PageTotal.Provider value={answer.status === "whole" ? answer.totalUSD : null}>
            <ul className="saved-list">
              <>
                {pinned.map((column, index) => (
                  <PinnedRow key={index} column={column} index={index} />
                ))}
              </>
              {rows.map((row) => (
                <ScenarioRow
                  key={row.saved.id}
                  row={row}
                  among={firstWallets}
                  actions={actions}
                  isCurrent={row.identity === identity}
                  isTicked={count < MIN_COMPARED ? null : ticked.has(row.saved.id)}
                  tick={tick}
                />
              ))}
            </ul>
          </PageTotal.Provider>
          <TotalsNote rows={rows} retry={wallets.retry} />
          {saved.unreadable > 0 && (
            <p className="warning" role="note">
              {formatUnreadable(saved.unreadable)}
            </p>
          )}
          <ActionNotice notice={notice} isSticky />
          {count >= MIN_COMPARED && <CompareTicked rows={rows} ticked={ticked} />}
        </Card>
      )}
    </div>
  );
}

/** How many wallets to look up at a time. */
const MAX_AT_ONCE = 4;

/**
 * The saved scenarios with their totals at current points. Looks their wallets up after the page's
 * own, and stops at the first refusal, as the server would refuse the rest, too.
 *
 * @param isWanted whether anyone would see the totals; if not, no further wallet is looked up.
 */
function useTotals(
  list: readonly SavedScenario[],
  { byWallet, lookUpOthers }: WalletLookups,
  isWanted: boolean,
): SavedRow[] {
  const campaign = useCampaign();
  // Memoized, as a long list would slow down every step of a slider.
  const read = useMemo(() => {
    return list.map((saved) => {
      const scenario = scenarioOf(campaign, saved);
      return { saved, scenario, identity: scenarioIdentity(campaign, scenario) };
    });
  }, [campaign, list]);
  const { rows, missing } = useMemo(() => {
    const wallets = [...new Set(read.flatMap(({ scenario }) => listWallets(scenario)))];
    const refusal = [...byWallet.values()].find(
      (lookup) => lookup.state === "refused" && wallets.includes(lookup.wallet),
    );
    const missing = wallets.filter((wallet) => !byWallet.has(wallet));
    const refused = refusal
      ? missing.map((wallet) => ({ ...refusal, wallet, replies: NO_REPLIES }))
      : [];
    const known = [...byWallet.values(), ...refused];
    const rows = read.map((row) => ({ ...row, ...answerScenario(campaign, row.scenario, known) }));
    return { rows, missing: refusal ? [] : missing };
  }, [read, byWallet, campaign]);
  const isBusy = [...byWallet.values()].some(({ state }) => state === "loading");
  useEffect(() => {
    if (isWanted && !isBusy && missing.length > 0) lookUpOthers(missing.slice(0, MAX_AT_ONCE));
  }, [isWanted, isBusy, missing, lookUpOthers]);
  return rows;
}

function describeSaved({ fault, scenarios, unreadable }: SavedState): string {
  if (fault === "foreign") {
    return "The scenarios saved in this browser couldn’t be read. The next save replaces them.";
  }
  return scenarios.length + unreadable === 0
    ? ""
    : "Saved scenarios stay in this browser. Totals use each wallet’s current points.";
}

function formatUnreadable(count: number): string {
  return count === 1
    ? "1 saved scenario couldn’t be read and is not shown. The next change to the list removes it."
    : `${count} saved scenarios couldn’t be read and are not shown. The next change to the list removes them.`;
}

/** Says that totals are missing or incomplete, so that an outage isn't mistaken for zero points. */
function TotalsNote({ rows, retry }: { rows: readonly SavedRow[] } & Pick<WalletLookups, "retry">) {
  const text = describeTotals(rows);
  const { wallets, retryAfterS } = planRetry(rows.flatMap(({ lookups }) => lookups));
  if (text === "") return null;
  return (
    <div className="warning stack-s" role="note">
      <p>{text}</p>
      {wallets.length > 0 && <RetryButton retryAfterS={retryAfterS} retry={() => retry(wallets)} />}
    </div>
  );
}

function describeTotals(rows: readonly SavedRow[]): string {
  const isRefused = ({ state }: Lookup) => state === "refused";
  const lookupsOf = (wanted: SavedRow["status"]) =>
    rows.flatMap(({ status, lookups }) => (status === wanted ? lookups : []));
  const dashed = lookupsOf("unknown");
  const isDashRefused = dashed.some(isRefused);
  return [
    !dashed.every(isRefused) && "Totals shown as a dash couldn’t be looked up.",
    (isDashRefused || lookupsOf("incomplete").some(isRefused)) &&
      `Too many lookups for now: ${isDashRefused ? "totals shown as a dash" : "some wallets"} have to wait.`,
    ...new Set(rows.map(({ status, warning }) => status === "incomplete" && `${warning}.`)),
  ]
    .filter((sentence) => sentence !== false)
    .join(" ");
}

/** A link to the pinned and ticked scenarios side by side, in the list's order; or how many to tick. */
function CompareTicked({
  rows,
  ticked,
}: {
  rows: readonly SavedRow[];
  /** Ids; unknown ones are ignored. */
  ticked: ReadonlySet<string>;
}) {
  const campaign = useCampaign();
  const { pinned } = useContext(PinnedContext);
  const chosen = rows.filter(({ saved }) => ticked.has(saved.id));
  const length = pinned.length + chosen.length;
  if (length < MIN_COMPARED || length > MAX_COMPARED) {
    const surplus = length > MAX_COMPARED ? `; ${length} are selected` : "";
    return (
      <p className="hint">{`Select ${MIN_COMPARED} to ${MAX_COMPARED} to compare${surplus}.`}</p>
    );
  }
  // Without suggested names, which the comparison suggests by itself, with the visitor’s labels.
  const named = chosen.map(({ saved, scenario }) => ({
    scenario,
    name: ownNameOf(campaign, saved),
  }));
  return (
    <a className="button" href={comparisonPath(campaign, [...pinned, ...named])}>
      Compare
    </a>
  );
}

/**
 * The ids of ticked rows. A deleted row stays ticked, in case it is restored. The tab remembers
 * them, so that they are there again after Back from a comparison.
 */
function useTicked() {
  const key = `${storageKeyOf(useCampaign())}.ticked`;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => {
    try {
      return new Set(JSON.parse(window.sessionStorage.getItem(key) ?? "[]"));
    } catch {
      // The browser refuses storage, or another page wrote there.
      return new Set();
    }
  });
  const tick = useCallback((id: string, isTicked: boolean) => {
    setTicked((before) => {
      const others = [...before].filter((each) => each !== id);
      return new Set(isTicked ? [...others, id] : others);
    });
  }, []);
  useEffect(() => {
    try {
      window.sessionStorage.setItem(key, JSON.stringify([...ticked]));
    } catch {
      // Ticks are then forgotten when the page is left.
    }
  }, [key, ticked]);
  return { ticked, tick };
}
