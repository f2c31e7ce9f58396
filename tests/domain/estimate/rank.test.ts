import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toRank } from "~/domain/estimate/lookup";

describe("topPct", () => {
  it.each([
    [9778, 44_610, 21.92],
    [1, 3, 33.34],
    // A share that needs no rounding isn't rounded up.
    [29, 10_000, 0.29],
    // Never the top 0.00%.
    [1, 10_000_000, 0.01],
  ])("rank %i of %i is in the top %d %%", (rank, of, topPct) => {
    expect(toRank("theo", rank, of)).toEqual({ source: "theo", rank, of, topPct });
  });

  it("is rank ÷ of in percent, rounded up to two decimals", () => {
    const anyRank = fc
      .integer({ min: 1, max: 100_000_000 })
      .chain((of) => fc.tuple(fc.integer({ min: 1, max: of }), fc.constant(of)));
    fc.assert(
      fc.property(anyRank, ([rank, of]) => {
        const { topPct } = toRank("expedition", rank, of);
        const hundredths = BigInt(Math.round(topPct * 100));
        expect(Number(hundredths) / 100).toBe(topPct);
        const [share, whole] = [BigInt(rank) * 10_000n, BigInt(of)];
        expect(hundredths * whole >= share && (hundredths - 1n) * whole < share).toBe(true);
      }),
    );
  });
});
