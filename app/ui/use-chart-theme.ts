import { useMemo, useSyncExternalStore } from "react";

/** What a canvas has to be told, as no stylesheet reaches it. */
export interface ChartTheme {
  text: string;
  fontFamily: string;
  /** Whether the visitor's own few colours replace the page's. */
  isForced: boolean;
}

const DARK = "(prefers-color-scheme: dark)";
const FORCED = "(forced-colors: active)";

/** The page's font and text colour, and whether colours are forced; the last two may change at any time. */
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

/** The colour in use: with forced colours, that of `CanvasText`. */
function readTextColor(): string {
  return getComputedStyle(document.body).color;
}

function readIsForced(): boolean {
  return window.matchMedia(FORCED).matches;
}
