import type { Campaign } from "./campaign";
import { floorToDollars, sumFractions, toExact } from "./exact";
import type { Dollars } from "./figures";
import { formatSpan, scheduleOf, type Unit } from "./unlock";

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
