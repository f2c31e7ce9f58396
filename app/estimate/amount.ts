import { readDecimal } from "./params";
import { POINTS } from "./scenario";

/** The longest number that is read, in characters: reading a million digits would take too long. */
const MAX_LENGTH = 400;
const HEX = /^0x[\da-f]+$/i;
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;

/**
 * Reads points from upstreams and tables, such as `1e5` or `1,234.5`.
 *
 * @param decimals of the points, where the text is a whole number of their smallest unit, also in hex.
 * @returns the problem as the end of a sentence.
 */
export function readPointsAmount(
  text: string,
  decimals?: number,
): { points: number } | { problem: string } {
  const short = text.length > MAX_LENGTH ? "" : text;
  const isHex = HEX.test(short);
  // Points, or more often their smallest unit: nobody can tell.
  if (isHex && decimals === undefined)
    return {
      problem: "is hexadecimal, which needs the source’s decimals: 18 for wei, 0 for points",
    };
  const number = isHex
    ? String(BigInt(short))
    : GROUPED.test(short)
      ? short.replaceAll(",", "")
      : short;
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

/** A whole number divided by a power of ten; empty for any other text. */
function shiftPoint(text: string, decimals: number): string {
  if (decimals === 0) return text;
  const [, mantissa, places = "", power = "0"] =
    /^([+-]?\d+(?:\.(\d*?)0*)?)(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  if (mantissa === undefined || places.length > Number(power)) return "";
  return `${mantissa}e${Number(power) - decimals}`;
}
