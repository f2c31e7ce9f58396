import fc from "fast-check";
import Reference from "fraction.js";
import { describe, expect, it } from "vitest";
import { Fraction, floorToDollars, sumExactly, toExact, toNumber } from "~/domain/estimate/exact";

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });

/** In lowest terms, as the library for it writes it. */
function written({ numerator, denominator }: Fraction): string {
  return new Reference(numerator, denominator).toFraction();
}

/** The same by the library, whose texts have no exponents. */
function refer(value: number): Reference {
  const [digits, exponent = "0"] = String(value).split("e") as [string, string?];
  const scale = new Reference(10n ** BigInt(Math.abs(Number(exponent))));
  return Number(exponent) < 0 ? new Reference(digits).div(scale) : new Reference(digits).mul(scale);
}

describe("toExact", () => {
  it("takes a number as it is written, not as its binary form", () => {
    expect(written(toExact(0.1))).toBe("1/10");
    expect(written(toExact(-1.5))).toBe("-3/2");
  });

  it("reads exponents of both signs", () => {
    expect(written(toExact(1.5e21))).toBe("1500000000000000000000");
    expect(written(toExact(2.5e-7))).toBe("1/4000000");
  });

  it("gives back every finite number, the smallest and the largest included", () => {
    fc.assert(
      fc.property(finite, (value) => {
        expect(written(toExact(value))).toBe(refer(value).toFraction());
      }),
    );
  });
});

describe("a fraction", () => {
  it("is added, multiplied and divided as the library does it", () => {
    fc.assert(
      fc.property(finite, finite, (a, b) => {
        const [x, y, refX, refY] = [toExact(a), toExact(b), refer(a), refer(b)];
        expect(written(x.add(y))).toBe(refX.add(refY).toFraction());
        expect(written(x.mul(y))).toBe(refX.mul(refY).toFraction());
        if (b !== 0) expect(written(x.div(y))).toBe(refX.div(refY).toFraction());
      }),
    );
  });

  it("has a denominator above 0", () => {
    expect(toExact(1).div(toExact(-2))).toEqual(new Fraction(-1n, 2n));
    expect(new Fraction(-1n, 2n).denominator).toBe(2n);
    expect(() => toExact(1).div(toExact(0))).toThrow(RangeError);
  });
});

describe("sumExactly", () => {
  it("adds decimals without binary noise", () => {
    expect(written(sumExactly([0.1, 0.2]))).toBe("3/10");
    expect(0.1 + 0.2).not.toBe(0.3);
  });

  it("is 0 for nothing", () => {
    expect(written(sumExactly([]))).toBe("0");
  });
});

describe("floorToDollars", () => {
  it("keeps a whole number and rounds any other down", () => {
    expect(floorToDollars(toExact(7))).toBe(7);
    expect(floorToDollars(toExact(6.999_999_999_999))).toBe(6);
    expect(floorToDollars(toExact(0))).toBe(0);
    // Nearer to 7 than any number can tell.
    expect(floorToDollars(toExact(7).add(toExact(-1e-20)))).toBe(6);
  });

  it("is Infinity where a number cannot hold the dollars exactly", () => {
    expect(floorToDollars(toExact(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER);
    expect(floorToDollars(toExact(Number.MAX_SAFE_INTEGER).add(toExact(1)))).toBe(Infinity);
    expect(floorToDollars(toExact(1e300))).toBe(Infinity);
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
