import { describe, expect, it } from "vitest";
import { isPortalList, sortRows, sumTotals } from "~/domain/portal";
import { askedOf, rowOf, worth } from "../support/portal";

const asked = (totalUSD: number | null, warning: string | null = null) =>
  rowOf("any", askedOf(["0x1"], worth(totalUSD, warning)));

describe("the sum", () => {
  it.each([
    ["nothing asked", [rowOf("a"), rowOf("b", { needs: "points" })], null, 0, false],
    ["all totals", [asked(5), asked(0), asked(7), rowOf("b")], 12, 2, false],
    ["a total that lacks a source", [asked(5), asked(7, "Incomplete")], 12, 2, true],
    ["one of which nothing arrived", [asked(5), asked(null, "No total")], 5, 1, true],
    [
      "one that is still to come",
      [asked(5), { ...asked(null), answer: null, pending: 1 }],
      5,
      1,
      true,
    ],
    ["none that has arrived", [{ ...asked(null), answer: null, pending: 1 }], null, 0, true],
    ["too large a sum", [asked(Number.MAX_SAFE_INTEGER), asked(1)], null, 2, true],
  ])("of %s", (_, rows, sumUSD, count, isIncomplete) => {
    expect(sumTotals(rows)).toEqual({ sumUSD, count, isIncomplete });
  });
});

it("rows are sorted by their totals, and keep their order without", () => {
  const rows = [null, 3, 0, null, 7].map((total, index) => ({
    index,
    answer: total === null ? null : worth(total),
  }));
  expect(sortRows(rows).map(({ index }) => index)).toEqual([4, 1, 2, 0, 3]);
});

it.each([
  ["one whose rows aren't a list", { wallets: [], rows: {} }],
  ["one without wallets", { rows: [] }],
  ["a row that is null", { wallets: [], rows: [null] }],
  ["a row without a name", { wallets: [], rows: [{ ...rowOf("a"), name: undefined }] }],
  ["a row without wallets", { wallets: [], rows: [{ ...rowOf("a"), wallets: undefined }] }],
  ["a row whose answer is called otherwise", { wallets: [], rows: [{ name: "A", wallets: [] }] }],
])("%s is no portal's list", (_, value) => {
  expect(
    isPortalList({ wallets: [], rows: [rowOf("a", askedOf([], Promise.resolve(worth(1))))] }),
  ).toBe(true);
  expect(isPortalList(value as never)).toBe(false);
});
