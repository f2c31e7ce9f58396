import fc from "fast-check";
import { expect, it } from "vitest";
import { estimateScenario, totalOfEstimate } from "~/estimate/estimate";
import { usdPerPoint, type Estimate } from "~/estimate/figures";
import { estimateAirdrop } from "~/estimate/formula";
import type { WalletPoints } from "~/estimate/points";
import type { Scenario } from "~/estimate/scenario";
import { AMOUNT, netOf } from "~/estimate/target";
import { findTarget, outcomeOf, outcomeOfPointPrice } from "~/estimate/target-fdv";
import * as any from "../support/arbitraries";
import { forAll, forMany } from "../support/for-all";
import { lookupOf, repliesOf } from "../support/lookups";
import { mitosis } from "../support/mitosis";
import { scenarioOf } from "../support/scenarios";
import { RICH, walletWith } from "../support/wallets";

const { fdv: FDV } = mitosis;

/** The total at a given FDV; Infinity if it exceeds the safe integers. */
function totalsOf(points: WalletPoints[], scenario: Scenario) {
  return (fdv: number) =>
    estimateAirdrop(mitosis, points, { ...scenario, fdv }).dollars.totalUSD ?? Infinity;
}

/** A page whose total is known. */
function pageOf(points: WalletPoints[], query = ""): Estimate {
  const lookups = points.map((each, index) => {
    const replies = repliesOf(each).filter(({ source }) => Object.hasOwn(each, source));
    return lookupOf(`0x${index}`.padEnd(42, "0"), null, { replies });
  });
  const [wallet = "", ...also] = lookups.map((lookup) => lookup.wallet);
  const scenario = { ...scenarioOf(query), wallet, also };
  return { ...estimateScenario(mitosis, scenario, lookups), status: "whole" };
}

const page = pageOf([RICH]);
const totalAt = totalsOf([RICH], page.scenario);

it("the FDV for a target is the lowest of all, even if dollars exceed the safe integers", () => {
  const first = Array.from({ length: 40 }, (_, index) => FDV.min + index * FDV.step);
  let outgrown = 0;
  forMany(
    300,
    [
      fc.array(any.likelyPoints, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: -12, max: 3 }).map((power) => 10 ** power),
      fc.constantFrom(...first),
      fc.integer({ min: 1, max: AMOUNT.max }),
    ],
    (points, divisor, reached, anyGoal) => {
      const shown = pageOf(points, `base=${divisor}&pool=${divisor}`);
      const total = totalsOf(points, shown.scenario);
      const goal = Math.min(AMOUNT.max, total(reached) || anyGoal);
      const least = first.find((fdv) => total(fdv) >= goal);
      const found = findTarget(mitosis, totalOfEstimate(shown), goal);
      if (least !== undefined) expect(found).toBe(least);
      else expect(found ?? Infinity).toBeGreaterThan(first.at(-1)!);
      if (least !== undefined && total(2 * least) === Infinity) outgrown += 1;
    },
  );
  expect(outgrown).toBeGreaterThan(20);
});

it("the FDV for a target is on the slider's steps, and one step less isn't enough", () => {
  const cents = (max: number) => fc.integer({ min: 1, max }).map((count) => count / 100);
  forAll([cents(5_000), cents(1_000_000), fc.integer({ min: 1, max: 1e6 })], (step, min, usd) => {
    const campaign = { ...mitosis, fdv: { ...FDV, min, step } };
    const found = findTarget(campaign, totalOfEstimate(page), usd)!;
    const steps = (Math.round(found * 100) - Math.round(min * 100)) / Math.round(step * 100);
    expect(Number.isInteger(steps)).toBe(true);
    expect(totalAt(found)).toBeGreaterThanOrEqual(usd);
    if (found > min) expect(totalAt(Number((found - step).toFixed(2)))).toBeLessThan(usd);
  });
});

it("the FDV for a target is null if no FDV reaches it, for none, and without a total", () => {
  expect(findTarget(mitosis, totalOfEstimate(pageOf([walletWith()])), 1)).toBeNull();
  expect(findTarget(mitosis, totalOfEstimate(page), AMOUNT.max)).toBeNull();
  expect(findTarget(mitosis, totalOfEstimate(page), 0)).toBeNull();
  expect(findTarget(mitosis, totalOfEstimate({ ...page, status: "unknown" }), 1)).toBeNull();
});

it("nothing is said of a target where a total has no value, even at the lowest FDV", () => {
  const beyond = estimateScenario(
    mitosis,
    scenarioOf("points.testnet=1e30&pool=0.0001&goal=5"),
    [],
  );
  expect(outcomeOf("goal", beyond, totalOfEstimate(beyond))).toBeNull();
});

