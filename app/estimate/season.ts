import { memoizeByIdentity, type Campaign } from "./campaign";
import { toExact, toNumber, type Fraction } from "./exact";
import { formatExactly } from "./format";
import { createParameter, numberParam, type Parameter } from "./params";
import type { HeldPoints } from "./points";
import { numberOf, type Scenario, type ScenarioPatch } from "./scenario";

const DAY_MS = 24 * 60 * 60_000;

/** Whole days from one time to another, ISO 8601, in UTC; below 0 for an earlier one. */
export function countDays(from: string, to: string): number {
  return Math.floor((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The day of a time in UTC, ISO 8601. */
export function toDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** The season with its end, today and the days left; null once it is over, and without an end. */
export function runningSeason({ season: { ends, today } = {} }: Campaign) {
  if (ends === undefined || today === undefined || today > ends) return null;
  return { ends, today, daysLeft: countDays(today, ends) };
}

/** The keys of points a day. A share of all points says nothing of those to come. */
export const listDailyKeys = memoizeByIdentity(({ season, sources }: Campaign) =>
  season?.ends === undefined
    ? []
    : Object.entries(sources).flatMap(([source, { column, label, isShare = false }]) =>
        isShare ? [] : { source, label, param: `perDay.${column}` },
      ),
);

/** Points until the season's last day, by source; those of sources without any are absent. */
export function listToCome(campaign: Campaign, scenario: Scenario): Record<string, Fraction> {
  const season = runningSeason(campaign);
  if (season === null || season.daysLeft === 0) return {};
  const days = toExact(season.daysLeft);
  return Object.fromEntries(
    listDailyKeys(campaign).flatMap(({ source, param }) => {
      const daily = numberOf(scenario, param);
      return daily > 0 ? [[source, toExact(daily).mul(days)]] : [];
    }),
  );
}

/**
 * Adds what is to come to the first holder's points: the first wallet's, else the typed ones. A source
 * that failed, or hasn't replied, stays unknown.
 */
export function addToCome(campaign: Campaign, holders: HeldPoints, scenario: Scenario): HeldPoints {
  const [first, ...others] = holders;
  const toCome = Object.entries(listToCome(campaign, scenario));
  if (!first || toCome.length === 0) return holders;
  const grown = toCome.flatMap(([source, points]) => {
    const known = first[source];
    return known ? [[source, { ...known, toCome: points }]] : [];
  });
  return [{ ...first, ...Object.fromEntries(grown) }, ...others];
}

/** The number nearest to `value` + `add` × days. @param days below 0 for the value of an earlier day. */
export function growBy(value: number, add: number, days: number): number {
  return toNumber(toExact(value).add(toExact(add).mul(toExact(days))));
}

/**
 * A constant whose default is of the season's last day, after which it doesn't grow.
 *
 * @param constant as the file has it: with the default of the day `perDay.from`.
 */
export function growConstant<
  Constant extends Pick<Campaign["constants"][string], "default" | "perDay">,
>(constant: Constant, { ends }: { ends?: string } = {}): Constant {
  const { default: value, perDay } = constant;
  if (value === null || perDay === undefined || ends === undefined) return constant;
  const days = Math.max(0, countDays(perDay.from, ends));
  return { ...constant, default: growBy(value, perDay.add, days) };
}

/** The fields that differ today from the season's last day; null while no season runs. */
export function patchToday(campaign: Campaign, scenario: Scenario): ScenarioPatch | null {
  const season = runningSeason(campaign);
  if (season === null) return null;
  const daily = listDailyKeys(campaign).map(({ param }) => [param, 0]);
  const growing = Object.entries(campaign.constants).flatMap(([key, constant]) => {
    const { default: lastDays, perDay } = constant;
    // A visitor's own number is the last day's.
    if (!perDay || lastDays === null || scenario[key] !== lastDays) return [];
    const from = perDay.from > season.today ? perDay.from : season.today;
    return [[key, growBy(lastDays, perDay.add, -countDays(from, season.ends))]];
  });
  return Object.fromEntries([...daily, ...growing]);
}

/** Points that the visitor gets on each day until the season's last one. */
export function listDailyParameters(campaign: Campaign): Parameter[] {
  return listDailyKeys(campaign).map(({ label, param }) =>
    createParameter(numberParam(0, 0), {
      key: param,
      label: `${label} a day`,
      about: "points",
      control: { kind: "number", example: "400" },
      isEmptyDefault: true,
      format: (value) => (value === 0 ? "" : formatExactly(value)),
    }),
  );
}
