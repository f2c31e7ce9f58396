import { expect, it } from "vitest";
import { tierName } from "~/estimate/campaign";
import {
  collectPoints,
  highestTier,
  listAssets,
  listPart,
  tierMultiplier,
  type Source,
  type SourcePoints,
} from "~/estimate/points";
import { mitosis } from "../support/mitosis";

function answerOf(source: Source, points: number, tier = 1): SourcePoints {
  return { source, points, tier, failed: false, staleMs: null };
}

it("collectPoints leaves out what has not arrived", () => {
  const points = collectPoints([answerOf("expedition:uniETH", 5)]);
  expect(points).toEqual({ "expedition:uniETH": { points: 5, tier: 1 } });
  expect(listPart(mitosis, points, "expedition")).toBeNull();
});

it("a rank stands beside the points of its source alone", () => {
  const ranked = { ...answerOf("theo", 5), rank: 12 };
  const rows = listAssets(mitosis, collectPoints([ranked, answerOf("testnet", 5)]));
  expect(rows.filter((row) => "rank" in row)).toEqual([
    { asset: "Theo Vault", points: 5, tier: null, rank: 12 },
  ]);
});

it.each([
  [1, "Bronze", 1],
  [2, "Silver", 1.2],
  [3, "Gold", 1.5],
  [4, "Platinum", 2],
  [5, "Diamond", 3],
  ...[0, 6, 2.5, -1, 1e21].map((tier) => [tier, `Tier ${tier}`, 1] as const),
] as const)("tier %d is %s and multiplies by %f", (tier, name, multiplier) => {
  expect([tierName(mitosis, tier), tierMultiplier(mitosis, tier)]).toEqual([name, multiplier]);
});

it("tiers count by the highest, wherever it is in the list, and as 1 without assets", () => {
  expect([[1, 5, 3], [6, 5], []].map(highestTier)).toEqual([5, 6, 1]);
});
