import { useCallback, useEffect, useState } from "react";

/** The state of something that loads after hydration. */
export interface Loaded<T> {
  /** Null until it has loaded. */
  value: T | null;
  /** Null unless the last attempt failed. */
  error: unknown;
  retry: () => void;
}

/**
 * Loads code or text after hydration. A failure is a value that can be retried; a failed
 * `React.lazy` would replace the whole page by its error boundary.
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
