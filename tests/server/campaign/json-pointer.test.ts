import { describe, expect, it } from "vitest";
import { formatMiss, findAll, findAt, parsePointer } from "~/server/campaign/json-pointer.server";

/** Of the document and the pointers of RFC 6901, section 5, those whose characters mean something. */
const RFC = { foo: ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "m~n": 8 };

const found = (value: unknown) => ({ value, isOptional: false });
const optional = (value: unknown) => ({ value, isOptional: true });

describe("a pointer", () => {
  it.each<[pointer: string, value: unknown]>([
    ["", RFC],
    ["/foo", RFC.foo],
    ["/foo/0", "bar"],
    ["/", 0],
    ["/a~1b", 1],
    ["/c%d", 2],
    ["/m~0n", 8],
  ])("%j finds what the RFC says", (pointer, value) => {
    expect(findAt(RFC, pointer, [])).toEqual(found(value));
  });

  it("unescapes each tilde once", () => {
    expect(parsePointer("/~01/~10")).toEqual(["~1", "/0"]);
  });

  const UNUSABLE = ["foo", "#/foo", "/m~n", "/m~2n", "/~", "/__proto__", "/a/constructor"];
  it.each([...UNUSABLE, "/prototype/b"])("%j isn't usable", (pointer) => {
    expect(parsePointer(pointer)).toBeNull();
    expect(() => findAt(RFC, pointer, [])).toThrow(pointer);
  });
});

describe("what a pointer finds", () => {
  it.each<[what: string, json: unknown, pointer: string, found: unknown]>([
    ["a missing value", {}, "/a", found(undefined)],
    ["null", { a: null }, "/a", found(null)],
    ["nothing beyond the end of a list", [1], "/1", found(undefined)],
    ["nothing below null", { a: null }, "/a/b", null],
    ["nothing below a text", { a: "xy" }, "/a/length", null],
    ["nothing by name in a list", [1], "/length", null],
    ["a key that is a number", { totals: { 42161: 1 } }, "/totals/42161", found(1)],
    ["a name that only looks like an index", { "01": 1 }, "/01", found(1)],
    ["nothing that is inherited", {}, "/toString", found(undefined)],
    ["nothing below what is inherited", {}, "/toString/name", null],
  ])("is %s", (_, json, pointer, expected) => {
    expect(findAt(json, pointer, [])).toEqual(expected);
  });

  it.each<[what: string, json: unknown, pointer: string, found: unknown]>([
    ["an object may be missing", {}, "/a/b/c", optional(undefined)],
    ["an object may be null", { a: { b: null } }, "/a/b/c", optional(null)],
    ["an object may be an empty text", { a: { b: "" } }, "/a/b", optional(null)],
    ["an item may be missing", { list: [] }, "/list/0/c", optional(null)],
    ["an item may not be null", { list: [null] }, "/list/0/c", null],
    ["an object may not be a number", { a: 5 }, "/a/b/c", null],
    ["what isn't optional may not be missing", {}, "/list/0/c", null],
  ])("where it is optional: %s", (_, json, pointer, expected) => {
    expect(findAt(json, pointer, ["/a", "/a/b", "/list/0"])).toEqual(expected);
  });

  const items = (count: number) => Array.from({ length: count }, (_, id) => ({ id, p: 1 }));
  const table = Object.fromEntries(items(10_001).map(({ id }) => [id, 1]));

  it.each<[json: unknown, pointer: string, places: string]>([
    [items(10_001), "/*/p", "/*"],
    [table, "/*", "/*"],
    [{ rows: items(10_001) }, "/rows/[id=7]/p", "/rows/[id=7]"],
    // In all of its lists together.
    [[items(4000), items(4000), items(4000)], "/*/*/p", "/*/*"],
    [items(6000).map((item) => [item]), "/*/*/p", "/*/*"],
  ])("is nothing where it has to look at more than 10,000 items", (json, pointer, place) => {
    for (const optional of [[], [place]]) expect(findAll(json, pointer, optional)).toBeNull();
  });

  it("is among up to 10,000 items, or an item by its index in longer lists", () => {
    expect(findAll(items(10_000), "/*/p", [])).toHaveLength(10_000);
    expect(findAt(items(10_000), "/[id=9999]/p", [])).toEqual(found(1));
    expect(findAt(items(20_000), "/19999/p", [])).toEqual(found(1));
  });
});

