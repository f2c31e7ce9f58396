import { useEffect, useRef, useState, type ReactNode } from "react";
import { QuietButton, ReloadButton } from "./buttons";

/** Null until it has loaded; the error is the last attempt's. */
export interface Loaded<Value> {
  value: Value | null;
  error: unknown;
}

export const NOTHING: Loaded<never> = { value: null, error: null };

/** Loads by a stable function. A failure can be retried, unlike that of `React.lazy`. */
export function useLoaded<Value>(load: () => Promise<Value>) {
  const [state, setState] = useState<Loaded<Value>>(NOTHING);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    load().then(
      (value) => isCurrent && setState({ value, error: null }),
      (error: unknown) => isCurrent && setState({ value: null, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);

  function retry() {
    setState(NOTHING);
    setAttempt((count) => count + 1);
  }
  return { ...state, retry };
}

export function LoadFailure({ retry }: { retry: () => void }) {
  return (
    <div className="load-failure cluster" role="alert">
      <p>This part of the page could not be loaded.</p>
      <QuietButton onClick={retry}>Try again</QuietButton>
      <ReloadButton />
    </div>
  );
}

/** Delay after which a closed fold has its content, so that it opens at once. */
const FOLD_WAIT_MS = 2000;

/** Browsers without scripts have the content at once, others once it opens or after a while. */
export function LazyFold({
  id,
  className = "fold",
  isAsked,
  isFilled = false,
  summary,
  aside,
  children,
}: {
  id: string;
  className?: string;
  /** Opens it: the page has something that only the content shows. */
  isAsked: boolean;
  /** The form needs its fields although it is closed. */
  isFilled?: boolean;
  summary: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const fold = useRef<HTMLDetailsElement>(null);
  const [isOpenAtFirst] = useState(isAsked);
  const [isRendered, setRendered] = useState(isAsked || isFilled);
  useEffect(() => {
    if (isAsked && fold.current) fold.current.open = true;
  }, [isAsked]);
  useEffect(() => {
    // The visitor may have opened it before hydration.
    if (fold.current?.open) setRendered(true);
    const timer = setTimeout(() => setRendered(true), FOLD_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <details
      id={id}
      className={className}
      ref={fold}
      open={isOpenAtFirst}
      onToggle={() => setRendered(true)}
    >
      <summary>{summary}</summary>
      {/* Never taken out, because extensions may have done so. */}
      <noscript>{!isRendered && children}</noscript>
      <>{isRendered && children}</>
      <>{aside}</>
    </details>
  );
}
