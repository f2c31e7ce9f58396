import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isAnswer,
  readAnswer,
  readPointsStrictly,
  readPointsLeniently,
  writeAnswer,
} from "~/server/points/answer.server";
import { mitosis } from "../../support/mitosis";
import { other } from "../../support/other-campaign";

const SHAPES = Object.fromEntries(
  Object.entries({ ...mitosis.lookups, ...other.lookups }).map(([source, { answer }]) => [
    source,
    answer,
  ]),
);

function read(source: string, json: unknown) {
  return readAnswer(SHAPES[source]!, json, readPointsLeniently);
}

function record(source: string, json: unknown) {
  return readAnswer(SHAPES[source]!, json, readPointsStrictly);
}

const UNREADABLE = [
  ...[-1, "-5", NaN, Infinity, -Infinity, 1e31, "NaN", "Infinity", "1e999", "many", "", " "],
  ...[true, false, [], [5], {}, { total: 5 }],
  ...[`0x43ca${"0".repeat(36)}`, "0x10", "N/A", "$1,250", "12%", "points 12", "~12", "12 (est.)"],
  ...["1.2M", "3k", "1.2 M", "3 k", "5 million", "2 bn", "2 milliards", "1 lakh", "2 crores"],
  ...["1 234 567", "12,34,567", "12,5", "1,2345", "0,123", "1,234,56", "1.234,5", "1,234e3"],
];

describe("points", () => {
  it.each<[value: unknown, points: number]>([
    [1500.5, 1500.5],
    ["1500.5", 1500.5],
    ["  12 ", 12],
    ["12 points", 12],
    ["1,234.5 points", 1234.5],
    ["7 XP", 7],
    ["88,000", 88_000],
    ["1,234,567.5", 1_234_567.5],
    ["1e3", 1000],
    [0, 0],
    ["0", 0],
    [null, 0],
    [undefined, 0],
  ])("%j count as %d, in any shape", (value, points) => {
    const answer = { points, tier: 1 };
    expect(read("expedition:weETH", { mitoPoints: { total: value } })).toEqual(answer);
    expect(read("theo", [{ mitoPoints: value }])).toEqual(answer);
    expect(read("testnet", { success: true, data: { total_balance: value } })).toEqual(answer);
    // Its points are not optional.
    if (value !== undefined) expect(read("ledger", value)).toEqual(answer);
  });

  it.each(UNREADABLE)("%j are no answer, for visitors and recordings alike", (value) => {
    const json = { mitoPoints: { total: value } };
    expect([read("expedition:weETH", json), record("expedition:weETH", json)]).toEqual([
      null,
      null,
    ]);
  });

  it("in a text are all of its digits, or no answer", () => {
    const part = fc.constantFrom(..."0123456789,. -", "1", "12", "345", ",678", "e3", "M", " pts");
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const text = parts.join("");
        const answer = read("theo", [{ mitoPoints: text }]);
        if (answer === null) return;
        const [number = "", ...rest] = text.trim().split(/\s+/);
        expect(rest.join(" ")).toMatch(/^(?:pts[a-z]*)?$/i);
        if (number.includes(",")) expect(number).toMatch(/^\d{1,3}(,\d{3})+(\.\d*)?$/);
        expect(answer).toEqual({ points: Number(number.replaceAll(",", "")) + 0, tier: 1 });
      }),
      { numRuns: 3000 },
    );
  });

  it("are a finite number of at least 0, whatever the upstream sends", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const answer = read("expedition:weETH", {
          mitoPoints: { total: value },
          tier: { tier: value },
        }) as { points: number; tier: number } | null;
        if (answer === null) return;
        expect(Number.isFinite(answer.points) && answer.points >= 0).toBe(true);
        expect(Number.isInteger(answer.tier) && answer.tier >= 1).toBe(true);
      }),
    );
  });
});

describe("points for a recording", () => {
  it.each<[value: unknown, points: number]>([
    [7.5, 7.5],
    [" 7.5 ", 7.5],
    [0, 0],
    [null, 0],
    [1e30, 1e30],
    ["12 points", 12],
  ])("%j count as %d", (value, points) => {
    expect(record("theo", [{ mitoPoints: value }])).toEqual({ points, tier: 1 });
  });

  it("are refused where they are missing", () => {
    expect(record("theo", [{ mitoPoints: undefined }])).toBeNull();
  });

  it("count as 0 where an object is null or a list too short, but not where one is missing", () => {
    expect(record("expedition:weETH", { mitoPoints: null })).toEqual({ points: 0, tier: 1 });
    expect(record("theo", [])).toEqual({ points: 0, tier: 1 });
    expect(record("expedition:weETH", {})).toBeNull();
  });
});

describe("tiers", () => {
  it.each<[value: unknown, tier: number]>([
    [5, 5],
    ["3", 3],
    [9, 9],
    ...[0, -2, 2.5, 2 ** 53, null, undefined].map((value): [unknown, number] => [value, 1]),
  ])("%j is tier %d", (value, tier) => {
    expect(read("expedition:weETH", { tier: { tier: value } })).toEqual({ points: 0, tier });
  });

  it.each(["star", "", true, [4], {}])("%j can't be read, and fails the source", (value) => {
    expect(read("expedition:weETH", { tier: { tier: value } })).toBeNull();
  });
});

