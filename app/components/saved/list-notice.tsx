import { useEffect, useRef } from "react";
import type { Notice } from "./list-actions";
import { QuietButton } from "../quiet-button";

/** The result of the last action on the list, with a button to undo it. */
export function ListNotice({ notice }: { notice: Notice | null }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The notice is sticky, so it is in view; the browser would scroll to its place in the page.
    if (notice?.takesFocus) container.current?.focus({ preventScroll: true });
  }, [notice]);
  return (
    <div ref={container} className="list-notice" role="status" tabIndex={-1}>
      {notice && (
        <>
          <p className={notice.isProblem ? "field-message" : ""}>{notice.text}</p>
          {notice.undo && <QuietButton onClick={notice.undo}>Undo</QuietButton>}
        </>
      )}
    </div>
  );
}
