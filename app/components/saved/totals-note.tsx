import type { SavedRow } from "./use-totals";
import { QuietButton } from "../quiet-button";

/** Says that totals are missing or incomplete, so that nobody takes an outage for a real zero. */
export function TotalsNote({ rows, retry }: { rows: SavedRow[]; retry: () => void }) {
  const hasFailed = rows.some(({ points }) => points.status === "failed");
  const isRefused = rows.some(({ points }) => points.status === "refused");
  const isIncomplete = rows.some(({ points }) => points.status === "known" && points.isIncomplete);
  if (!hasFailed && !isRefused && !isIncomplete) return null;
  return (
    <div className="points-note" role="note">
      {hasFailed && <p>Totals with a dash could not be looked up just now.</p>}
      {isRefused && <p>Too many lookups for now: totals with a dash have to wait for a minute.</p>}
      {isIncomplete && (
        <p>Where a total is incomplete, some sources did not answer and count as 0 for now.</p>
      )}
      <QuietButton onClick={retry}>Try again</QuietButton>
    </div>
  );
}
