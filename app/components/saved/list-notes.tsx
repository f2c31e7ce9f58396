import { QuietButton } from "../buttons";
import type { PointsState } from "./use-points";
import type { SavedRow } from "./use-totals";

/** Says that totals are missing or incomplete, so that nobody takes an outage for a real zero. */
export function TotalsNote({ rows, retry }: { rows: SavedRow[]; retry: () => void }) {
  const sentences = describeTotals(rows.map(({ points }) => points));
  if (sentences.length === 0) return null;
  return (
    <div className="points-note" role="note">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <QuietButton onClick={retry}>Try again</QuietButton>
    </div>
  );
}

/** @param rows each row's points, one per wallet. */
function describeTotals(rows: readonly PointsState[][]): string[] {
  const settled = rows.filter((points) => !hasStatus(points, "loading"));
  const dashed = settled.filter((points) => !hasStatus(points, "known")).flat();
  const partial = settled.filter((points) => hasStatus(points, "known")).flat();
  const isPartlyRefused = hasStatus(partial, "refused");
  return [
    hasStatus(dashed, "failed") && "Totals with a dash could not be looked up just now.",
    (hasStatus(dashed, "refused") || isPartlyRefused) &&
      `Too many lookups for now: ${hasStatus(dashed, "refused") ? "totals with a dash" : "some wallets"} have to wait for a minute.`,
    partial.some((state) => state.status === "known" && state.isIncomplete) &&
      "Where a total is incomplete, some sources did not answer and count as 0 for now.",
    (hasStatus(partial, "failed") || isPartlyRefused) &&
      "Where a total is incomplete, some wallets could not be looked up and count as 0 for now.",
  ].filter((sentence) => sentence !== false);
}

function hasStatus(states: readonly PointsState[], status: PointsState["status"]): boolean {
  return states.some((state) => state.status === status);
}

/** Says that some saved entries are unreadable but not lost, and offers to discard them. */
export function UnreadableNote({ count, discard }: { count: number; discard: () => void }) {
  if (count === 0) return null;
  return (
    <div className="points-note" role="note">
      <p>
        {`${count === 1 ? "1 entry" : `${count} entries`} could not be read. Nothing of it is lost: it is kept as it is, and is part of an export.`}
      </p>
      <QuietButton onClick={discard}>Discard what cannot be read</QuietButton>
    </div>
  );
}
