import { toExact, toNumber } from "./exact";
import { formatPoints, formatUsd } from "./format";
import { createParameter, rangeParam } from "./params";
import { numberOf, type Scenario } from "./scenario";

/** A typed amount, US dollars; 0 for none. The maximum is a safe integer, so it is exact to the dollar. */
export const AMOUNT = { min: 0, max: 1_000_000_000_000, step: 1, default: 0 };

function formatAmount(usd: number): string {
  return usd === 0 ? "" : formatUsd(usd);
}

interface Net {
  costUSD: number;
  /** Below 0 for a loss. */
  netUSD: number;
  /** `netUSD` in % of the costs, with at most 2 decimals. */
  returnPct: number;
}

/** Null without costs, or without a total. */
export function netOf(scenario: Scenario, totalUSD: number | null): Net | null {
  const cost = numberOf(scenario, "cost");
  if (cost === 0 || totalUSD === null) return null;
  const netUSD = totalUSD - cost;
  const hundredths = toNumber(toExact(netUSD).mul(toExact(10_000)).div(toExact(cost)));
  return { costUSD: cost, netUSD, returnPct: Math.round(hundredths) / 100 };
}

export function formatReturn({ netUSD, costUSD }: Net): string {
  // Not from `returnPct`, whose rounding would be rounded again.
  const pct = Math.round((100 * netUSD) / costUSD);
  const sign = pct > 0 ? "+" : pct < 0 ? "−" : "";
  return `${sign}${formatPoints(Math.abs(pct))}%`;
}

/** The costs of farming and the total to reach, with the FDVs for both. */
export const TARGET_PARAMETERS = [
  createParameter(rangeParam(AMOUNT), {
    key: "cost",
    label: "What you’ve spent",
    about: "page",
    place: "hidden",
    control: { kind: "amount", example: "3k" },
    share: () => 0,
    isEmptyDefault: true,
    format: formatAmount,
  }),
  createParameter(rangeParam(AMOUNT), {
    key: "goal",
    label: "Your target",
    about: "page",
    place: "hidden",
    control: { kind: "amount", example: "25k" },
    share: () => 0,
    isEmptyDefault: true,
    format: formatAmount,
  }),
];
