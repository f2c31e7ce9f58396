import { expect, it } from "vitest";
import { readTyped, typeSource } from "~/estimate/typed-points";
import { type WalletPoints } from "~/estimate/points";
import { SMALLEST } from "../support/campaigns";
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

it.each<[query: string, points: WalletPoints | null]>([
  ["points.ezETH=5&tier.ezETH=3&points.theo=0", walletWith({ ezETH: { points: 5, tier: 3 } })],
  ["wallet=0x1", null],
  // A tier alone types nothing, nor does it count beside the points of another source.
  ["tier.weETH=5", null],
  ["points.weETH=11250&tier.ezETH=5", walletWith({ weETH: { points: 11_250, tier: 1 } })],
  ["points.testnet=0", walletWith()],
])("typed points are those of a wallet that has nothing else: %s", (query, points) => {
  expect(readTyped(mitosis, scenarioOf(query))).toEqual(points);
});

it("typed points follow whatever they depend on, one change at a time", () => {
  for (const tier of [2, 3])
    expect(readTyped(mitosis, scenarioOf(`points.weETH=5&tier.weETH=${tier}`))).toEqual(
      walletWith({ weETH: { points: 5, tier } }),
    );
  const season = { today: "2026-11-28", ends: "2026-12-08" };
  const running = { ...SMALLEST, season };
  // Points to come are the wallet's, if there is one.
  const typed = ["perDay.points=0", "perDay.points=4", "perDay.points=4&wallet=0x1"].map(
    (query) => readTyped(running, scenarioOf(query, running)) !== null,
  );
  expect(typed).toEqual([false, true, false]);
});
