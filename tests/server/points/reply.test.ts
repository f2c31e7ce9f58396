import { describe, expect, it } from "vitest";
import { isReply, pointsOf, readReply } from "~/server/points/reply.server";
import { mitosis } from "../../support/mitosis";
import { other } from "../../support/other-campaign";

const SHAPES = Object.fromEntries(
  Object.entries({ ...mitosis.calls, ...other.calls }).map(([source, { answer }]) => [
    source,
    answer,
  ]),
);

/** The reply as it counts; null if it has another shape. */
function readShape(...args: Parameters<typeof readReply>) {
  const reply = readReply(...args);
  return "problem" in reply ? null : reply;
}

function read(source: string, json: unknown) {
  return readShape(SHAPES[source]!, json);
}

const UNREADABLE = [
  ...[-1, "-5", NaN, Infinity, -Infinity, 1e31, "NaN", "Infinity", "1e999", "many", " "],
  ...[true, [], [5], {}, { total: 5 }],
  ...[`0x43ca${"0".repeat(36)}`, "0x10", "N/A", "$1,250", "12%", "points 12", "~12", "12 (est.)"],
  ...["1.2M", "3k", "1.2 M", "3 k", "5 million", "2 bn", "2 milliards", "1 lakh", "2 crores"],
  ...["12 34", "1234,567", "12,34,567", "1,2345", "0,123", "1.234,5", "1,234e3"],
];

