import type { ScenarioPatch } from "~/estimate/scenario";
import { describe, expect, it } from "vitest";
import { readTyped, typeSource } from "~/estimate/typed-points";
import { type WalletPoints } from "~/estimate/points";
import { mitosis } from "../support/mitosis";
import { scenarioOf } from "../support/scenarios";
import { walletWith } from "../support/wallets";

it.each([
  { held: { points: 5, tier: 3 }, points: 5, tier: 3 },
  { held: { points: 5, tier: 1 }, points: 5, tier: null },
  { held: { points: 0, tier: 3 }, points: 0, tier: 3 },
  { held: { points: 0, tier: 1 }, points: null, tier: null },
])("a source's points are typed with a tier above the first: $held", ({ held, ...typed }) => {
  expect(typeSource({ points: "points", tier: "tier" }, held)).toEqual(typed);
});

describe("typed points", () => {
  it.each<[query: string, points: WalletPoints | null]>([
    ["points.ezETH=5&tier.ezETH=3&points.theo=0", walletWith({ ezETH: { points: 5, tier: 3 } })],
    ["wallet=0x1", null],
    // A tier alone types nothing, nor does it count beside the points of another source.
    ["tier.weETH=5", null],
    ["points.weETH=11250&tier.ezETH=5", walletWith({ weETH: { points: 11_250, tier: 1 } })],
    ["points.testnet=0", walletWith()],
  ])("are those of a wallet that has nothing else: %s", (query, points) => {
    expect(readTyped(mitosis, scenarioOf(query))).toEqual(points);
  });

  it("are the same object until one of them changes", () => {
    const scenario = scenarioOf("points.weETH=1&tier.weETH=2");
    const pointsOf = (patch: ScenarioPatch) => readTyped(mitosis, { ...scenario, ...patch });
    const points = pointsOf({});
    expect(pointsOf({ fdv: 5_000_000 })).toBe(points);
    expect(pointsOf({ "tier.weETH": 3 })).not.toEqual(points);
    expect(pointsOf({ "points.theo": 3 })).not.toEqual(points);
  });
});
