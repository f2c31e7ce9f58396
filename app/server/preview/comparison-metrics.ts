import { DIGIT_WIDTH, GAP_PX, LETTER_WIDTH, WIDTH_PX } from "./card-metrics";
import type { ComparisonRow } from "./comparison-content";

/** The font size of labels and notes, px. */
export const LABEL_PX = 34;
/** The most width of the subtitle beside the title. */
export const SUBTITLE_PX = 640;

/** A card's sizes, px. */
interface ComparisonSizes {
  title: number;
  total: number;
  bar: number;
}

const TWO: ComparisonSizes = { title: 68, total: 60, bar: 56 };
const THREE: ComparisonSizes = { title: 64, total: 54, bar: 34 };
const FOUR: ComparisonSizes = { title: 56, total: 44, bar: 22 };

/** The sizes for this many rows; two rows fill the card. */
export function sizeComparison(count: number): ComparisonSizes {
  return count > 3 ? FOUR : count > 2 ? THREE : TWO;
}

/**
 * The font size, px, at which each total fits beside its label: at least 32 up to hundreds of
 * billions of dollars (16 characters), 22 for the largest total there can be.
 */
export function fitTotals(rows: readonly Pick<ComparisonRow, "label" | "total">[]): number {
  const sizes = rows.map(({ label, total }) => {
    const room = WIDTH_PX - GAP_PX - widthOfText(label);
    return Math.floor(room / (total.length * DIGIT_WIDTH));
  });
  return Math.min(sizeComparison(rows.length).total, ...sizes);
}

/** The common width of the notes beside the bars, px, as bars share one scale; 0 without notes. */
export function fitNotes(rows: readonly Pick<ComparisonRow, "note">[]): number {
  return Math.max(...rows.map(({ note }) => widthOfText(note)));
}

function widthOfText(text: string): number {
  return text.length * LABEL_PX * LETTER_WIDTH;
}
