import { listAdjustments } from "~/estimate/raw-query";
import { expect, it } from "vitest";
import { readScenario } from "~/estimate/codec";
import { mitosis } from "../support/mitosis";

const LONG = "a".repeat(256);
const A = "0xAb00000000000000000000000000000000000001";
const LOWER = A.toLowerCase();

/** `0x1`, `0x2` and so on. */
function listOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `0x${index + 1}`);
}

const adjustmentsOf = (query: string) => listAdjustments(mitosis, new URLSearchParams(query));
const read = (query: string | Record<string, string>) =>
  readScenario(mitosis, new URLSearchParams(query));

it.each([
  ["emptied", "fdv=", "fdv", "", "300000000"],
  ["an amount as typed", "fdv=450m", "fdv", "450m", "300000000"],
  ["above the range", "fdv=2000000000", "fdv", "2000000000", "1000000000"],
  ["off the step", "fdv=5400000", "fdv", "5400000", "5000000"],
  ["an unknown bonus", "bonus=morse,bogus", "bonus", "morse,bogus", "morse"],
  ["a role in another case", "role=OG", "role", "OG", ""],
  ["a supply below 1", "supply.og=0.5", "supply.og", "0.5", "1"],
  ["an emptied supply", "supply.og=", "supply.og", "", "1"],
  ["an unreadable supply", "supply.og=many", "supply.og", "many", "86"],
  ["a line break in a wallet", "wallet=0xa%0Aaa", "wallet", "0xa\naa", "0xaaa"],
  ["a line break in a further wallet", "wallet=0x1&also=0xa%0Aaa", "also", "0xa\naa", "0xaaa"],
  ["another spelling", `wallet=${A}&also=${LOWER},0x2`, "also", `${LOWER},0x2`, "0x2"],
  ["negative points", "points.weETH=-1", "points.weETH", "-1", ""],
  ["absurd points", "points.testnet=1e31", "points.testnet", "1e31", ""],
  ["a tier below 1", "tier.weETH=0", "tier.weETH", "0", ""],
  ["half a tier", "tier.weETH=1.5", "tier.weETH", "1.5", ""],
  ["a tier that is too large", "tier.weETH=1e16", "tier.weETH", "1e16", ""],
  ["an unknown switch", "details=yes", "details", "yes", ""],
])("every kind of adjustment is listed: %s: %s", (_kind, query, param, value, used) => {
  expect(adjustmentsOf(query)).toEqual([{ param, value, used }]);
});

const MARKS = [")", "]", ">", ".", ",", ";", "!", "?", '"', "'", "”", "»", "*", "_", "`", "。"];
const INVISIBLE = ["\u200b", "\ufe0f", "\u00a0", "\u2060", "\ufeff", "\u0000"];

const ENDS = [...MARKS, ...INVISIBLE, ")**", ").", "\u200b)", '">'];

it.each(ENDS)("what a chat or a text has glued to a link's end is dropped: %j", (end) => {
  for (const query of [
    ...["fdv=450000000", "base=1.5", "points.theo=12", "details=1", "role=og"],
    ...["bonus=morse,kaito", `wallet=${A}`, `wallet=${A}&also=a.eth,${A.slice(0, -1)}2`],
  ]) {
    const glued = query + encodeURIComponent(end);
    expect([query, adjustmentsOf(glued)]).toEqual([query, []]);
    expect(read(glued)).toEqual(read(query));
  }
});

it.each([
  ["alice.eth.", "alice.eth"],
  ["alice.eth).", "alice.eth"],
  ["player_", "player_"],
  ["(alice)", "(alice)"],
  ["*", "*"],
  ["..", ".."],
])("the end of a wallet that is %s leaves %s", (wallet, left) => {
  expect(read({ wallet }).wallet).toBe(left);
  expect(read({ wallet: A, also: `${wallet},b` }).also).toEqual([left, "b"]);
});

it.each([
  "points.weETH=0&tier.weETH=7&points.theo=1e30",
  "points.weETH=&tier.weETH= ",
  "expedition= 12 ",
  "bonus=morse, kaito",
  "bonus=",
  "role=",
  "details=",
  "wallet=%20not%20an%20address%20",
  `wallet=${LONG}`,
  "also=,%20,",
  // Dropping whitespace, empty entries and repeats loses nothing.
  "wallet=0x1&also=,%200x2%20,,0x3%0A,0x2,0x1",
  `wallet=0x0&also=${listOf(49)}`,
  `wallet=0x1&also=${[...listOf(50), ...listOf(50)]}`,
])("a value used as given isn't listed: %s", (query) => {
  expect(adjustmentsOf(query)).toEqual([]);
});

const used = listOf(50).slice(1).join();

// Which are kept: wallet-list.test.ts.
it.each([
  ["after the fiftieth", listOf(300).slice(1)],
  ["after the fiftieth, not counting repeats", ["0x2", "0x1", ...listOf(51)]],
])("wallets are cut %s", (_, list) => {
  const value = list.join();
  expect(adjustmentsOf(`wallet=0x1&also=${value}`)).toEqual([{ param: "also", value, used }]);
});

it.each([
  ["also=0x1,0x2", "", "0x1,0x2", "0x2"],
  ["also=0x1&wallet=%20", " ", "0x1", ""],
  [`also=${listOf(51)}`, "", listOf(51).join(), used],
])(
  "wallets that move to the other parameter are listed under both: %s",
  (query, wallet, also, rest) => {
    expect(adjustmentsOf(query)).toEqual([
      { param: "wallet", value: wallet, used: "0x1" },
      { param: "also", value: also, used: rest },
    ]);
  },
);

it("repeated parameters count only the first time", () => {
  const query = "fdv=abc&fdv=5000000&expedition=7&expedition=abc";
  expect(adjustmentsOf(query)).toEqual([{ param: "fdv", value: "abc", used: "300000000" }]);
  expect(read(query)).toMatchObject({ fdv: 300_000_000, expedition: 7 });
});

it("several adjustments are listed in the order of a link", () => {
  const params = adjustmentsOf("role=x&details=x&bonus=x&fdv=x").map(({ param }) => param);
  expect(params).toEqual(["fdv", "bonus", "role", "details"]);
});
