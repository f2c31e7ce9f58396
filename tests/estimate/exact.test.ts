import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { floorToDollars, sumExactly, toExact, toNumber } from "~/estimate/exact";

describe("toExact", () => {
  it("takes a number as it is written, not as its binary form", () => {
    expect(toExact(0.1).toFraction()).toBe("1/10");
    expect(toExact(-1.5).toFraction()).toBe("-3/2");
  });

  it("reads exponents of both signs", () => {
    expect(toExact(1.5e21).toFraction()).toBe("1500000000000000000000");
    expect(toExact(2.5e-7).toFraction()).toBe("1/4000000");
  });

  it("gives back every finite number, the smallest and the largest included", () => {
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(finite, (value) => {
        const [text, exponent = "0"] = String(value).split("e");
        // Shifting the decimal point by hand: the same digits, whatever the size.
        const { n, d, s } = toExact(value);
        const scale = 10n ** BigInt(Math.abs(Number(exponent)));
        const digits = (text as string).replace(/^-/, "").split(".");
        const decimals = 10n ** BigInt(digits[1]?.length ?? 0);
        const whole = BigInt(digits.join(""));
        const up = Number(exponent) < 0 ? 1n : scale;
        const down = Number(exponent) < 0 ? scale : 1n;
        expect(n * decimals * down).toBe(whole * up * d);
        expect(s < 0n).toBe(value < 0);
      }),
    );
  });
});

describe("sumExactly", () => {
  it("adds decimals without binary noise", () => {
    expect(sumExactly([0.1, 0.2]).toFraction()).toBe("3/10");
    expect(0.1 + 0.2).not.toBe(0.3);
  });

  it("is 0 for nothing", () => {
    expect(sumExactly([]).toFraction()).toBe("0");
  });
});

describe("floorToDollars", () => {
  it("keeps a whole number and rounds any other down", () => {
    expect(floorToDollars(toExact(7))).toBe(7);
    expect(floorToDollars(toExact(6.999_999_999_999))).toBe(6);
    expect(floorToDollars(toExact(0))).toBe(0);
    // Nearer to 7 than any number can tell.
    expect(floorToDollars(toExact(7).sub(toExact(1e-20)))).toBe(6);
  });

  it("has no value where a number cannot hold the dollars exactly", () => {
    expect(floorToDollars(toExact(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER);
    expect(floorToDollars(toExact(Number.MAX_SAFE_INTEGER).add(1))).toBeNull();
    expect(floorToDollars(toExact(1e300))).toBeNull();
  });
});

describe("toNumber", () => {
  it("gives back every number of a usual size", () => {
    const usual = fc.integer().map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(usual, (value) => {
        expect(toNumber(toExact(value))).toBe(value + 0);
      }),
    );
  });

  it("is never NaN or infinite, however large numerator and denominator are", () => {
    expect(toNumber(sumExactly([1e308, 5e-324]))).toBe(1e308);
    expect(toNumber(sumExactly([1e300, 1.5]))).toBe(1e300);
    expect(toNumber(sumExactly([1e308, 1e308]))).toBe(Number.MAX_VALUE);
    expect(toNumber(sumExactly([-1e308, -1e308]))).toBe(-Number.MAX_VALUE);
  });
});
