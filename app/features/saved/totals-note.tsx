import { findLongestWait, isRetriable, type Lookup } from "~/domain/estimate/lookup";
import { RetryButton } from "~/features/wallets/retry-button";
import { useCampaign } from "~/ui/campaign-context";
import type { SavedRow } from "./use-totals";

/** Says that totals are missing or incomplete, so that an outage isn't mistaken for zero points. */
export function TotalsNote({ rows, retry }: { rows: readonly SavedRow[]; retry: () => void }) {
  const campaign = useCampaign();
  const text = summarizeTotals(rows);
  const retriable = rows
    .flatMap(({ lookups }) => lookups)
    .filter((each) => isRetriable(campaign, each));
  if (text === "") return null;
  return (
    <div className="points-note stack-s" role="note">
      <p>{text}</p>
      {retriable.length > 0 && (
        <RetryButton retryAfterS={findLongestWait(retriable)} retry={retry} />
      )}
    </div>
  );
}

function summarizeTotals(rows: readonly SavedRow[]): string {
  const dashed = listLookups(rows, "unknown");
  const isDashRefused = dashed.some(isRefused);
  return [
    !dashed.every(isRefused) && "Totals shown as a dash couldn’t be looked up.",
    (isDashRefused || listLookups(rows, "incomplete").some(isRefused)) &&
      `Too many lookups for now: ${isDashRefused ? "totals shown as a dash" : "some wallets"} have to wait.`,
    ...new Set(rows.map(({ status, warning }) => status === "incomplete" && `${warning}.`)),
  ]
    .filter((sentence) => sentence !== false)
    .join(" ");
}

/** The lookups of the totals with this status. */
function listLookups(rows: readonly SavedRow[], status: SavedRow["status"]): Lookup[] {
  return rows.flatMap((row) => (row.status === status ? row.lookups : []));
}

function isRefused({ state }: Lookup): boolean {
  return state === "refused";
}
