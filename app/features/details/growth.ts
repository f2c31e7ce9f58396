import { type Campaign, getEntry } from "~/estimate/campaign";
import { toNumber } from "~/estimate/exact";
import { formatExactly, formatPoints, formatTime } from "~/estimate/format";
import { numberOf, type Scenario } from "~/estimate/scenario";
import { countDays, growBy, listDailyParams, listToCome, runningSeason } from "~/estimate/season";

/** How a part's points and constants grow until the season's last day, a sentence each. */
export function formatGrowth(campaign: Campaign, part: string, scenario: Scenario): string[] {
  const { sources, divisor } = getEntry(campaign.parts, part);
  const toCome = listToCome(campaign, scenario);
  const season = runningSeason(campaign);
  const points = listDailyParams(campaign).flatMap(({ source, label, param }) => {
    const more = toCome[source];
    if (!more || !season || !sources.includes(source)) return [];
    const daily = formatExactly(numberOf(scenario, param));
    const days = season.daysLeft === 1 ? "1 day" : `${season.daysLeft} days`;
    return `${label}: ${daily} a day for ${days}, until ${formatTime(season.ends)}, are ${formatPoints(toNumber(more))} more for ${scenario.wallet === "" ? "the entered points" : "the first wallet"}.`;
  });
  const constants = [...new Set(divisor.flat())].flatMap((factor) => {
    const { label, default: lastDays, perDay } = campaign.constants[factor] ?? {};
    const ends = campaign.season?.ends;
    if (!perDay || !ends || lastDays == null || scenario[factor] !== lastDays) return [];
    const days = Math.max(0, countDays(perDay.from, ends));
    const start = growBy(lastDays, perDay.add, -days);
    return `${label}: ${formatPoints(start)} on ${formatTime(perDay.from)}, and ${formatPoints(perDay.add)} more each day until ${formatTime(ends)}.`;
  });
  return [...points, ...constants];
}
