import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listWalletSources, isParsedAnswer } from "~/server/points/sources.server";
import {
  expeditionAnswer,
  testnetAnswer,
  theoAnswer,
} from "~/server/points/upstream-schemas.server";
import { mitosis } from "../../support/mitosis";

const NO_POINTS = [-1, "-5", NaN, Infinity, -Infinity, "NaN", "Infinity", "1e999", "many", "", " "];
const NO_NUMBERS = [null, true, false, [], [5], {}, { total: 5 }];

describe("points", () => {
  it.each<[value: unknown, points: number]>([
    [1500.5, 1500.5],
    ["1500.5", 1500.5],
    ["  12 ", 12],
    ["1e3", 1000],
    [0, 0],
    ["0", 0],
    ...[...NO_POINTS, ...NO_NUMBERS].map((value): [unknown, number] => [value, 0]),
  ])("%j count as %d, in all three shapes", (value, points) => {
    expect(expeditionAnswer.parse({ mitoPoints: { total: value } }).mitoPoints.total).toBe(points);
    expect(theoAnswer.parse([{ mitoPoints: value }])).toEqual([{ mitoPoints: points }]);
    expect(testnetAnswer.parse({ success: true, data: { total_balance: value } })).toEqual({
      success: true,
      data: { total_balance: points },
    });
  });

  it("are a finite number of at least 0, whatever the upstream sends", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const { mitoPoints, tier } = expeditionAnswer.parse({
          mitoPoints: { total: value },
          tier: { tier: value },
        });
        expect(Number.isFinite(mitoPoints.total) && mitoPoints.total >= 0).toBe(true);
        expect(Number.isInteger(tier.tier) && tier.tier >= 1).toBe(true);
      }),
    );
  });
});

describe("tiers", () => {
  it.each<[value: unknown, tier: number]>([
    [5, 5],
    ["3", 3],
    [9, 9],
    ...[0, -2, 2.5, 2 ** 53, NaN, Infinity, "gold", "", null, true, [4], {}].map(
      (value): [unknown, number] => [value, 1],
    ),
  ])("%j is tier %d", (value, tier) => {
    expect(expeditionAnswer.parse({ tier: { tier: value } }).tier.tier).toBe(tier);
  });
});

describe("the Expedition's answer", () => {
  it.each([{}, { mitoPoints: null, tier: null }, { mitoPoints: {}, tier: {} }, { other: 1 }])(
    "%j: missing fields are 0 points at tier 1, and other fields are dropped",
    (answer) => {
      expect(expeditionAnswer.parse(answer)).toEqual({
        mitoPoints: { total: 0 },
        tier: { tier: 1 },
      });
    },
  );

  it.each([null, 5, "x", true, [], [{}], { mitoPoints: 5 }, { tier: "x" }, { mitoPoints: [] }])(
    "%j is rejected as another shape",
    (answer) => {
      expect(expeditionAnswer.safeParse(answer).success).toBe(false);
    },
  );
});

describe("Theo's answer", () => {
  it("counts only the first item, and an empty list as 0", () => {
    expect(theoAnswer.parse([{ mitoPoints: 3, other: 1 }, { mitoPoints: 9 }])).toEqual([
      { mitoPoints: 3 },
    ]);
    expect(theoAnswer.parse([])).toEqual([{ mitoPoints: 0 }]);
    expect(theoAnswer.parse([{}])).toEqual([{ mitoPoints: 0 }]);
  });

  it.each([null, 5, "x", {}, { mitoPoints: 5 }, [null], [5], ["x"], [[]]])(
    "%j is rejected as another shape",
    (answer) => {
      expect(theoAnswer.safeParse(answer).success).toBe(false);
    },
  );
});

describe("the testnet's answer", () => {
  it("may be a refusal, with or without a reason in words", () => {
    expect(testnetAnswer.parse({ success: false, error: "Wallet not found" })).toEqual({
      success: false,
      error: "Wallet not found",
    });
    for (const refusal of [{ success: false }, { success: false, error: { code: 5 } }]) {
      expect(testnetAnswer.parse(refusal)).toEqual({ success: false, error: "no reason given" });
    }
  });

  it("is shortened", () => {
    const refusal = testnetAnswer.parse({ success: false, error: "x".repeat(1_000_000) });
    expect(JSON.stringify(refusal).length).toBeLessThan(300);
  });

  it.each([
    ...[null, 5, "x", [], {}, { success: true }, { success: true, data: null }],
    ...[{ success: "true", data: {} }, { success: true, data: [] }, { data: { total_balance: 5 } }],
  ])("%j is rejected as another shape", (answer) => {
    expect(testnetAnswer.safeParse(answer).success).toBe(false);
  });
});

describe("a parsed answer", () => {
  // The six assets have one schema.
  const sources = listWalletSources(mitosis).slice(5);
  const odd = fc.oneof(
    fc.anything(),
    fc.record({ mitoPoints: fc.record({ total: fc.anything() }), tier: fc.object() }),
    fc.array(fc.record({ mitoPoints: fc.anything() })),
    fc.record({ success: fc.boolean(), data: fc.object(), error: fc.string({ unit: "binary" }) }),
  );

  it("is recognised after a round trip through JSON", () => {
    fc.assert(
      fc.property(odd, (upstream) => {
        for (const { source, schema } of sources) {
          const parsed = schema.safeParse(upstream);
          if (!parsed.success) continue;
          const back = JSON.parse(JSON.stringify(parsed.data));
          expect(isParsedAnswer(mitosis, source, back)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each<[source: string, answer: unknown]>([
    ["theo", [{ mitoPoints: "9" }]],
    ["theo", [{ mitoPoints: 9 }, { mitoPoints: 9 }]],
    ["theo", []],
    ["expedition:weETH", {}],
    ["expedition:weETH", { mitoPoints: { total: 1 }, tier: { tier: 0 } }],
    ["testnet", { success: false }],
    ["elsewhere", [{ mitoPoints: 9 }]],
  ])("%s: %j isn't one", (source, answer) => {
    expect(isParsedAnswer(mitosis, source, answer)).toBe(false);
  });
});
