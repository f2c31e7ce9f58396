import { listParts, type Campaign, type Unlock } from "./campaign";
import type { Capability } from "./capability";
import { floorToDollars, sumExactly, sumFractions, toExact, toShare, type Fraction } from "./exact";
import type { Dollars } from "./figures";
import { DOLLARS, formatUsd, numberFormat } from "./format";

const UNITS = ["months", "weeks", "days"] as const;
type Unit = (typeof UNITS)[number];

export interface Payout {
  atLaunchUSD: number;
  /** Of `cliff`, `periods` and `after`. */
  unit: Unit;
  /** How long nothing is paid after the launch. */
  cliff: number;
  /** After the cliff. */
  phases: { perPeriodUSD: number; perPeriodCents: number; periods: number }[];
  /** What has been paid at the launch, and at the end of the cliff and of each phase. */
  paid: { after: number; usd: number }[];
}

/** What a part pays after the launch: equal amounts in the periods from `cliff` to `end`. */
interface Later {
  rest: Fraction;
  cliff: number;
  end: number;
}

/** Null where everything is paid at launch, or without a total. */
export function payoutOf(campaign: Campaign, estimate: Dollars): Payout | null {
  if (estimate.totalUSD === null) return null;
  const amounts = listParts(campaign).map(({ key, figure }) => ({
    usd: toExact(estimate[figure] ?? 0),
    unlock: campaign.parts[key]?.unlock ?? campaign.unlock ?? { atLaunch: 100, months: 0 },
  }));
  const atLaunch = sumFractions(
    amounts.map(({ usd, unlock }) => usd.mul(toShare(toExact(unlock.atLaunch)))),
  );
  const waiting = amounts.filter(({ unlock }) => unlock.atLaunch < 100);
  const [first] = waiting;
  if (first === undefined) return null;
  const paying = waiting.filter(({ usd }) => usd.numerator > 0n);
  // Without dollars, the periods are still known.
  const later = (paying.length > 0 ? paying : waiting).map(({ usd, unlock }): Later => {
    const { atLaunch, cliff = 0 } = unlock;
    const rest = usd.mul(toShare(sumExactly([100, -atLaunch])));
    return { rest, cliff, end: cliff + spanOf(unlock).periods };
  });
  const times = [...new Set(later.flatMap(({ cliff, end }) => [cliff, end]))].sort(
    (one, other) => one - other,
  );
  const [cliff = 0, ...ends] = times;
  return {
    atLaunchUSD: floorToDollars(atLaunch),
    unit: spanOf(first.unlock).unit,
    cliff,
    phases: ends.map((end, index) => {
      const start = times[index]!;
      const amount = amountOf(later, start, end);
      return {
        perPeriodUSD: floorToDollars(amount),
        perPeriodCents: floorToDollars(amount.mul(toExact(100))),
        periods: end - start,
      };
    }),
    paid: [...new Set([0, ...times])].map((after) => ({
      after,
      usd: floorToDollars(atLaunch.add(sumFractions(later.map((part) => paidBy(part, after))))),
    })),
  };
}

/** A file has one unit for all. */
function spanOf(unlock: Unlock): { unit: Unit; periods: number } {
  const unit = UNITS.find((each) => unlock[each] !== undefined) ?? "months";
  return { unit, periods: unlock[unit] ?? 0 };
}

/** The amount of each period between two times without a change. */
function amountOf(later: readonly Later[], start: number, end: number): Fraction {
  const paying = later.filter((part) => part.cliff <= start && part.end >= end);
  return sumFractions(paying.map((part) => part.rest.div(toExact(part.end - part.cliff))));
}

function paidBy({ rest, cliff, end }: Later, after: number): Fraction {
  const periods = Math.max(0, Math.min(after, end) - cliff);
  return rest.mul(toExact(periods)).div(toExact(end - cliff));
}

const withCents = numberFormat({ ...DOLLARS, minimumFractionDigits: 2 });
/** Below it, whole dollars would add up to far less than the total. */
const MIN_WHOLE_USD = 100;

/** `$8,916 at launch, then nothing for 6 months, then $371 a month for 24 months`. */
export function formatPayout({ atLaunchUSD, unit, cliff, phases }: Payout): string {
  const last = phases.findLastIndex(({ perPeriodCents }) => perPeriodCents > 0);
  const later = phases.slice(0, last + 1).map(({ perPeriodUSD, perPeriodCents, periods }) => {
    const isSmall = perPeriodUSD < MIN_WHOLE_USD;
    const amount = isSmall ? withCents.format(perPeriodCents / 100) : formatUsd(perPeriodUSD);
    const each = perPeriodCents === 0 ? "nothing" : `${amount} a ${unit.slice(0, -1)}`;
    return `, then ${each} for ${formatSpan(periods, unit)}`;
  });
  const wait = cliff > 0 && last >= 0 ? `, then nothing for ${formatSpan(cliff, unit)}` : "";
  return `${formatUsd(atLaunchUSD)} at launch${wait}${later.join("")}`;
}

/** `1 month`, `18 months`. */
export function formatSpan(periods: number, unit: Unit): string {
  return `${periods} ${periods === 1 ? unit.slice(0, -1) : unit}`;
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
