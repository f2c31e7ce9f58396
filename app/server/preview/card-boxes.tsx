import type { CSSProperties, ReactNode } from "react";

/** The width of most characters as a share of the font size: in a sentence, and in bold amounts. */
const TEXT_WIDTH = 0.53;
export const BOLD_WIDTH = 0.6;
/** The smallest font size. */
const LEAST_PX = 24;

interface BoxProps {
  style?: CSSProperties;
  children?: ReactNode;
}

/** Children side by side. */
export function Row({ style, children }: BoxProps) {
  return <div style={{ display: "flex", ...style }}>{children}</div>;
}

/** Children stacked. */
export function Column({ style, children }: BoxProps) {
  return <div style={{ display: "flex", flexDirection: "column", ...style }}>{children}</div>;
}

/** A text of at most so many lines, cut with an ellipsis. */
export function Text({ lines = 1, style, children }: BoxProps & { lines?: number }) {
  const cut =
    lines === 1
      ? ({ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const)
      : ({ lineClamp: lines, wordBreak: "break-word" } as const);
  return <div style={{ display: "block", ...cut, ...style }}>{children}</div>;
}

/** The font size, px, at which most texts fit on one line of this width; at least `LEAST_PX`. */
export function fitLine(
  text: string,
  widthPx: number,
  largestPx: number,
  width = TEXT_WIDTH,
): number {
  const fitting = Math.floor(widthPx / measureLine(text, 1, width));
  return Math.max(LEAST_PX, Math.min(largestPx, fitting));
}

/** The width of most texts on one line, px. */
export function measureLine(text: string, fontPx: number, width = TEXT_WIDTH): number {
  return text.length * width * fontPx;
}
