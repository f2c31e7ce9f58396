/** Says that something kept could not be read, that it has not got lost, and offers to let it go. */
export function UnreadableNote({ count, discard }: { count: number; discard: () => void }) {
  if (count === 0) return null;
  return (
    <div className="points-note" role="note">
      <p>
        {`${count === 1 ? "1 entry" : `${count} entries`} could not be read. Nothing of it is lost: it is kept as it is, and is part of an export.`}
      </p>
      <button type="button" className="button button--quiet" onClick={discard}>
        Discard what cannot be read
      </button>
    </div>
  );
}
