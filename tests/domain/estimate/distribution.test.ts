import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findBin, formatBin, formatBinStart } from "~/domain/estimate/distribution";

const BINS = [
  { from: 1, to: 10, count: 3 },
  { from: 10, to: 100, count: 0 },
  { from: 100, to: 1000, count: 2 },
];

describe("findBin", () => {
  it("returns null for a rank beyond the distribution", () => {
    expect(findBin(BINS, 6)).toBeNull();
    expect(findBin([], 1)).toBeNull();
  });

  it("returns the bin that contains the points, even with ties and at bounds", () => {
    const bounds = [1, 2, 4, 8, 16];
    const points = fc.array(fc.integer({ min: 1, max: 15 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(points, (all) => {
        const bins = bounds.slice(0, -1).map((from, index) => {
          const to = bounds[index + 1]!;
          return { from, to, count: all.filter((each) => from <= each && each < to).length };
        });
        for (const own of all) {
          const rank = 1 + all.filter((other) => other > own).length;
          const { from, to } = bins[findBin(bins, rank)!]!;
          expect(from <= own && own < to).toBe(true);
        }
      }),
    );
  });
});

describe("a bin's bounds", () => {
  it.each([
    [{ from: 0.001, to: 0.003162, count: 1 }, "0.001 to 0.00316", "0.001"],
    [{ from: 3162.27, to: 10_000, count: 1 }, "3,160 to 10,000", "3.2K"],
    [{ from: 1e9, to: 3.162e9, count: 1 }, "1,000,000,000 to 3,160,000,000", "1B"],
  ])("are readable: %o", (bin, whole, start) => {
    expect(formatBin(bin)).toBe(whole);
    expect(formatBinStart(bin)).toBe(start);
  });
});
