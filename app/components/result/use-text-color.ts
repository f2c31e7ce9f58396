import { useSyncExternalStore } from "react";

const DARK = "(prefers-color-scheme: dark)";

/** The stylesheet's text colour in the current theme, for the chart's canvas. */
export function useTextColor(): string {
  return useSyncExternalStore(subscribeToTheme, readTextColor);
}

function subscribeToTheme(onChange: () => void): () => void {
  const query = window.matchMedia(DARK);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

function readTextColor(): string {
  return getComputedStyle(document.documentElement).getPropertyValue("--text").trim();
}
