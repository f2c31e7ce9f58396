import { useEffect, useState, useRef } from "react";
import { QuietButton } from "./buttons";

export interface Notice {
  text: string;
  isProblem?: boolean;
  undo?: () => void;
  /** Whether to focus the notice, because the focused button is gone. */
  takesFocus?: boolean;
}

/** The result of the last action on a list, with a button to undo it. */
export function ActionNotice({
  notice,
  isSticky = false,
}: {
  notice: Notice | null;
  /** Whether it stays in view while a long list scrolls. */
  isSticky?: boolean;
}) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Without this, the browser would scroll to where a sticky notice is in the page.
    if (notice?.takesFocus) container.current?.focus({ preventScroll: isSticky });
  }, [notice, isSticky]);
  return (
    <div
      ref={container}
      className={`notice action-notice announced cluster ${isSticky ? "action-notice--sticky" : ""}`}
      role="status"
      tabIndex={-1}
    >
      {notice && (
        <>
          <p className={notice.isProblem ? "field-message" : ""}>{notice.text}</p>
          {notice.undo && <QuietButton onClick={notice.undo}>Undo</QuietButton>}
        </>
      )}
    </div>
  );
}

const DEBOUNCE_MS = 1000;

/** Announces a text to screen readers once it stops changing, not at every step of a slider. */
export function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