function describeCost(page: Estimate) {
  const outcome = outcomeOf("cost", page, totalOfEstimate(page));
  return outcome && [outcome.text, outcome.fdv?.name].filter(Boolean).join(" ");
}

it.each([
  [3000, 17_833, { costUSD: 3000, netUSD: 14_833, returnPct: 494.43 }],
  [3000, 1000, { costUSD: 3000, netUSD: -2000, returnPct: -66.67 }],
  // Exactly 2260.365, which a binary fraction rounds down.
  [280_000, 6_609_022, { costUSD: 280_000, netUSD: 6_329_022, returnPct: 2260.37 }],
  [3000, null, null],
  [0, 17_833, null],
])("what is left after costs of %d from a total of %s", (cost, total, net) => {
  expect(netOf(scenarioOf(`cost=${cost}`), total)).toEqual(net);
});

it.each([
  [3000, 17_833, "$14,833 profit after $3,000 (+494%)."],
  [3000, 1000, "$2,000 loss after $3,000 (−67%)."],
  [3000, 3000, "$0 profit after $3,000 (0%)."],
  [10_000, 1_210_000, "$1,200,000 profit after $10,000 (+12,000%)."],
  // A return of 12.496 %, rounded once.
  [100_000, 112_496, "$12,496 profit after $100,000 (+12%)."],
])("costs of %d from a total of %s are followed by: %s", (cost, totalUSD, text) => {
  const scenario = scenarioOf(`cost=${cost}`);
  const answered = { ...estimateScenario(mitosis, scenario, []), totalUSD };
  expect(describeCost(answered)).toBe(text);
});

it.each([
  [3000, " Break-even at an FDV of $60M"],
  [200, " Break-even at any FDV here."],
  [100_000, " Break-even at an FDV of $2B, beyond the limit of $1B."],
])("costs of %d tell the FDV that earns them back", (cost, said) => {
  // $15,000 at $300M.
  const scenario = scenarioOf(`points.testnet=30954.83828&cost=${cost}`);
  const [, ...others] = describeCost(estimateScenario(mitosis, scenario, []))!.split(".");
  expect(others.join(".")).toBe(said);
});

// 10% of the FDV ÷ (225 billion × 1.5): $0.0001 at 337.5M, $0.0000999 at 337.1625M.
it.each([
  ["", 0.0001, "1 point is worth $0.0001 at", "an FDV of $338M", 338e6],
  ["", 0.0000999, "1 point is worth $0.0000999 at", "an FDV of $337M", 337e6],
  ["expedition=20", 0.0002, "1 point is worth $0.0002 at", "an FDV of $338M", 338e6],
  ["base=1000&factor=1", 50_000, "1 point is worth $50,000.00 at", "an FDV of $500M", 500e6],
])(
  "the FDV that a point's price implies is on the slider's step: %s %d",
  (query, usd, text, name, fdv) => {
    expect(outcomeOfPointPrice(pageOf([RICH], query), usd)).toEqual({
      text,
      fdv: { name, patch: { fdv } },
    });
  },
);

it.each([
  [1, "1 point is worth $1.00 at an FDV of $3.375T, beyond the limit of $1B."],
  [1e4, "No FDV makes 1 point worth $10,000.00."],
  [1e-6, "1 point is worth more at any FDV here: $0.00000148 at $5M already."],
])("the FDV that a point's price implies is said to be out of reach: %d", (usd, text) => {
  expect(outcomeOfPointPrice(pageOf([RICH]), usd)).toEqual({ text });
});

it("a point's price is after weights, and with a tier that every wallet has", () => {
  const part = { ...mitosis.parts.expedition!, tier: 5, weights: { weETH: 2 } };
  const campaign = { ...mitosis, parts: { ...mitosis.parts, expedition: part } };
  const page = estimateScenario(campaign, scenarioOf("base=1000&factor=1&fdv=500000000"), []);
  const usd = 50_000 * mitosis.tiers[5]!.multiplier;
  expect(usdPerPoint(campaign, page.figures, "expedition", page.scenario)).toBe(usd);
  expect(outcomeOfPointPrice(page, usd)).toMatchObject({
    text: expect.stringMatching(/^1 point after weights is worth/),
    fdv: { patch: { fdv: 500e6 } },
  });
});

it.each(["expedition=0", "base=0"])("no FDV is implied where a point has no price: %s", (query) => {
  expect(outcomeOfPointPrice(pageOf([RICH], query), 1)).toBeNull();
});
