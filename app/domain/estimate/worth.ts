import { type Campaign, listPointsParts } from "~/domain/campaign/campaign";
import type { Scenario } from "~/domain/scenario/scenario";
import { listParts } from "./allocation";
import type { Estimate, TotalOf } from "./estimate-airdrop";
import {
  floorToDollars,
  sumExactly,
  sumFractions,
  toExact,
  toNumber,
  toShare,
  type Fraction,
} from "./exact";
import { pointRates, pointShares } from "./points-usd";

/** What is left of a total after costs. */
export interface Net {
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

/** When an airdrop is paid out; whole dollars, rounded down. */
export interface Payout {
  atLaunchUSD: number;
  /** What is paid each month after it, and for how many months, in order. */
  phases: { monthlyUSD: number; months: number }[];
}

/**
 * When the dollars of an estimate are paid out: each part as it says, or else as the campaign does;
 * what says nothing is paid at launch.
 *
 * @returns null where everything is paid at launch, or without a total.
 */
export function payoutOf(campaign: Campaign, estimate: Estimate): Payout | null {
  if (estimate.totalUSD === null) return null;
  const amounts = listParts(campaign).map(({ key, figure }) => ({
    usd: toExact(estimate[figure] ?? 0),
    ...(campaign.parts[key]?.unlock ?? campaign.unlock ?? { atLaunch: 100, months: 0 }),
  }));
  const atLaunch = amounts.map(({ usd, atLaunch }) => usd.mul(toShare(toExact(atLaunch))));
  const later = amounts
    .filter(({ atLaunch }) => atLaunch < 100)
    .map(({ usd, atLaunch, months }) => ({
      rest: usd.mul(toShare(sumExactly([100, -atLaunch]))),
      months,
    }));
  if (later.length === 0) return null;
  const ends = [...new Set(later.map(({ months }) => months))].sort((one, other) => one - other);
  const monthlyUntil = (end: number): Fraction =>
    sumFractions(
      later.flatMap(({ rest, months }) => (months >= end ? rest.div(toExact(months)) : [])),
    );
  return {
    atLaunchUSD: floorToDollars(sumFractions(atLaunch)),
    phases: ends.map((end, index) => ({
      monthlyUSD: floorToDollars(monthlyUntil(end)),
      months: end - (ends[index - 1] ?? 0),
    })),
  };
}

/** What one point is worth by part, dollars, with the boosts but without a tier; null without a value. */
export function usdPerPoint(campaign: Campaign, scenario: Scenario): Record<string, number | null> {
  const rates = pointRates(campaign, pointShares(campaign, scenario), scenario);
  return Object.fromEntries(
    listPointsParts(campaign).map(({ key }) => {
      const rate = rates[key] ?? null;
      return [key, rate && toNumber(rate.point)];
    }),
  );
}

export type Odds = NonNullable<Campaign["odds"]>;

/** The total at each FDV that a market has odds of, and the probability, %, that it is higher. */
export function listOdds({ odds }: Campaign, totalOf: TotalOf) {
  return (odds?.above ?? []).map(({ fdv, pct }) => ({ fdv, pct, totalUSD: totalOf({ fdv }) }));
}

/**
 * The FDV above which a market's odds are even, interpolated between its thresholds on a log scale,
 * with two significant digits, dollars; null where it lies beyond them.
 */
export function medianFdv({ above }: Odds): number | null {
  const next = above.findIndex(({ pct }) => pct <= 50);
  const [high, low] = [above[next], above[next - 1]];
  if (high === undefined) return null;
  if (low === undefined) return high.pct === 50 ? high.fdv : null;
  const share = (low.pct - 50) / (low.pct - high.pct);
  return Number((low.fdv * (high.fdv / low.fdv) ** share).toPrecision(2));
}
