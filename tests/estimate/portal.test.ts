import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sortRows, sumTotals } from "~/estimate/portal";
import { rowOf, worth } from "../support/portal";

/** A row whose answer is missing. */
const ROW = rowOf("a", { name: "A", needs: null, wallets: ["0x1"] });

/** A row of the list with this total, and what is missing from it. */
function row(totalUSD: number | null, warning: string | null = null) {
  return { ...ROW, answer: worth(totalUSD, warning) };
}

const INCOMPLETE = "Incomplete: not all points arrived";
/** A campaign that lacks something, so nobody is asked. */
const UNASKED = { ...ROW, needs: "points" as const, wallets: [] };

const whole = fc.nat({ max: Number.MAX_SAFE_INTEGER }).map((total) => row(total));
const partial = fc.nat({ max: 1e9 }).map((total) => row(total, INCOMPLETE));
const unknown = fc.constantFrom(row(null, "Couldn’t load points"), row(null));
const anyRow = fc.oneof(whole, partial, unknown, fc.constantFrom(UNASKED, ROW));

describe("the sum of the totals", () => {
  it("is exact, counts those above $0, and says if anything is missing", () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 60 }), (rows) => {
        const totals = rows.flatMap(({ answer }) => answer?.totalUSD ?? []);
        const exact = totals.reduce((sum, total) => sum + BigInt(total), 0n);
        const isKnown = totals.length > 0 && exact <= BigInt(Number.MAX_SAFE_INTEGER);
        const missing = rows.filter(
          (row) =>
            row !== UNASKED && (row.answer?.warning !== null || row.answer.totalUSD === null),
        );
        expect(sumTotals([], rows)).toEqual({
          sumUSD: isKnown ? Number(exact) : null,
          count: totals.filter((total) => total > 0).length,
          missing: missing.map(({ name }) => name),
          unread: [],
        });
      }),
    );
  });

  it.each([
    ["of none", [], null, []],
    ["of those that lack something", [UNASKED, UNASKED], null, []],
    ["while all are pending", [ROW], null, ["A"]],
    ["while one is pending", [row(2), ROW], 2, ["A"]],
    ["of a partial total", [row(2), row(3, INCOMPLETE)], 5, ["A"]],
    ["of $0", [row(0), UNASKED], 0, []],
    ["beyond the safe integers", [row(Number.MAX_SAFE_INTEGER), row(1)], null, []],
  ])("is, %s, as it should be", (_, rows, sumUSD, missing) => {
    expect(sumTotals([], rows)).toMatchObject({ sumUSD, missing });
  });
});

describe("a wallet", () => {
  const knows = (unknown: string[]) => {
    return { ...ROW, answer: { ...worth(5), unknown }, wallets: ["0x1", "alice.sol"] };
  };

  const NOT_AN_ADDRESS = {
    ...ROW,
    wallets: ["alice.sol"],
    answer: { ...worth(null, "No total: not an address"), unknown: ["alice.sol"] },
  };

  it.each([
    [
      "is a name that the only campaign doesn't know",
      ["alice.sol"],
      [NOT_AN_ADDRESS],
      ["alice.sol"],
    ],
    ["nobody is asked about", ["bc1"], [row(5)], ["bc1"]],
    ["only some don't know", ["alice.sol"], [knows(["alice.sol"]), knows([])], []],
    ["nobody knows", ["0x1", "alice.sol"], [knows(["alice.sol"]), row(5)], ["alice.sol"]],
    ["somebody may still know", ["0x1"], [ROW], []],
  ])("that %s is unread, which leaves nothing missing", (_, wallets, rows, unread) => {
    const sum = sumTotals(wallets, rows);
    expect(sum.unread).toEqual(unread);
    expect(sum.missing).toEqual(rows[0] === ROW ? ["A"] : []);
  });
});

describe("the order of the rows", () => {
  it("is that of the totals, and of the list where these are equal or there are none", () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 60 }), (rows) => {
        const numbered = rows.map((row, index) => ({ ...row, index }));
        const sorted = sortRows(numbered);
        expect(sorted.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual(
          rows.map((_, index) => index),
        );
        for (const [index, next] of sorted.slice(1).entries()) {
          const [total, lower] = [sorted[index]!, next].map(
            ({ answer, needs }) => answer?.totalUSD ?? (needs === null ? -1 : -2),
          );
          expect(total! > lower! || (total === lower && sorted[index]!.index < next.index)).toBe(
            true,
          );
        }
      }),
    );
  });

  it("has those that read wallets before those that don't, or are over", () => {
    const [over, wallet] = [
      { ...ROW, end: "Ended" },
      { ...UNASKED, needs: "wallet" as const },
    ];
    expect(sortRows([over, UNASKED, wallet, row(0)])).toEqual([row(0), wallet, over, UNASKED]);
  });
});
