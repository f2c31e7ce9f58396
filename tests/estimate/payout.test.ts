import { payoutOf, formatPayout, listPaid } from "~/estimate/unlock";
import fc from "fast-check";
import Fraction from "fraction.js";
import { describe, expect, it } from "vitest";
import type { Campaign, Unlock } from "~/estimate/campaign";
import { MIDDLE } from "../support/campaigns";
import { forAll } from "../support/for-all";
import { estimateQuery } from "../support/lookups";

/** Equal payments of these dollars. */
const phaseOf = (usd: number, periods: number) => ({
  perPeriodUSD: Math.floor(usd),
  perPeriodCents: Math.floor(100 * usd),
  periods,
});

describe("the payout", () => {
  const [first, second] = Object.keys(MIDDLE.parts) as [string, string];
  const payoutWith = (changes: Partial<Campaign>, dollars: Record<string, number | null>) =>
    payoutOf({ ...MIDDLE, ...changes }, { totalUSD: 1, ...dollars });
  const paidWith = (changes: Partial<Campaign>, dollars: Record<string, number>) =>
    listPaid({ ...MIDDLE, ...changes }, { totalUSD: 1, ...dollars })!.paid.map(({ after, usd }) => [
      after,
      usd,
    ]);
  const partsWith = (unlocks: Record<string, Unlock>) =>
    Object.fromEntries(
      Object.entries(MIDDLE.parts).map(([key, part]) => [key, { ...part, unlock: unlocks[key] }]),
    );
  const parts = partsWith({
    [first]: { atLaunch: 0, months: 24 },
    [second]: { atLaunch: 25, months: 6 },
  });

  it("is exact for every % below 100 at launch, every cliff and every unit", () => {
    forAll(
      [
        fc.integer({ min: 0, max: 999_999 }),
        fc.integer({ min: 1, max: 60 }),
        fc.nat({ max: 60 }),
        fc.constantFrom("months", "weeks", "days"),
        fc.nat(1e12),
      ],
      (tenThousandths, periods, cliff, unit, usd) => {
        const atLaunch = Number(`${tenThousandths}e-4`);
        const share = new Fraction(tenThousandths).div(1_000_000);
        const rest = new Fraction(1).sub(share).mul(usd).div(periods);
        const atLaunchUSD = share.mul(usd).floor().valueOf();
        const unlock = { atLaunch, ...(cliff > 0 && { cliff }), [unit]: periods };
        expect(payoutWith({ unlock }, { [`${first}USD`]: usd })).toEqual({
          ...{ atLaunchUSD, unit, cliff },
          phases: [
            {
              perPeriodUSD: rest.floor().valueOf(),
              perPeriodCents: rest.mul(100).floor().valueOf(),
              periods,
            },
          ],
        });
        expect(paidWith({ unlock }, { [`${first}USD`]: usd })).toEqual([
          [0, atLaunchUSD],
          ...(cliff > 0 ? [[cliff, atLaunchUSD]] : []),
          [cliff + periods, usd],
        ]);
      },
    );
  });

  it("is none without a total, and where everything is paid at launch", () => {
    expect(payoutWith({ parts }, { totalUSD: null })).toBeNull();
    expect(payoutWith({}, {})).toBeNull();
  });

  it("changes where a part's months end before another's", () => {
    const dollars = { [`${first}USD`]: 2400, [`${second}USD`]: 800, additionalUSD: 10 };
    expect(payoutWith({ parts }, dollars)).toEqual({
      ...{ unit: "months", cliff: 0 },
      atLaunchUSD: 200 + 10,
      phases: [phaseOf(200, 6), phaseOf(100, 18)],
    });
    expect(paidWith({ parts }, dollars)).toEqual([
      [0, 210],
      [6, 1410],
      [24, 3210],
    ]);
  });

  it("starts after the first of several cliffs, and has no part without dollars in it", () => {
    const cliffs = partsWith({
      [first]: { atLaunch: 0, cliff: 3, months: 6 },
      [second]: { atLaunch: 0, cliff: 12, months: 12 },
    });
    const dollars = { [`${first}USD`]: 600, [`${second}USD`]: 1200 };
    const phases = [phaseOf(100, 6), phaseOf(0, 3), phaseOf(100, 12)];
    expect(payoutWith({ parts: cliffs }, dollars)).toMatchObject({ cliff: 3, phases });
    expect(listPaid({ ...MIDDLE, parts: cliffs }, { totalUSD: 1, ...dollars })!.paid).toEqual([
      { after: 0, label: "At launch", usd: 0 },
      { after: 3, label: "After 3 months", usd: 0 },
      { after: 9, label: "After 9 months", usd: 600 },
      { after: 12, label: "After 12 months", usd: 600 },
      { after: 24, label: "After 24 months", usd: 1800 },
    ]);
    expect(payoutWith({ parts: cliffs }, { ...dollars, [`${first}USD`]: 0 })).toMatchObject({
      cliff: 12,
      phases: phases.slice(2),
    });
  });

  it("has its launch and each of its phases in the report", () => {
    // Of $10m, a half each, as all points are typed in.
    const query = "points.points=500000&points.swaps=125000";
    expect(estimateQuery({ ...MIDDLE, parts }, query).report.unlock).toEqual({
      atLaunchUSD: 1_250_000,
      ...{ unit: "months", cliff: 0 },
      ...{ monthlyUSD: 833_333, months: 6, perPeriodUSD: 833_333, periods: 6 },
      then: [{ monthlyUSD: 208_333, months: 18, perPeriodUSD: 208_333, periods: 18 }],
    });
    const unlock = { atLaunch: 50, cliff: 26, weeks: 52 };
    expect(estimateQuery({ ...MIDDLE, unlock }, query).report.unlock).toEqual({
      ...{ atLaunchUSD: 5_000_000, unit: "weeks", cliff: 26 },
      ...{ monthlyUSD: null, months: null, perPeriodUSD: 96_153, periods: 52 },
      then: [],
    });
  });
});

it.each([
  // Whole dollars of small amounts would add up to far less than the total.
  [[phaseOf(1.66, 24)], ", then $1.66 a month for 24 months"],
  [[phaseOf(0, 24)], ""],
  [
    [phaseOf(200, 6), phaseOf(100, 1)],
    ", then $200 a month for 6 months, then $100 a month for 1 month",
  ],
])("a payout in %j is told in order", (phases, text) => {
  const payout = { atLaunchUSD: 8916, unit: "months" as const, cliff: 0, phases };
  expect(formatPayout(payout)).toBe(`$8,916 at launch${text}`);
});

it("a payout says that nothing comes in a cliff, nor in a gap", () => {
  const tell = (cliff: number, phases: ReturnType<typeof phaseOf>[]) =>
    formatPayout({ atLaunchUSD: 8916, unit: "weeks", cliff, phases });
  const paid = "then $371 a week for 24 weeks";
  const phase = phaseOf(371.5, 24);
  expect(tell(1, [phase])).toBe(`$8,916 at launch, then nothing for 1 week, ${paid}`);
  expect(tell(2, [phase, phaseOf(0, 3), phase])).toBe(
    `$8,916 at launch, then nothing for 2 weeks, ${paid}, then nothing for 3 weeks, ${paid}`,
  );
});
