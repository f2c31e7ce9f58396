import { toExact, toNumber } from "./exact";
import { formatPoints, formatUsd } from "./format";
import { createParameter, rangeParam, type Parameter } from "./params";
import { numberOf, type Scenario } from "./scenario";

/** A typed amount, US dollars; 0 for none. The maximum is a safe integer, so it is exact to the dollar. */
export const AMOUNT = { min: 0, max: 1_000_000_000_000, step: 1, default: 0 };

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

function createAmount(key: string, label: string, example: string): Parameter {
  return createParameter(rangeParam(AMOUNT), {
    key,
    label,
    about: "page",
    place: "hidden",
    control: { kind: "amount", example },
    share: () => 0,
    isEmptyDefault: true,
    format: (usd) => (usd === 0 ? "" : formatUsd(usd)),
  });
}

/** The costs of farming and the total to reach, with the FDVs for both. */
export const TARGET_PARAMETERS = [
  createAmount("cost", "What you’ve spent", "3k"),
  createAmount("goal", "Your target", "25k"),
];