describe("points", () => {
  it.each<[value: unknown, points: number]>([
    [1500.5, 1500.5],
    ["1500.5", 1500.5],
    ["  12 ", 12],
    ["12 points", 12],
    ["1,234.5 points", 1234.5],
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

  it.each(UNREADABLE)("%j are no answer", (value) => {
    expect(read("expedition:weETH", { mitoPoints: { total: value } })).toBeNull();
  });
});

it.each<[value: unknown, tier: number | null]>([
  [5, 5],
  ["3", 3],
  [9, 9],
  ...[0, -2, 2.5, 2 ** 53, null, undefined].map((value): [unknown, number] => [value, 1]),
  // A tier that can't be read fails the source.
  ...["star", "", true, [4], {}].map((value): [unknown, null] => [value, null]),
])("tiers %j is tier %d", (value, tier) => {
  const answer = tier === null ? null : { points: 0, tier };
  expect(read("expedition:weETH", { tier: { tier: value } })).toEqual(answer);
});

const NONE = { points: 0, tier: 1 };

it.each<[source: string, json: unknown, answer: unknown]>([
  // Two optional objects.
  ["expedition:weETH", { mitoPoints: null, tier: {} }, NONE],
  ["expedition:weETH", { other: 1 }, NONE],
  // An item of a list, which may be too short.
  ["theo", [{ mitoPoints: 3, other: 1 }, { mitoPoints: 9 }], { points: 3, tier: 1 }],
  ["theo", [], NONE],
  ["theo", [{}], NONE],
  ["theo", [{ mitoPoints: "" }], NONE],
  // A refusal, with a reason of at most 500 characters, or without one.
  ["testnet", { success: false, error: "Wallet not found" }, { refused: "Wallet not found" }],
  ["desk:flagged", { meta: { ok: false, why: "asleep" } }, { refused: "asleep" }],
  ["testnet", { success: false }, { refused: "no reason given" }],
  ["testnet", { success: false, error: "x".repeat(1000) }, { refused: "x".repeat(500) }],
  // Odd places: tests/server/campaign/json-pointer.test.ts.
  ["desk:nested", { "a/b": { "m~n": [0, { " ": "7" }], rank: [2] } }, { points: 7, tier: 2 }],
])("an answer of %s, %j, is read", (source, json, answer) => {
  expect(read(source, json)).toEqual(answer);
  expect(isReply(answer)).toBe(true);
});

it.each<[source: string, jsons: unknown[]]>([
  ["expedition:weETH", [null, 5, "x", true, [], [{}], { mitoPoints: 5 }, { tier: "x" }]],
  ["theo", [null, 5, "x", {}, { mitoPoints: 5 }, [null], [5], ["x"], [[]]]],
  ["testnet", [null, 5, "x", [], {}, { success: true }, { success: true, data: null }]],
  ["testnet", [{ success: "true", data: {} }, { data: { total_balance: 5 } }]],
  // So that a field of another name is not a true 0.
  ["desk:flagged", [{ meta: { ok: true }, result: { point: 5 } }]],
  ["desk:nested", [{ "a/b": { "m~n": [0, { " ": 7 }] } }]],
  // Nor an empty text that isn't optional.
  ["ledger", [""]],
])("an answer of another shape is none, from %s", (source, jsons) => {
  for (const json of jsons) expect(read(source, json), JSON.stringify(json)).toBeNull();
});

const WALLET = `0x${"ab".repeat(20)}`;
const BY_KEY = { points: "/{address}/points" };
const OWN_ITEM = "/[wallet={address}]";
const BY_ITEM = { points: `${OWN_ITEM}/points` };
const EACH = { points: "/*/points" };
const WEI = { points: "", decimals: 18 };
const BY_CODE = { success: { at: "/code", is: 0 }, points: "/data/points" };
const DEEP = JSON.parse(`${"[".repeat(5000)}${"]".repeat(5000)}`);

// Pointers: tests/server/campaign/json-pointer.test.ts.
it.each<[what: string, shape: object, json: unknown, points: number | null]>([
  ["a list's sum", EACH, [{ points: 1 }, { points: "2.5" }], 3.5],
  ["an exact sum", EACH, [{ points: 0.1 }, { points: 0.2 }], 0.3],
  ["a table's sum", EACH, { a: { points: 1 }, b: { points: 2 } }, 3],
  ["an empty list's sum", EACH, [], 0],
  ["a sum in a list", { points: "/*/w/*/p" }, [{ w: { x: { p: 1 } } }, { w: { y: { p: 2 } } }], 3],
  ["a sum over what is no list", EACH, 5, null],
  ["a sum with an item of another shape", EACH, [{ points: 1 }, 5], null],
  ["a sum with an item that lacks it", EACH, [{ points: 1 }, {}], null],
  [
    "a sum with an item that may lack it",
    { ...EACH, optional: ["/*/points"] },
    [{ points: 1 }, {}],
    1,
  ],
  ["a sum that is too large", EACH, [{ points: 1e30 }, { points: 1e30 }], null],
  ["a wallet whose item may lack it", { ...BY_ITEM, optional: [OWN_ITEM] }, [{ wallet: "0x1" }], 0],
  ["a number's item", { points: "/[s=2]/p" }, [{ s: 1 }, { s: 2, p: "5" }], 5],
  ["integer units", WEI, "1674480910917615539182", 1674.480911],
  ["few integer units", WEI, "1", 0],
  ["integer units as a number", WEI, 5e21, 5000],
  ["integer units in hex", WEI, "0x56bc75e2d63100000", 100],
  ["hex without units", { points: "" }, "0x56", null],
  ["no decimals", { points: "", decimals: 0 }, "12", 12],
  ["a sum of units", { points: "/*", decimals: 6 }, ["1500000", "0x16e360"], 3],
  ["units that are small alone", { points: "/*", decimals: 18 }, Array(10).fill("4e11"), 0.000004],
  ...["1.5e18", "1500000000000000000.0", "1,500,000,000,000,000,000", "+1500000000000000000"].map(
    (text): [string, object, unknown, number] => [`units as ${text}`, WEI, text, 1.5],
  ),
  ["units with a word", WEI, " 1500000000000000000 points", 1.5],
  ...["1500000000000000000.5", "-1500000000000000000", "1 500 000", "1.500.000", "lots"].map(
    (text): [string, object, unknown, null] => [`units as ${text}`, WEI, text, null],
  ),
  ...["1500000000000000000 wei", "0x", 0.5, true, ["5"], { value: "5" }, "1e49", DEEP].map(
    (json): [string, object, unknown, null] => ["units that are none", WEI, json, null],
  ),
])("%s is read as what it counts", (_, some, json, points) => {
  const shape = { optional: [], points: "", ...some };
  const answer = readShape(shape, json, WALLET);
  expect(answer && pointsOf(answer).points).toBe(points);
  // The cached form.
  expect(isReply(answer)).toBe(points !== null);
});

const ODD_NAMES = ["*", "__proto__", "constructor", "~1", "[wallet=0x1]", "0", "a/b", "{address}"];
it.each(ODD_NAMES)("an answer about a wallet called %s is its own alone", (wallet) => {
  const others = { "0x1": { points: 4 }, "/": { points: 4 } };
  const list = [{ wallet: "0x1", points: 4 }];
  const read = (shape: typeof BY_KEY, json: unknown) =>
    readShape({ ...shape, optional: [] }, json, wallet);
  expect(read(BY_KEY, others) ?? read(BY_KEY, list) ?? read(BY_ITEM, list)).toBeNull();
  // Parsed, as a literal would set the prototype.
  const own = JSON.parse(`{${JSON.stringify(wallet)}:{"points":5}}`);
  expect(read(BY_KEY, { ...others, ...own })).toEqual({ points: 5, tier: 1 });
  expect(read(BY_ITEM, [...list, { wallet, points: 5 }])).toEqual({ points: 5, tier: 1 });
});

it.each([
  null,
  { points: -9, tier: 1 },
  { points: 9, tier: 0 },
  { points: 9, tier: 1, rank: 0 },
  { refused: "x".repeat(501) },
  { refused: "no", points: 9 },
])("nothing else is an answer that was read: %j", (value) => {
  expect(isReply(value)).toBe(false);
});

it.each<[shape: object, json: unknown, problem: string]>([
  [BY_CODE, { code: 50001, message: "busy" }, "/code is 50001, not 0"],
  [BY_CODE, { data: {} }, "unexpected shape: nothing at /code"],
  [{ success: "/ok" }, { ok: "yes" }, "unexpected shape: no usable value at /ok"],
  [{ failure: "/error" }, { error: "x".repeat(1000) }, `an error at /error: ${"x".repeat(500)}…`],
  [{ failure: "/error" }, { error: [] }, "an error at /error: an object"],
  [{ points: "/p" }, { p: "many" }, "unexpected shape: no usable value at /p"],
  [{ points: "/p", tier: "/t/t" }, { p: 5 }, "unexpected shape: nothing at /t"],
])("what is wrong with a reply is named: %j, %j", (shape, json, problem) => {
  expect(readReply({ points: "/points", optional: [], ...shape }, json)).toEqual({ problem });
});