describe("an answer with two optional objects", () => {
  it.each([{}, { mitoPoints: null, tier: null }, { mitoPoints: {}, tier: {} }, { other: 1 }])(
    "%j: missing fields are 0 points at tier 1",
    (json) => {
      expect(read("expedition:weETH", json)).toEqual({ points: 0, tier: 1 });
    },
  );

  it.each([null, 5, "x", true, [], [{}], { mitoPoints: 5 }, { tier: "x" }, { mitoPoints: [] }])(
    "%j is rejected as another shape",
    (json) => {
      expect(read("expedition:weETH", json)).toBeNull();
    },
  );
});

describe("an answer in a list", () => {
  it("counts only the item that is named, and a list that is too short as 0", () => {
    expect(read("theo", [{ mitoPoints: 3, other: 1 }, { mitoPoints: 9 }])).toEqual({
      points: 3,
      tier: 1,
    });
    expect(read("theo", [])).toEqual({ points: 0, tier: 1 });
    expect(read("theo", [{}])).toEqual({ points: 0, tier: 1 });
  });

  it.each([null, 5, "x", {}, { mitoPoints: 5 }, [null], [5], ["x"], [[]]])(
    "%j is rejected as another shape",
    (json) => {
      expect(read("theo", json)).toBeNull();
    },
  );
});

describe("an answer that says whether there is one", () => {
  it("may be a refusal, with or without a reason in words", () => {
    expect(read("testnet", { success: false, error: "Wallet not found" })).toEqual({
      refused: "Wallet not found",
    });
    expect(read("desk:flagged", { meta: { ok: false, why: "asleep" } })).toEqual({
      refused: "asleep",
    });
    for (const refusal of [{ success: false }, { success: false, error: { code: 5 } }]) {
      expect(read("testnet", refusal)).toEqual({ refused: "no reason given" });
    }
  });

  it("has its reason shortened", () => {
    const refusal = read("testnet", { success: false, error: "x".repeat(1_000_000) });
    expect(refusal).toEqual({ refused: "x".repeat(200) });
  });

  it.each([
    ...[null, 5, "x", [], {}, { success: true }, { success: true, data: null }],
    ...[{ success: "true", data: {} }, { success: true, data: [] }, { data: { total_balance: 5 } }],
  ])("%j is rejected as another shape", (json) => {
    expect(read("testnet", json)).toBeNull();
  });
});

it("without its points is another shape, so that a field of another name is not a true 0", () => {
  expect(read("desk:flagged", { meta: { ok: true }, result: { point: 5 } })).toBeNull();
});

describe("an answer with odd names and places", () => {
  it.each<[json: unknown, answer: unknown]>([
    [{ "a/b": { "m~n": [0, { " ": "7" }], rank: [2] } }, { points: 7, tier: 2 }],
    [{ "a/b": { "m~n": [0], rank: [] } }, { points: 0, tier: 1 }],
    [{ "a/b": { rank: [4] } }, { points: 0, tier: 4 }],
    [{ "a/b": { "m~n": [0, { " ": 7 }] } }, null],
    [{ "a/b": { "m~n": { 1: { " ": 7 } }, rank: [2] } }, null],
    [{ a: { b: {} } }, null],
  ])("%j", (json, answer) => {
    expect(read("desk:nested", json)).toEqual(answer);
  });

  it("is written as its upstream would", () => {
    const shapes = Object.keys(other.lookups).map((source) => SHAPES[source]!);
    const found = shapes.map((shape) => writeAnswer(shape, { points: 7, tier: 2 }));
    expect(found).toEqual([
      { "a/b": { "m~n": [null, { " ": 7 }], rank: [2] } },
      { meta: { ok: true }, result: { points: 7 } },
      7,
    ]);
    expect(writeAnswer(SHAPES["desk:flagged"]!, { refused: "asleep" })).toEqual({
      meta: { ok: false, why: "asleep" },
    });
  });
});

describe("an answer that was read", () => {
  const odd = fc.oneof(
    fc.anything(),
    fc.record({ mitoPoints: fc.record({ total: fc.anything() }), tier: fc.object() }),
    fc.array(fc.record({ mitoPoints: fc.anything() })),
    fc.record({ success: fc.boolean(), data: fc.object(), error: fc.string({ unit: "binary" }) }),
    fc.record({ meta: fc.record({ ok: fc.boolean(), why: fc.string() }), result: fc.object() }),
  );

  it("is recognised after a round trip through JSON, and read again as it was written", () => {
    fc.assert(
      fc.property(odd, (json) => {
        for (const shape of Object.values(SHAPES)) {
          const answer = readAnswer(shape, json, readPointsLeniently);
          if (answer === null) continue;
          expect(isAnswer(shape, JSON.parse(JSON.stringify(answer)))).toBe(true);
          const written = JSON.parse(JSON.stringify(writeAnswer(shape, answer)));
          expect(readAnswer(shape, written, readPointsLeniently)).toEqual(answer);
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each<[source: string, value: unknown]>([
    ["theo", null],
    ["theo", [9]],
    ["theo", { points: 9 }],
    ["theo", { points: "9", tier: 1 }],
    ["theo", { points: -9, tier: 1 }],
    ["theo", { points: 9, tier: 1, rank: 1 }],
    // Only a shape with a tier has others than 1.
    ["theo", { points: 9, tier: 2 }],
    ["theo", { refused: "no" }],
    ["expedition:weETH", { points: 9, tier: 0 }],
    ["testnet", { refused: null }],
    ["testnet", { refused: "x".repeat(201) }],
    ["testnet", { refused: "no", points: 9 }],
  ])("%s: %j isn't one", (source, value) => {
    expect(isAnswer(SHAPES[source]!, value)).toBe(false);
  });
});
