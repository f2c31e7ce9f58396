import { useMemo, useSyncExternalStore } from "react";

/** The styles that a chart needs as values, because CSS doesn't reach inside a canvas. */
export interface ChartTheme {
  text: string;
  fontFamily: string;
  /** Whether the system's high-contrast colours replace the page's. */
  isForced: boolean;
}

const DARK = "(prefers-color-scheme: dark)";
const FORCED = "(forced-colors: active)";

/** The page's font and text colour, and whether colours are forced. Updates when they change. */
export function useChartTheme(): ChartTheme {
  const text = useSyncExternalStore(subscribeToTheme, readTextColor);
  const isForced = useSyncExternalStore(subscribeToTheme, readIsForced);
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

/** The current text colour; with forced colours, `CanvasText`. */
function readTextColor(): string {
  return getComputedStyle(document.body).color;
}

function readIsForced(): boolean {
  return window.matchMedia(FORCED).matches;
}
