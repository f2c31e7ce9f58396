import type { CSSProperties } from "react";

/** Decorative, as the figures are beside it; a total that is too large ends at the edge. */
export function RangeBar({
  low,
  high,
  now,
  largest,
}: {
  low: number | null;
  high: number | null;
  /** The current total, which may be beyond both ends. */
  now: number | null;
  largest: number;
}) {
  const place = (usd: number | null) => Math.min(100, (100 * (usd ?? largest)) / largest);
  const places = [low, high, now].map(place);
  const style = {
    "--from": `${Math.min(...places).toFixed(1)}%`,
    "--to": `${Math.max(...places).toFixed(1)}%`,
    "--now": `${place(now).toFixed(1)}%`,
  } as CSSProperties;
  return <span className="range-bar" style={style} aria-hidden="true" />;
}
