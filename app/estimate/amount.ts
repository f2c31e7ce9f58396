import { readDecimal } from "./params";
import { POINTS } from "./scenario";

/** The longest number that is read, in characters; spares reading a million digits. */
const MAX_LENGTH = 400;
const HEX = /^0x[\da-f]+$/i;
/** Thousands grouped by commas, as in the US. */
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;

/**
 * Reads points as programs write them: a decimal of at least 0, such as `1e5` or `1,234.5`.
 *
 * @param decimals of the points, if the text is a whole number of their smallest unit, also in hex.
 * @returns the nearest number, or the problem as the end of a sentence.
 */
export function readPointsAmount(
  text: string,
  decimals?: number,
): { points: number } | { problem: string } {
  const written = text.length > MAX_LENGTH ? "" : text;
  const isHex = HEX.test(written);
  // It may be of points or, as usual, of their smallest unit.
  if (isHex && decimals === undefined)
    return {
      problem: "is hexadecimal, which needs the source’s decimals: 18 for wei, 0 for points",
    };
  const number = isHex
    ? String(BigInt(written))
    : GROUPED.test(written)
      ? written.replaceAll(",", "")
      : written;
  const shifted = shiftPoint(number, decimals ?? 0);
  const points = readDecimal(shifted);
  if (points === null)
    return {
      problem: decimals ? `is not a whole number, of ${decimals} decimals` : "is not a number",
    };
  if (points < 0) return { problem: "is below 0" };
  if (points > POINTS.max) return { problem: "is too large to add up" };
  const isLost = points === 0 && /^[^e]*[1-9]/i.test(shifted);
  return isLost ? { problem: "has more digits than can be stored" } : { points };
}

/** Divides a whole number by a power of ten; empty for what is no whole number. */
function shiftPoint(text: string, decimals: number): string {
  if (decimals === 0) return text;
  const [, mantissa, places = "", power = "0"] =
    /^([+-]?\d+(?:\.(\d*?)0*)?)(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  if (mantissa === undefined || places.length > Number(power)) return "";
  return `${mantissa}e${Number(power) - decimals}`;
}
