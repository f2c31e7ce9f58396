import * as z from "zod";
import * as t from "./file-values.server";
import type { Problem } from "./problems.server";

/** The season, its growth, the payout and the claim: what a campaign's file says about time. */

/** Fifty years, so that tables of a payout stay finite. */
const MAX_SPANS = { months: 600, weeks: 2600, days: 18_250 };

function span(unit: keyof typeof MAX_SPANS) {
  return z
    .int({ error: `must be a whole number of ${unit}` })
    .min(1, { error: `must be at least one ${unit.slice(0, -1)}` })
    .max(MAX_SPANS[unit], { error: `must be at most ${MAX_SPANS[unit]} ${unit}` })
    .optional();
}

export const unlock = z
  .strictObject({
    atLaunch: t.percentage.describe("% paid out at launch."),
    cliff: span("days").describe("How long nothing is paid after that, in the unit below."),
    months: span("months").describe(
      "Or one of `weeks` and `days`: over how many the rest comes, in equal amounts.",
    ),
    weeks: span("weeks"),
    days: span("days"),
  })
  .refine(...t.hasOne("months", "weeks", "days"))
  .describe(
    "When it is paid; by default, at launch. At the top of the file, for the bonuses and all parts without one. All have the same unit.",
  )
  .optional();

export const perDay = z
  .strictObject({
    add: t.positive.describe("On each day."),
    from: t.day.describe("The day of `default`, in UTC."),
  })
  .optional()
  .describe("Growth until the season's last day. What a visitor enters is that day's.");

export const keys = {
  season: z
    .strictObject({
      ends: t.day.optional().describe("Its last day, in UTC, if known."),
    })
    .optional()
    .describe("The season that gives out points, also after the launch."),
  unlock,
  claim: z
    .strictObject({
      url: t.webUrl,
      until: t.day.optional(),
    })
    .optional()
    .describe("Where to claim, shown after the launch."),
};

type PerDay = NonNullable<z.output<typeof perDay>>;

interface DatesFile {
  season?: { ends?: string };
  launch?: string;
  claim?: { until?: string };
  constants: Record<string, { default?: number; perDay?: PerDay; live?: object }>;
  unlock?: object;
  parts: Record<string, { unlock?: object }>;
}

export function* check(file: DatesFile): Generator<Problem> {
  const { season, launch, claim, constants, parts } = file;
  for (const [key, { default: value, live, perDay }] of Object.entries(constants)) {
    const path = ["constants", key, "perDay"];
    if (perDay === undefined) continue;
    if (value === undefined && live === undefined)
      yield { path, message: "needs a default, the number of the day that it grows from" };
    if (season?.ends === undefined)
      yield { path, message: "needs the season’s last day: season: { ends: 2026-12-31 }" };
    else if (perDay.from >= season.ends)
      yield {
        path: [...path, "from"],
        message: `must be before the season’s last day, ${season.ends}`,
      };
  }
  const places = [
    { unlock: file.unlock, path: ["unlock"] },
    ...Object.entries(parts).map(([key, { unlock }]) => ({
      unlock,
      path: ["parts", key, "unlock"],
    })),
  ];
  const units = places.flatMap(({ unlock = {}, path }) =>
    Object.keys(MAX_SPANS).flatMap((unit) => (unit in unlock ? [{ unit, path }] : [])),
  );
  const [first] = units;
  for (const { unit, path } of units)
    if (unit !== first!.unit)
      yield { path, message: `must be in ${first!.unit}, like ${first!.path.join(".")}` };
  if (claim?.until !== undefined && launch !== undefined && claim.until < launch)
    yield { path: ["claim", "until"], message: `must not be before the launch, ${launch}` };
}