describe("items that a pointer names", () => {
  const EVM = `0x${"aB".repeat(20)}`;
  const OTHER = EVM.toUpperCase().replace("X", "x");
  const SOL = "So11111111111111111111111111111111111111112";
  const find = (json: unknown, pointer: string, address: string) =>
    findAll(json, pointer, [], address)?.map(({ value }) => value);
  const rows = (...users: string[]) => users.map((user, index) => ({ user, p: index + 1 }));

  it("are all that have the value, in whatever case if it is an Ethereum address", () => {
    const users = [EVM, "0x1", OTHER, EVM.toLowerCase()];
    expect(find(rows(...users), "/[user={address}]/p", EVM)).toEqual([1, 3, 4]);
    expect(find({ [OTHER]: 5 }, "/{address}", EVM)).toEqual([5]);
    expect(find({ [OTHER]: 5, [EVM]: 6 }, "/{address}", EVM)).toEqual([6]);
    expect(find(rows(`eip155:1:${OTHER}`), "/[user=eip155:1:{address}]/p", EVM)).toEqual([1]);
  });

  it.each([
    ["addresses elsewhere", rows(SOL.toLowerCase()), "/[user={address}]/p", SOL],
    ["keys elsewhere", { [SOL.toLowerCase()]: { p: 5 } }, "/{address}/p", SOL],
    ["what isn't the wallet", rows(OTHER), `/[user=${EVM}]/p`, EVM],
    ["a value within a text", rows(`${EVM}0`), "/[user={address}]/p", EVM],
  ])("have their own case: %s", (_, json, pointer, address) => {
    expect(find(json, pointer, address)).toBeUndefined();
  });

  it("may have the value in an inner object", () => {
    const amounts = ["0xA", "0xB", "0xA"].map((at, p) => ({ token: { address: at }, p }));
    const list = { rewards: [...amounts, { token: "0xA", p: 9 }, { token: null, p: 9 }, null] };
    expect(find(list, "/rewards/[token/address=0xA]/p", EVM)).toEqual([0, 2]);
    expect(formatMiss(list, "/rewards/[token/address=0xC]/p", [])).toBe(
      "nothing at /rewards/[token/address=0xC]",
    );
    const optional = ["/rewards/[token/address=0xC]"];
    expect(findAll(list, "/rewards/[token/address=0xC]/p", optional)).toEqual([
      { value: null, isOptional: true },
    ]);
  });

  it("are no values if one of them has another shape", () => {
    expect(find([...rows(EVM), { user: EVM }], "/[user={address}]/p/q", EVM)).toBeUndefined();
  });
});

const JSON = { data: { total: 5, [`0x${"ab".repeat(20)}`]: [{ rank: 1 }, {}] } };

it.each<[pointer: string, message: string]>([
  ["/data/total", "no usable value at /data/total"],
  ["/data/points", "nothing at /data/points"],
  ["/result/points", "nothing at /result"],
  ["/data/other/points", "no usable value at /data/other/points"],
  ["/data/total/points", "nothing at /data/total/points"],
  ["/data/{address}/*/rank", "nothing at /data/{address}/*/rank"],
  ["/data/{address}/rank", "nothing at /data/{address}/rank"],
  ["/data/{address}/[level=2]/points", "nothing at /data/{address}/[level=2]"],
])("a pointer that leads to nothing names where it ends: %s", (pointer, message) => {
  const optional = ["/data/other"];
  expect(formatMiss(JSON, pointer, optional, `0x${"ab".repeat(20)}`)).toBe(message);
});
