import { listParts, type Campaign } from "./campaign";
import type { Capability } from "./capability";
import { floorToDollars, sumExactly, sumFractions, toExact, toShare, type Fraction } from "./exact";
import type { Dollars } from "./figures";
import { DOLLARS, formatUsd, numberFormat } from "./format";

interface Payout {
  atLaunchUSD: number;
  phases: { monthlyUSD: number; monthlyCents: number; months: number }[];
}

/** Null where everything is paid at launch, or without a total. */
export function payoutOf(campaign: Campaign, estimate: Dollars): Payout | null {
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
      monthlyCents: floorToDollars(monthlyUntil(end).mul(toExact(100))),
      months: end - (ends[index - 1] ?? 0),
    })),
  };
}

const withCents = numberFormat({ ...DOLLARS, minimumFractionDigits: 2 });
/** Below it, whole dollars would add up to far less than the total. */
const MIN_WHOLE_USD = 100;

/** `$8,916 at launch, then $371 a month for 24 months`. */
export function formatPayout({ atLaunchUSD, phases }: Payout): string {
  const later = phases.map(({ monthlyUSD, monthlyCents, months }) => {
    if (monthlyCents === 0) return "";
    const isSmall = monthlyUSD < MIN_WHOLE_USD;
    const monthly = isSmall ? withCents.format(monthlyCents / 100) : formatUsd(monthlyUSD);
    return `, then ${monthly} a month for ${months === 1 ? "1 month" : `${months} months`}`;
  });
  return `${formatUsd(atLaunchUSD)} at launch${later.join("")}`;
}

/** The payout of a campaign that unlocks some of the airdrop later. */
export const unlock: Capability = (campaign) => ({
  notes: {
    result(estimate) {
      if (estimate === null || estimate.totalUSD === 0) return [];
      const payout = payoutOf(campaign, estimate.figures.dollars);
      return payout === null ? [] : [{ key: "payout", text: formatPayout(payout) }];
    },
  },
});
