import { CARD_SIZE } from "~/features/share/page-meta";
import type { CardPart } from "./card-content";

/** Distance from the card's edge to its content. */
export const PADDING_PX = 64;
/** Width of the content. */
export const WIDTH_PX = CARD_SIZE.width - 2 * PADDING_PX;
export const GAP_PX = 24;
export const RING_PX = 236;
/** Width beside the ring, for the total. */
export const TOTAL_PX = WIDTH_PX - RING_PX - 2 * GAP_PX;
/** Width of a bold digit and of a letter, as a share of the font size. */
export const DIGIT_WIDTH = 0.6;
export const LETTER_WIDTH = 0.53;

/** The font size, px, at which a text fits on one line beside the ring; at most `size`. */
export function fitWidth(text: string, size: number, characterWidth: number): number {
  return Math.min(size, Math.floor(TOTAL_PX / (text.length * characterWidth)));
}

/** The largest font size, px, at which all parts fit side by side. The largest amounts need 18. */
export function fitAmounts(parts: CardPart[], size = 46): number {
  const widths = parts.map(({ label, usd }) =>
    Math.max(38 + label.length * 32 * LETTER_WIDTH, (usd ?? "").length * size * DIGIT_WIDTH),
  );
  const total = widths.reduce((sum, width) => sum + width + GAP_PX, -GAP_PX);
  return total <= WIDTH_PX || size <= 18 ? size : fitAmounts(parts, size - 1);
}
