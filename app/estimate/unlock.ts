import { listParts, type Campaign, type Unlock } from "./campaign";
import { floorToDollars, sumExactly, sumFractions, toExact, toShare, type Fraction } from "./exact";
import type { Dollars } from "./figures";
import { DOLLARS, formatUsd, numberFormat } from "./format";

const UNITS = ["months", "weeks", "days"] as const;
type Unit = (typeof UNITS)[number];

interface Payout {
  atLaunchUSD: number;
  /** Of `cliff` and `periods`. */
  unit: Unit;
  /** How long nothing is paid after the launch. */
  cliff: number;
  /** After the cliff. */
  phases: { perPeriodUSD: number; perPeriodCents: number; periods: number }[];
}

/** A part's payments after the launch: equal amounts in the periods from `cliff` to `end`. */
interface Later {
  rest: Fraction;
  cliff: number;
  end: number;
}

interface Schedule {
  unit: Unit;
  atLaunch: Fraction;
  later: Later[];
  /** When an amount changes, ascending. */
  times: number[];
}

/** Null where everything is paid at launch, or without a total. */
function scheduleOf(campaign: Campaign, estimate: Dollars): Schedule | null {
  if (estimate.totalUSD === null) return null;
  const amounts = listParts(campaign).map(({ key, figure }) => ({
    usd: toExact(estimate[figure] ?? 0),
    unlock: campaign.parts[key]?.unlock ?? campaign.unlock ?? { atLaunch: 100 },
  }));
  const waiting = amounts.filter(({ unlock }) => unlock.atLaunch < 100);
  const [first] = waiting;
  if (first === undefined) return null;
  const paying = waiting.filter(({ usd }) => usd.numerator > 0n);
  // Without dollars, the periods are still known.
  const later = (paying.length > 0 ? paying : waiting).map(({ usd, unlock }): Later => {
    const { atLaunch, cliff = 0 } = unlock;
    const rest = usd.mul(toShare(sumExactly([100, -atLaunch])));
    return { rest, cliff, end: cliff + (unlock[unitOf(unlock)] ?? 0) };
  });
  return {
    unit: unitOf(first.unlock),
    atLaunch: sumFractions(
      amounts.map(({ usd, unlock }) => usd.mul(toShare(toExact(unlock.atLaunch)))),
    ),
    later,
    times: [...new Set(later.flatMap(({ cliff, end }) => [cliff, end]))].sort(
      (one, other) => one - other,
    ),
  };
}

/** Null where everything is paid at launch, or without a total. */
export function payoutOf(campaign: Campaign, estimate: Dollars): Payout | null {
  const schedule = scheduleOf(campaign, estimate);
  if (schedule === null) return null;
  const { unit, atLaunch, later, times } = schedule;
  const [cliff = 0, ...ends] = times;
  return {
    atLaunchUSD: floorToDollars(atLaunch),
    unit,
    cliff,
    phases: ends.map((end, index) => {
      const start = times[index]!;
      const paying = later.filter((part) => part.cliff <= start && part.end >= end);
      const amount = sumFractions(
        paying.map((part) => part.rest.div(toExact(part.end - part.cliff))),
      );
      return {
        perPeriodUSD: floorToDollars(amount),
        perPeriodCents: floorToDollars(amount.mul(toExact(100))),
        periods: end - start,
      };
    }),
  };
}

export interface PaidOverTime {
  /** Of `after`. */
  unit: Unit;
  /** All that has been paid by then, whole dollars, rounded down: at launch, and whenever an amount changes. */
  paid: { after: number; label: string; usd: number }[];
}

/** Null where everything is paid at launch, or without a total. */
export function listPaid(campaign: Campaign, estimate: Dollars): PaidOverTime | null {
  const schedule = scheduleOf(campaign, estimate);
  if (schedule === null) return null;
  const { unit, atLaunch, later, times } = schedule;
  const paid = [...new Set([0, ...times])].map((after) => {
    const parts = later.map(({ rest, cliff, end }) => {
      const periods = Math.max(0, Math.min(after, end) - cliff);
      return rest.mul(toExact(periods)).div(toExact(end - cliff));
    });
    return {
      after,
      label: after === 0 ? "At launch" : `After ${formatSpan(after, unit)}`,
      usd: floorToDollars(atLaunch.add(sumFractions(parts))),
    };
  });
  return { unit, paid };
}

/** A file has one unit for all. */
function unitOf(unlock: Unlock): Unit {
  return UNITS.find((each) => unlock[each] !== undefined) ?? "months";
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
function formatSpan(periods: number, unit: Unit): string {
  return `${periods} ${periods === 1 ? unit.slice(0, -1) : unit}`;
}
