import type { Row } from "./row";

const HEAD = ["what", "figure", "target", "met"];

/** The rows as one Markdown table, aligned to be readable as plain text. */
export function writeTable(rows: readonly Row[]): string {
  const cells = rows.map(({ what, figure, target, met }) => [
    what,
    figure,
    target,
    met ? "yes" : "no",
  ]);
  const widths = HEAD.map((name, column) =>
    Math.max(name.length, ...cells.map((line) => line[column]?.length ?? 0)),
  );
  const write = (line: string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const rule = widths.map((width) => "-".repeat(width));
  return [HEAD, rule, ...cells].map(write).join("\n");
}
