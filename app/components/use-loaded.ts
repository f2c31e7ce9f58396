import { useCallback, useEffect, useState } from "react";

/** Something that loads when its user appears on the page. */
export interface Loaded<T> {
  /** Null until it is there. */
  value: T | null;
  /** Null unless the last attempt failed. */
  error: unknown;
  retry: () => void;
}

/**
 * Loads code or text after hydration, with failure and retry as values: a
 * failed `React.lazy` would take the whole page to its error boundary.
 *
 * @param load stable; called once, and again for each retry.
 */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ value: T | null; error: unknown }>(EMPTY);
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

  const retry = useCallback(() => {
    setState(EMPTY);
    setAttempt((count) => count + 1);
  }, []);
  return { ...state, retry };
}

const EMPTY = { value: null, error: null };
