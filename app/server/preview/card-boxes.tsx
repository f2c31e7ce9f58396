import type { CSSProperties, ReactNode } from "react";

interface BoxProps {
  style?: CSSProperties;
  children?: ReactNode;
}

/** Children side by side. */
export function Row({ style, children }: BoxProps) {
  return <div style={{ display: "flex", ...style }}>{children}</div>;
}

/** A text on one line, cut with an ellipsis where its box ends. */
export function Line({ style, children }: BoxProps) {
  const cut = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" };
  return <div style={{ display: "block", ...cut, ...style }}>{children}</div>;
}

/** Children stacked. */
export function Column({ style, children }: BoxProps) {
  return <div style={{ display: "flex", flexDirection: "column", ...style }}>{children}</div>;
}
