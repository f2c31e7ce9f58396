import { useMemo, useSyncExternalStore } from "react";

/** Styles as values, because CSS doesn't reach inside a canvas. */
export interface ChartTheme {
  text: string;
  fontFamily: string;
  /** The system's high-contrast colors replace the page's. */
  isForced: boolean;
}

const DARK = "(prefers-color-scheme: dark)";
const FORCED = "(forced-colors: active)";

export function useChartTheme(): ChartTheme {
  // With forced colors, `CanvasText`.
  const text = useSyncExternalStore(subscribeToTheme, () => getComputedStyle(document.body).color);
  const isForced = useSyncExternalStore(subscribeToTheme, () => window.matchMedia(FORCED).matches);
  return useMemo(() => {
    const { fontFamily } = getComputedStyle(document.body);
    return { text, fontFamily, isForced };
  }, [text, isForced]);
}

function subscribeToTheme(onChange: () => void): () => void {
  const queries = [DARK, FORCED].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener("change", onChange);
  return () => {
    for (const query of queries) query.removeEventListener("change", onChange);
  };
}
