import Fraction from "fraction.js";

/** A number's exact value, which fraction.js can't parse from an exponent. */
export function ratio(value: number): Fraction {
  const [digits = "", exponent = "0"] = String(value).split("e");
  const power = new Fraction(10n ** BigInt(Math.abs(Number(exponent))));
  return Number(exponent) < 0 ? new Fraction(digits).div(power) : new Fraction(digits).mul(power);
}
