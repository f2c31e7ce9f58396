import { useEffect, useRef } from "react";
import { QuietButton } from "../buttons";
import type { Notice } from "./list-actions";
import type { SavedRow } from "./use-totals";

/** The result of the last action on the list, with a button to undo it. */
export function ListNotice({ notice }: { notice: Notice | null }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The notice is sticky, so it is in view; the browser would scroll to its place in the page.
    if (notice?.takesFocus) container.current?.focus({ preventScroll: true });
  }, [notice]);
  return (
    <div ref={container} className="list-notice cluster" role="status" tabIndex={-1}>
      {notice && (
        <>
          <p className={notice.isProblem ? "field-message" : ""}>{notice.text}</p>
          {notice.undo && <QuietButton onClick={notice.undo}>Undo</QuietButton>}
        </>
      )}
    </div>
  );
}

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
