import { useCallback, useEffect, useState } from "react";
import { QuietButton, ReloadButton } from "./buttons";

/**
 * Loads code or text after hydration. A failure is a value that can be retried; a failed
 * `React.lazy` would replace the whole page by its error boundary.
 *
 * @param load stable; called once, and again for each retry.
 * @param known the value, if it is there already.
 * @returns the value, null until it has loaded, and the last attempt's error, null if none.
 */
export function useLoaded<T>(load: () => Promise<T>, known: T | null = null) {
  const [state, setState] = useState<{ value: T | null; error: unknown }>(() => ({
    value: known,
    error: null,
  }));
  const [attempt, setAttempt] = useState(0);

  const isKnown = attempt === 0 && known !== null;
  useEffect(() => {
    if (isKnown) return;
    let isCurrent = true;
    load().then(
      (value) => isCurrent && setState({ value, error: null }),
      (error: unknown) => isCurrent && setState({ value: null, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt, isKnown]);

  const retry = useCallback(() => {
    setState(EMPTY);
    setAttempt((count) => count + 1);
  }, []);
  return { ...state, retry };
}

const EMPTY = { value: null, error: null };

/** Says that part of the page hasn't loaded, with buttons to try again. */
export function LoadFailure({ what, retry }: { what: string; retry: () => void }) {
  return (
    <div className="load-failure cluster" role="alert">
      <p>{`${what} could not be loaded.`}</p>
      <QuietButton onClick={retry}>Try again</QuietButton>
      <ReloadButton />
    </div>
  );
}
