import { QuietButton } from "../quiet-button";

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
