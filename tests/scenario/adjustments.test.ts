import { describe, expect, it } from "vitest";
import { listAdjustments, readScenario } from "~/scenario/codec";

const LONG = "a".repeat(256);

function adjustmentsOf(query: string) {
  return listAdjustments(new URLSearchParams(query));
}

describe("each kind of bending is named", () => {
  it.each([
    ["unreadable", "fdv=abc", "fdv", "abc", "300000000"],
    ["emptied", "fdv=", "fdv", "", "300000000"],
    ["an amount as it is typed", "fdv=450m", "fdv", "450m", "300000000"],
    ["not decimal", "expedition=0x10", "expedition", "0x10", "10"],
    ["infinite", "base=Infinity", "base", "Infinity", "225000000000"],
    ["beyond all numbers", "pool=1e999", "pool", "1e999", "30954838.28"],
    ["above the range", "fdv=2000000000", "fdv", "2000000000", "1000000000"],
    ["below the range", "testnet=-1", "testnet", "-1", "0"],
    ["off the step", "fdv=5400000", "fdv", "5400000", "5000000"],
    ["off a step of 0.05", "morse=0.13", "morse", "0.13", "0.15"],
    ["an unknown bonus", "bonus=morse,bogus", "bonus", "morse,bogus", "morse"],
    ["no known bonus", "bonus=constructor", "bonus", "constructor", ""],
    ["an unknown role", "role=boss", "role", "boss", ""],
    ["a role in another case", "role=OG", "role", "OG", ""],
    ["a supply below 1", "supply.og=0.5", "supply.og", "0.5", "1"],
    ["a negative supply", "supply.miTuber=-3", "supply.miTuber", "-3", "1"],
    ["an emptied supply", "supply.og=", "supply.og", "", "1"],
    ["an unreadable supply", "supply.og=many", "supply.og", "many", "86"],
    ["a line break in a wallet", "wallet=0xa%0Aaa", "wallet", "0xa\naa", "0xaaa"],
    ["a wallet that is too long", `wallet=${LONG}1`, "wallet", `${LONG}1`, LONG],
    ["an unknown switch", "details=yes", "details", "yes", ""],
  ])("%s: %s", (_kind, query, param, value, used) => {
    expect(adjustmentsOf(query)).toEqual([{ param, value, used }]);
  });
});

describe("what is used as it came is not listed", () => {
  it.each([
    "",
    "fdv=300000000",
    "fdv=3e8",
    "expedition= 12 ",
    "expedition=12.0",
    "morse=0.15",
    "bonus=kaito,morse",
    "bonus=morse, kaito",
    "bonus=",
    "role=",
    "role=royalGem",
    "base=-5",
    "pool=0",
    "supply.morse=-1",
    "supply.og=1.5",
    "details=1",
    "details=",
    "wallet=%20not%20an%20address%20",
    "wallet=0xabc%0A",
    `wallet=${LONG}`,
    "utm_source=abc",
  ])("%s", (query) => {
    expect(adjustmentsOf(query)).toEqual([]);
  });
});

describe("repeated parameters", () => {
  it("count once, the first", () => {
    const query = "fdv=abc&fdv=5000000&expedition=7&expedition=abc";
    expect(adjustmentsOf(query)).toEqual([{ param: "fdv", value: "abc", used: "300000000" }]);
    expect(readScenario(new URLSearchParams(query))).toMatchObject({
      fdv: 300_000_000,
      expedition: 7,
    });
  });
});

describe("several bent ones", () => {
  it("are listed in the order of a link", () => {
    const params = adjustmentsOf("role=x&details=x&bonus=x&fdv=x").map(({ param }) => param);
    expect(params).toEqual(["fdv", "bonus", "role", "details"]);
  });
});
