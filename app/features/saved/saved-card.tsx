import { useMemo, useState } from "react";
import type { Estimate } from "~/estimate/figures";
import { formatNumberWord, formatUsdInRow } from "~/estimate/format";
import { comparisonPath, MAX_COMPARED, MIN_COMPARED } from "~/estimate/site";
import { ScenarioLink } from "~/features/scenario/scenario-context";
import { useLabels } from "~/features/wallets/mine";
import { SAVED_ID } from "~/ui/anchor-link";
import { Checkbox, QuietButton } from "~/ui/buttons";
import { useCampaign } from "~/ui/campaign-context";
import { Card } from "~/ui/card";
import { ActionNotice, type Notice } from "~/ui/notice";
import { changeSaved, listSavedRows, readSaved, useSaved, type SavedRow } from "./saved-scenarios";

/** Nothing without saved scenarios. */
export function SavedCard({ estimate }: { estimate: Estimate }) {
  const saved = useSaved();
  const labels = useLabels();
  const { notice, remove } = useRemoval();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(
    () => listSavedRows(estimate, saved.scenarios, labels),
    [estimate, saved, labels],
  );
  if (rows.length === 0 && !saved.hasUnreadable && notice === null) return null;

  function tick(id: string, isTicked: boolean) {
    const others = [...ticked].filter((each) => each !== id);
    setTicked(new Set(isTicked ? [...others, id] : others));
  }

  return (
    <div id={SAVED_ID} tabIndex={-1}>
      <Card
        name="saved"
        title="Saved"
        aside={<span className="hint">Saved in this browser only.</span>}
      >
        {saved.hasUnreadable && (
          <p className="warning">
            Some scenarios saved in this browser couldn’t be read. The next save or change removes
            them.
          </p>
        )}
        <ul>
          {rows.map((row, index) => (
            <li className="saved__row" key={row.id} data-testid={`saved-${index + 1}`}>
              <label className="tap">
                <Checkbox
                  checked={ticked.has(row.id)}
                  onChange={({ currentTarget }) => tick(row.id, currentTarget.checked)}
                />
                <span className="visually-hidden">{`Compare “${row.name}”`}</span>
              </label>
              <ScenarioLink className="saved__name" patch={row.scenario} isCurrent={row.isCurrent}>
                <span>{row.name}</span>
                {row.note !== "" && <span className="hint">{row.note}</span>}
              </ScenarioLink>
              {row.hasWallets ? (
                <b>{formatUsdInRow(row.totalUSD)}</b>
              ) : (
                <span className="hint">other wallet</span>
              )}
              <QuietButton
                aria-label={`Remove “${row.name}”`}
                // The second click of a double click would remove the row that has moved up.
                onClick={({ detail }) => detail < 2 && remove(row.id, row.name)}
              >
                ×
              </QuietButton>
            </li>
          ))}
        </ul>
        {rows.length >= MIN_COMPARED && <Compare rows={rows.filter(({ id }) => ticked.has(id))} />}
        <ActionNotice notice={notice} />
      </Card>
    </div>
  );
}

function Compare({ rows }: { rows: readonly SavedRow[] }) {
  const campaign = useCampaign();
  const { length } = rows;
  if (length >= MIN_COMPARED && length <= MAX_COMPARED)
    return (
      <a
        className="button button--quiet"
        href={comparisonPath(
          campaign,
          rows.map(({ scenario }) => scenario),
        )}
        rel="nofollow"
      >{`Compare ${length}`}</a>
    );
  return (
    <p className="hint">
      {length > MAX_COMPARED
        ? `You can compare up to ${formatNumberWord(MAX_COMPARED)}; ${length} are ticked.`
        : "Tick two to four to compare them."}
    </p>
  );
}

function useRemoval() {
  const campaign = useCampaign();
  const [notice, setNotice] = useState<Notice | null>(null);

  function remove(id: string, name: string) {
    const { scenarios } = readSaved(campaign);
    const index = scenarios.findIndex((saved) => saved.id === id);
    const removed = scenarios[index];
    if (removed === undefined) return;
    const undo = () => {
      const error = changeSaved(campaign, (now) => now.toSpliced(index, 0, removed));
      report(error, { text: `Restored “${name}”.`, takesFocus: true });
    };
    function report(error: string | null, done: Notice): void {
      setNotice(error === null ? done : { text: error, isProblem: true, undo });
    }
    const error = changeSaved(campaign, (now) => now.filter((saved) => saved.id !== id));
    report(error, { text: `Removed “${name}”.`, undo, takesFocus: true });
  }

  return { notice, remove };
}
