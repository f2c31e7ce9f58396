import { CARD_SIZE } from "~/share/page-meta";
import type { CardPart } from "./card-content";

/** Between what is on the card and its edge. */
export const PADDING_PX = 64;
const WIDTH_PX = CARD_SIZE.width - 2 * PADDING_PX;
export const GAP_PX = 24;
export const RING_PX = 236;
/** What the ring leaves for the total. */
export const TOTAL_PX = WIDTH_PX - RING_PX - 2 * GAP_PX;
/** Widths of a bold digit and of a letter, in parts of their size. */
export const DIGIT_WIDTH = 0.6;
export const LETTER_WIDTH = 0.53;

/** The size, px, at which a text stays on one line beside the ring; `size` at most. */
export function fitWidth(text: string, size: number, characterWidth: number): number {
  return Math.min(size, Math.floor(TOTAL_PX / (text.length * characterWidth)));
}

/** The largest size, px, at which the parts stand side by side: 18 is enough for the largest amounts. */
export function fitAmounts(parts: CardPart[], size = 46): number {
  const widths = parts.map(({ label, usd }) =>
    Math.max(38 + label.length * 32 * LETTER_WIDTH, (usd ?? "").length * size * DIGIT_WIDTH),
  );
  const total = widths.reduce((sum, width) => sum + width + GAP_PX, -GAP_PX);
  return total <= WIDTH_PX || size <= 18 ? size : fitAmounts(parts, size - 1);
}
