import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { QuietButton } from "./buttons";

export interface Notice {
  text: string;
  isProblem?: boolean;
  undo?: () => void;
  /** The focused button is gone. */
  takesFocus?: boolean;
}

export function ActionNotice({ notice }: { notice: Notice | null }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice?.takesFocus) container.current?.focus();
  }, [notice]);
  return (
    <div
      ref={container}
      className="notice action-notice announced cluster"
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

const TOAST_MS = 6000;

/** @param about subject of the action: of anything else, the message would be wrong. */
export function useToast(
  about: string,
): [show: (message: ReactNode, isProblem?: boolean) => void, toast: ReactNode] {
  const [shown, setShown] = useState({
    about,
    message: null as ReactNode,
    isProblem: false,
    count: 0,
  });
  const container = useRef<HTMLDivElement>(null);
  const show = (message: ReactNode, isProblem = false) =>
    setShown(({ count }) => ({ about, message, isProblem, count: count + 1 }));

  useEffect(() => {
    if (shown.message === null || shown.isProblem) return;
    const timer = setInterval(() => {
      // Not while it is read or used.
      if (!container.current?.matches(":hover, :focus-within"))
        setShown((before) => ({ ...before, message: null }));
    }, TOAST_MS);
    return () => clearInterval(timer);
  }, [shown]);

  const toast = (
    <div ref={container} className="floating announced cluster small" role="status">
      {shown.about === about && shown.message !== null && (
        // A new key makes a new element, so that a repeated message is announced again.
        <Fragment key={shown.count}>{shown.message}</Fragment>
      )}
    </div>
  );
  return [show, toast];
}

const DEBOUNCE_MS = 1000;

/** Announced once it stops changing, not at every step of a slider. */
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
