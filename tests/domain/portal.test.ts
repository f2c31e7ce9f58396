import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sortRows, sumTotals } from "~/estimator/portal";

/** A row of the list with this total, and what is missing from it. */
function row(totalUSD: number | null, warning: string | null = null) {
  return { answer: { totalUSD, warning }, pending: null, wallets: ["0x1"] };
}

const INCOMPLETE = "Incomplete: not all points arrived";
/** A campaign that lacks something, so nobody is asked. */
const UNASKED = { answer: null, pending: null, wallets: [] };
const PENDING = { answer: null, pending: Promise.resolve(), wallets: ["0x1"] };

const whole = fc.nat({ max: Number.MAX_SAFE_INTEGER }).map((total) => row(total));
const partial = fc.nat({ max: 1e9 }).map((total) => row(total, INCOMPLETE));
const unknown = fc.constantFrom(row(null, "No total: no points arrived"), row(null));
const anyRow = fc.oneof(whole, partial, unknown, fc.constantFrom(UNASKED, PENDING));

describe("the sum of the totals", () => {
  it("is exact, counts those above $0, and says if anything is missing", () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 60 }), (rows) => {
        const totals = rows.flatMap(({ answer }) => answer?.totalUSD ?? []);
        const exact = totals.reduce((sum, total) => sum + BigInt(total), 0n);
        const isKnown = totals.length > 0 && exact <= BigInt(Number.MAX_SAFE_INTEGER);
        const isMissing = rows.some(
          (row) =>
            row !== UNASKED && (row.answer?.warning !== null || row.answer.totalUSD === null),
        );
        expect(sumTotals([], rows)).toEqual({
          sumUSD: isKnown ? Number(exact) : null,
          count: totals.filter((total) => total > 0).length,
          isIncomplete: isMissing || (totals.length > 0 && !isKnown),
          unknown: [],
        });
      }),
    );
  });

  it.each([
    ["of none", [], null, false],
    ["of those that lack something", [UNASKED, UNASKED], null, false],
    ["while all are pending", [PENDING], null, true],
    ["while one is pending", [row(2), PENDING], 2, true],
    ["of a partial total", [row(2), row(3, INCOMPLETE)], 5, true],
    ["of $0", [row(0), UNASKED], 0, false],
    ["beyond the safe integers", [row(Number.MAX_SAFE_INTEGER), row(1)], null, true],
  ])("is, %s, as it should be", (_, rows, sumUSD, isIncomplete) => {
    expect(sumTotals([], rows)).toMatchObject({ sumUSD, isIncomplete });
  });
});

describe("a wallet", () => {
  const knows = (unknown: string[]) => {
    const known = row(5);
    return { ...known, answer: { ...known.answer, unknown }, wallets: ["0x1", "alice.sol"] };
  };

  it.each([
    ["nobody is asked about", ["bc1"], [row(5)], ["bc1"]],
    ["only some don't know", ["alice.sol"], [knows(["alice.sol"]), knows([])], []],
    ["nobody knows", ["0x1", "alice.sol"], [knows(["alice.sol"]), row(5)], ["alice.sol"]],
    ["somebody may still know", ["0x1"], [PENDING], []],
  ])("that %s is missing from the sum", (_, wallets, rows, unknown) => {
    const sum = sumTotals(wallets, rows);
    expect(sum.unknown).toEqual(unknown);
    expect(sum.isIncomplete).toBe(unknown.length > 0 || rows[0] === PENDING);
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
          const [total, lower] = [sorted[index]!, next].map(({ answer }) => answer?.totalUSD ?? -1);
          expect(total! > lower! || (total === lower && sorted[index]!.index < next.index)).toBe(
            true,
          );
        }
      }),
    );
  });

  it("leaves the list itself as it is", () => {
    const rows = [row(1), row(2)];
    expect(sortRows(rows)).toEqual([rows[1], rows[0]]);
    expect(rows).toEqual([row(1), row(2)]);
  });
});
