import { CARD_SIZE } from "~/features/share/page-meta";
import type { CardContent, CardPart } from "./card-content";

/** Distance from the card's edge to its content. */
export const PADDING_PX = 64;
/** Width of the content. */
const WIDTH_PX = CARD_SIZE.width - 2 * PADDING_PX;
export const GAP_PX = 24;
/** Font size of the parts' labels. */
const LABEL_PX = 32;
/** A part's dot, with the gap to its label. */
const DOT_PX = 38;
export const RING_PX = 236;
/** Width beside the ring, for the total. */
export const TOTAL_PX = WIDTH_PX - RING_PX - 2 * GAP_PX;
/** Width of the title between the logo and the note that the card is unofficial. */
export const TITLE_PX = 640;
/** Width of a bold digit and of a letter, as a share of the font size. */
export const DIGIT_WIDTH = 0.6;
const LETTER_WIDTH = 0.53;
/** The same of a capital, or of a letter beyond ASCII. */
const CAPITAL_WIDTH = 0.75;
const CAPITALS = /[^ -@[-~]/g;

/** Sizes of the line of assumptions, px. */
export interface AssumptionSizes {
  font: number;
  /** The gap between two of them, and the one between a name and its value. */
  gap: number;
  innerGap: number;
  /** The greatest width of each name. */
  names: number[];
}

/** The widths of characters of names and of values, on the safe side. */
const NAME_WIDTH = 0.6;
const VALUE_WIDTH = 0.66;

/** The sizes at which the assumptions fit on one line: names are cut if they must be. */
export function sizeAssumptions(assumptions: CardContent["assumptions"]): AssumptionSizes {
  const usual = layAssumptions(assumptions, { font: 34, gap: 40, innerGap: 14 });
  if (usual.left >= 0) return usual;
  const small = layAssumptions(assumptions, { font: 28, gap: 28, innerGap: 10 });
  if (small.left >= 0) return small;
  const [fdv = 0, ...names] = small.widths;
  const equal = Math.floor((small.room - fdv) / names.length);
  return { ...small, names: [fdv, ...names.map(() => equal)] };
}

function layAssumptions(
  assumptions: CardContent["assumptions"],
  sizes: Omit<AssumptionSizes, "names">,
) {
  const { font, gap, innerGap } = sizes;
  const values = assumptions.map(([, value]) => value).join("").length * VALUE_WIDTH;
  const words = "Assumed:".length * NAME_WIDTH;
  const room = WIDTH_PX - assumptions.length * (gap + innerGap) - (values + words) * font;
  const widths = assumptions.map(([name]) => name.length * NAME_WIDTH * font);
  const left = room - widths.reduce((sum, width) => sum + width, 0);
  // Few names are all capitals, so the line has room for those that are.
  const names = spread(widths, left).map((width, index) => {
    const capitals = assumptions[index]![0].match(CAPITALS)?.length ?? 0;
    return width + Math.ceil(capitals * (CAPITAL_WIDTH - NAME_WIDTH) * font);
  });
  return { ...sizes, room, widths, left, names };
}

/** Widths as they are estimated, each with an equal share of what is left of a line. */
function spread(widths: readonly number[], left: number): number[] {
  return widths.map((width) => Math.floor(width + Math.max(0, left) / widths.length));
}

/** The font size of the title, px: 36 for up to 36 characters, at least 28. */
export function fitTitle({ length }: string): number {
  return Math.max(28, Math.min(36, Math.floor((36 * 36) / length)));
}

/** The font size, px, at which a text fits on one line beside the ring; at most `size`. */
export function fitWidth(text: string, size: number, characterWidth: number): number {
  return Math.min(size, Math.floor(TOTAL_PX / (text.length * characterWidth)));
}

/** The same for words, at least 24 px: what is still too long is cut. */
export function fitWords(text: string, size: number, letterWidth = LETTER_WIDTH): number {
  return Math.max(24, fitWidth(text, size, letterWidth));
}

/** The font size, px, at which a question fits; it may be a token's capitals for the most part. */
export function fitQuestion(lines: readonly string[]): number {
  const sizes = lines.map((line) => {
    const capitals = line.match(CAPITALS)?.length ?? 0;
    const share = capitals / line.length;
    return fitWords(line, 92, LETTER_WIDTH + share * (CAPITAL_WIDTH - LETTER_WIDTH));
  });
  return Math.min(...sizes);
}

/** Sizes of the parts side by side, px. */
export interface PartSizes {
  label: number;
  amount: number;
  /** The greatest width of each label. */
  labels: number[];
  /** The width of each part; null if each is as wide as its content. */
  column: number | null;
}

/** The sizes at which all parts fit; equal columns, with cut labels, if they don't fit otherwise. */
export function sizeParts(parts: CardPart[]): PartSizes {
  const amount = fitAmounts(parts);
  const widths = listWidths(parts, amount);
  const left = WIDTH_PX - sumWidths(widths);
  const labelsFit = sumWidths(listWidths(parts, 0)) <= WIDTH_PX;
  // The widths are estimates; those of the largest amounts are too high.
  if (labelsFit && left >= -PADDING_PX) {
    const labels = spread(widths, left).map((width) => width - DOT_PX);
    return { label: LABEL_PX, amount, labels, column: null };
  }
  const column = Math.floor((WIDTH_PX - GAP_PX * (parts.length - 1)) / parts.length);
  const longest = Math.max(1, ...parts.map(({ usd }) => (usd ?? "").length));
  return {
    label: Math.min(LABEL_PX, Math.floor(column / 6)),
    amount: Math.min(46, Math.floor(column / (longest * DIGIT_WIDTH))),
    labels: parts.map(() => column - DOT_PX),
    column,
  };
}

/** The largest font size, px, at which all parts fit side by side. The largest amounts need 18. */
function fitAmounts(parts: CardPart[], size = 46): number {
  const fits = sumWidths(listWidths(parts, size)) <= WIDTH_PX;
  return fits || size <= 18 ? size : fitAmounts(parts, size - 1);
}

/** The estimated width of each part, px. */
function listWidths(parts: CardPart[], amountPx: number): number[] {
  return parts.map(({ label, usd }) =>
    Math.max(
      DOT_PX + label.length * LABEL_PX * LETTER_WIDTH,
      (usd ?? "").length * amountPx * DIGIT_WIDTH,
    ),
  );
}

function sumWidths(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width + GAP_PX, -GAP_PX);
}
