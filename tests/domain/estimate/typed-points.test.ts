import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { estimateAirdrop } from "~/domain/estimate/estimate-airdrop";
import { typeReplies, typedPoints } from "~/domain/estimate/typed-points";
import { writeScenario } from "~/domain/scenario/codec";
import { listFieldKeys } from "~/domain/scenario/fields";
import { POINTS } from "~/domain/scenario/scenario";
import { likelyPoints, likelyScenario, scenario as anyScenario } from "../../support/arbitraries";
import { mitosis } from "../../support/mitosis";
import { scenarioOf } from "../../support/scenarios";
import { MODEST, walletWith } from "../../support/wallets";

const NOTHING_TYPED = Object.fromEntries(
  listFieldKeys(mitosis, ["typed"]).map((key) => [key, null]),
);

describe("typed points", () => {
  it("are those of a wallet that has nothing else", () => {
    expect(typedPoints(mitosis, scenarioOf("points.ezETH=5&tier.ezETH=3&points.theo=0"))).toEqual(
      walletWith({ ezETH: { points: 5, tier: 3 } }),
    );
  });

  it("are null if there are none", () => {
    expect(typedPoints(mitosis, scenarioOf("wallet=0x1"))).toBeNull();
    expect(typedPoints(mitosis, scenarioOf("tier.weETH=5"))).toBeNull();
  });

  it("count 0 as typed", () => {
    expect(typedPoints(mitosis, scenarioOf("points.testnet=0"))).toEqual(walletWith());
  });

  it("take no tier from a source without points", () => {
    const scenario = scenarioOf("points.weETH=11250&tier.ezETH=5");
    expect(typedPoints(mitosis, scenario)).toEqual(
      walletWith({ weETH: { points: 11_250, tier: 1 } }),
    );
    expect(estimateAirdrop(mitosis, [], scenario).estimate.expeditionUSD).toBe(1);
  });

  it("are the same object until one of them changes", () => {
    const scenario = scenarioOf("points.weETH=1&tier.weETH=2");
    const points = typedPoints(mitosis, scenario);
    expect(typedPoints(mitosis, { ...scenario, fdv: 5_000_000 })).toBe(points);
    expect(typedPoints(mitosis, { ...scenario, "tier.weETH": 3 })).not.toEqual(points);
    expect(typedPoints(mitosis, { ...scenario, "points.theo": 3 })).not.toEqual(points);
  });
});

describe("a lookup's answers as typed points", () => {
  it("keep to what a link can hold", () => {
    const answer = { points: 1e31, tier: 1, failed: false, staleMs: null };
    const patch = typeReplies(mitosis, [{ source: "theo", ...answer }]);
    const read = scenarioOf(writeScenario(mitosis, patch).slice(1));
    expect(read["points.theo"]).toBe(POINTS.max);
  });
});

describe("the estimate with typed points", () => {
  it("adds them to the wallets, with a tier and a floor of their own", () => {
    const half = walletWith({ weETH: { points: 5625, tier: 1 } });
    const { estimate, wallets, typed } = estimateAirdrop(
      mitosis,
      [half, MODEST],
      scenarioOf("points.weETH=5625&tier.weETH=2"),
    );
    expect(wallets.map(({ estimate: { expeditionUSD } }) => expeditionUSD)).toEqual([0, 1000]);
    expect(typed?.estimate).toMatchObject({ expeditionUSD: 0, theoUSD: 0, totalUSD: 0 });
    expect(typed?.points.expedition).toEqual({ points: 5625, tier: 2, multiplier: 1.2 });
    expect(estimate).toMatchObject({ expeditionUSD: 1000, totalUSD: 2700 });
  });

  it("is what one more wallet with them would give", () => {
    fc.assert(
      fc.property(fc.array(likelyPoints, { maxLength: 3 }), likelyScenario, (wallets, scenario) => {
        const { typed, ...figures } = estimateAirdrop(mitosis, wallets, scenario);
        const points = typedPoints(mitosis, scenario);
        const others = { ...scenario, ...NOTHING_TYPED };
        const { wallets: all, ...expected } = estimateAirdrop(
          mitosis,
          points ? [...wallets, points] : wallets,
          others,
        );
        expect([...figures.wallets, ...(typed ? [typed] : [])]).toEqual(all);
        expect({ ...figures, wallets: [], typed: null }).toEqual({ ...expected, wallets: [] });
      }),
    );
  });

  it("knows every part without a wallet, and the typed points are finite", () => {
    fc.assert(
      fc.property(anyScenario, (scenario) => {
        const points = typedPoints(mitosis, scenario);
        fc.pre(points !== null);
        const { typed } = estimateAirdrop(mitosis, [], scenario);
        for (const part of Object.values(typed!.points)) {
          expect(Number.isFinite(part!.points * part!.multiplier)).toBe(true);
        }
      }),
    );
  });
});
