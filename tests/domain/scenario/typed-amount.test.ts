import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAmount } from "~/domain/scenario/typed-amount";
import { finite, unicode } from "../../support/arbitraries";

describe("a typed amount", () => {
  it.each([
    ["450m", 450_000_000],
    ["450M", 450_000_000],
    ["0.5b", 500_000_000],
    [".5B", 500_000_000],
    ["1.1m", 1_100_000],
    ["2.3 k", 2300],
    ["225b", 225_000_000_000],
    ["-3k", -3000],
    ["+1.m", 1_000_000],
  ])("%j is multiplied by its suffix: %d", (text, value) => {
    expect(readAmount(text)).toBe(value);
  });

  it.each([
    ["a comma", "450,000,000"],
    ["a space", "450 000 000"],
    ["a no-break space", "450\u00a0000\u00a0000"],
    ["a thin space", "450\u2009000\u2009000"],
    ["a narrow no-break space", "450\u202f000\u202f000"],
    ["an underscore", "450_000_000"],
  ])("may be grouped by %s", (_separator, text) => {
    expect(readAmount(text)).toBe(450_000_000);
    expect(readAmount(`$${text}`)).toBe(450_000_000);
    expect(readAmount(` ${text}.00 \n`)).toBe(450_000_000);
    expect(readAmount(`${text}k`)).toBe(450_000_000_000);
  });

  it.each([
    ["$450m", 450_000_000],
    ["$ 450m", 450_000_000],
    ["-$1,500", -1500],
    ["30,954,838.28", 30_954_838.28],
    ["1,500", 1500],
    ["12%", 12],
    ["0.35 %", 0.35],
    ["2e9", 2e9],
  ])("%j is %d", (text, value) => {
    expect(readAmount(text)).toBe(value);
  });

  it.each([
    // Groups that don't have three digits: a decimal comma, or typing that isn't finished.
    ...["1,5", "0,05", "450,0", "1,2345", "1234,567", ",500", "1,,500"],
    // Mixed separators, or those of other countries.
    ...["450,000 000", "450.000.000", "1.5,000"],
    ...["", " ", "$", "m", "%", "-", ".", "450mm", "450mb", "m450", "2e3m", "e5", "1e"],
    ...["0x10", "ten", "Infinity", "1e999", "€5", "$$5", "4$5"],
  ])("%j isn't read", (text) => {
    expect(readAmount(text)).toBeNull();
  });

  it("may be any finite number, plain or grouped", () => {
    fc.assert(
      fc.property(finite, fc.maxSafeInteger(), (number, whole) => {
        expect(readAmount(String(number))).toBe(number);
        expect(readAmount(whole.toLocaleString("en-US"))).toBe(whole);
      }),
    );
  });

  it("is a finite number or null for any text", () => {
    fc.assert(
      fc.property(unicode, (text) => {
        const value = readAmount(text);
        expect(value === null || Number.isFinite(value)).toBe(true);
      }),
    );
  });

  it.each<[string, (length: number) => string]>([
    ["groups after an invalid start", (length) => `${"1,111".repeat(length / 5)}x`],
    ["groups before an invalid end", (length) => `1${",111".repeat(length / 4)}x`],
    ["spaces between digits", (length) => `1${" ".repeat(length)}1m`],
  ])("takes linear time for a text that is almost an amount: %s", (_, textOf) => {
    // Milliseconds; quadratic time would exceed the test's limit on any machine.
    expect(readAmount(textOf(500_000))).toBeNull();
  });
});
