import { toExact, toNumber } from "~/domain/estimate/exact";
import { formatDifference, formatPoints, formatUsd } from "~/domain/estimate/format";
import type { Scenario } from "~/domain/scenario/scenario";

/** What is left of a total after costs. */
interface Net {
  costUSD: number;
  /** Below 0 for a loss. */
  netUSD: number;
  /** `netUSD` in % of the costs, with at most 2 decimals. */
  returnPct: number;
}

/** @returns null without costs, or without a total. */
export function netOf({ cost }: Scenario, totalUSD: number | null): Net | null {
  if (cost === 0 || totalUSD === null) return null;
  const netUSD = totalUSD - cost;
  const hundredths = toNumber(toExact(netUSD).mul(toExact(10_000)).div(toExact(cost)));
  return { costUSD: cost, netUSD, returnPct: Math.round(hundredths) / 100 };
}

/** What is left after costs, and the return: `$14,833` and `+494 %`, `−$2,000` and `−67 %`. */
export function formatNet({ netUSD, costUSD }: Net): [left: string, gained: string] {
  // Not from `returnPct`, whose rounding would be rounded again.
  const pct = Math.round((100 * netUSD) / costUSD);
  const sign = pct > 0 ? "+" : pct < 0 ? "−" : "";
  return [
    netUSD < 0 ? formatDifference(netUSD) : formatUsd(netUSD),
    `${sign}${formatPoints(Math.abs(pct))}\u00a0%`,
  ];
}
