import { useEffect, useRef } from "react";
import type { Notice } from "./list-actions";

/** What came of the last thing done to the list, and a way to undo it. */
export function ListNotice({ notice }: { notice: Notice | null }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It sticks to the lower edge: the browser would scroll to where it would be else.
    if (notice?.takesFocus) frame.current?.focus({ preventScroll: true });
  }, [notice]);
  return (
    <div ref={frame} className="list-notice" role="status" tabIndex={-1}>
      {notice && (
        <>
          <p className={notice.isProblem ? "field-message" : ""}>{notice.text}</p>
          {notice.undo && (
            <button type="button" className="button button--quiet" onClick={notice.undo}>
              Undo
            </button>
          )}
        </>
      )}
    </div>
  );
}
