import type { Capability } from "./capability";
import type { Estimate } from "./figures";
import { formatTime, formatUsd } from "./format";
import { varyScenario } from "./formula";
import { patchToday, runningSeason } from "./season";

/** The total of today's points and constants, US dollars; null while no season runs. */
export function todayOf({
  campaign,
  points,
  scenario,
}: Estimate): { totalUSD: number | null } | null {
  const patch = patchToday(campaign, scenario);
  return patch && { totalUSD: varyScenario(campaign, points, scenario)(patch) };
}

/** Today's total beside that of the season's last day, where they differ. */
export const today: Capability = (campaign) => ({
  notes: {
    result(estimate) {
      const season = runningSeason(campaign);
      const now = estimate && todayOf(estimate);
      if (!season || !now || now.totalUSD === estimate.totalUSD) return [];
      const text = `On ${formatTime(season.ends)}, the season’s last day; today: ${formatUsd(now.totalUSD)}`;
      return [{ key: "today", text }];
    },
  },
});
