import type { Campaign } from "./campaign";
import { toExact, toNumber } from "./exact";
import type { Estimate } from "./figures";
import { varyScenario } from "./formula";
import type { Scenario, ScenarioPatch } from "./scenario";
import { countDays, listDailyParams, runningSeason } from "./season";

/** The number nearest to `value` + `add` × days. @param days below 0 for the value of an earlier day. */
export function growBy(value: number, add: number, days: number): number {
  return toNumber(toExact(value).add(toExact(add).mul(toExact(days))));
}

/** What differs today from the season's last day; null while no season runs. */
export function patchToday(campaign: Campaign, scenario: Scenario): ScenarioPatch | null {
  const season = runningSeason(campaign);
  if (season === null) return null;
  const daily = listDailyParams(campaign).map(({ param }) => [param, 0]);
  const growing = Object.entries(campaign.constants).flatMap(([key, constant]) => {
    const { default: lastDays, perDay } = constant;
    // A visitor's own number is the last day's.
    if (!perDay || lastDays === null || scenario[key] !== lastDays) return [];
    const from = perDay.from > season.today ? perDay.from : season.today;
    return [[key, growBy(lastDays, perDay.add, -countDays(from, season.ends))]];
  });
  return Object.fromEntries([...daily, ...growing]);
}

/** The total of today's points and constants, US dollars; null while no season runs. */
export function todayOf({
  campaign,
  points,
  scenario,
}: Estimate): { totalUSD: number | null } | null {
  const patch = patchToday(campaign, scenario);
  return patch && { totalUSD: varyScenario(campaign, points, scenario)(patch) };
}
