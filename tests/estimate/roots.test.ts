import { writeFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { Fraction, toExact } from "~/estimate/exact";
import { readScenario } from "~/estimate/codec";
import { estimateAirdrop } from "~/estimate/formula";
import { decide, raise, scale, sumReals } from "~/estimate/roots";
import { usdPerPoint } from "~/estimate/figures";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { forMany } from "../support/for-all";
import { makeTemporaryFolders } from "../support/temporary-folder";

const path = makeTemporaryFolders();

const exponent = fc.oneof(
  fc.constant(0.5),
  fc.integer({ min: 10, max: 100 }).map((hundredths) => hundredths / 100),
);
const points = fc.oneof(
  fc.integer({ min: 0, max: 1e12 }),
  fc.integer({ min: 0, max: 1e9 }).map((hundredths) => hundredths / 100),
  fc.integer({ min: 0, max: 1e5 }).map((tenths) => tenths ** 2 / 100),
  fc.constantFrom(1e-30, 0.3, 1e30),
);

function load(keys: string) {
  writeFileSync(
    path("roots.yaml"),
    `name: Roots
token: { symbol: $R, supply: 1b }
fdv: { default: 100m }
allocations: { airdrop: { label: Airdrop, default: 10 } }
constants: { total: { label: Sum of powers, default: 1m } }
tiers: { 2: { name: Two, multiplier: 3 } }
sources: { a: {}, b: {} }
boosts: { nft: { label: NFT, choices: { one: { label: One, multiplier: 5 } } } }
parts: { season: { label: Season, sources: { a: 2, b: 1 }, ${keys} } }
`,
  );
  return loadCampaign(path("roots.yaml"));
}

it("a floor is that of the exact power: no whole number between it and the power, at any factor", () => {
  const seen = { exact: 0, irrational: 0 };
  forMany(300, [points, exponent, fc.integer({ min: 1, max: 1e9 })], (base, power, factor) => {
    const real = scale(raise(toExact(base), power), toExact(factor));
    seen[real instanceof Fraction ? "exact" : "irrational"] += 1;
    const floor = decide(real, ({ numerator, denominator }) => numerator / denominator);
    // Compared as hundredth powers: whole^100 ≤ (factor × base^power)^100 < (whole + 1)^100.
    const { numerator, denominator } = toExact(base);
    const p = BigInt(Math.round(power * 100));
    const over = BigInt(factor) ** 100n * numerator ** p;
    expect(floor ** 100n * denominator ** p <= over).toBe(true);
    expect((floor + 1n) ** 100n * denominator ** p > over).toBe(true);
  });
  expect(Math.min(seen.exact, seen.irrational)).toBeGreaterThan(10);
});

it("a power that is a fraction is exact: a dollar is neither lost nor gained", () => {
  expect(raise(toExact(0.0625), 0.75)).toEqual(new Fraction(125n, 1000n));
  expect(raise(toExact(1e30), 0.1)).toEqual(new Fraction(1000n));
  expect(raise(toExact(0), 0.1)).toEqual(new Fraction(0n));
});

it("more decimals are taken until the bounds of a sum agree", () => {
  const sum = sumReals([raise(toExact(2), 0.5), raise(toExact(8), 0.5), toExact(0.5)]);
  const decimals = decide(scale(sum, toExact(1e30)), (real) => real.numerator / real.denominator);
  expect(decimals).toBe(4_742_640_687_119_285_146_405_066_172_629n);
});

it("the tokens and too many points are those of the sum of powers, and a point has no worth of its own", () => {
  const campaign = load("exponent: 0.5");
  const figuresOf = (query: string, held: number[]) => {
    const wallets = held.map((points) => ({ a: { points: 0, tier: 1 }, b: { points, tier: 1 } }));
    const scenario = readScenario(campaign, new URLSearchParams(query));
    const figures = estimateAirdrop(campaign, wallets, scenario);
    return { ...figures, worth: usdPerPoint(campaign, figures, "season", scenario) };
  };
  // (√2 + √3 + 2) × 100 tokens.
  const { totalTokens, worth, dollars } = figuresOf("", [2, 3, 4]);
  expect([totalTokens, worth, dollars.totalUSD]).toEqual([514.626436, null, 14 + 17 + 20]);
  expect(figuresOf("total=10", [25, 25]).excessive).toEqual([]);
  expect(figuresOf("total=10", [25, 26]).excessive).toEqual(["season"]);
});
