/** One line of the table: a figure and its target. */
export interface Row {
  what: string;
  /** Readable, with its unit. */
  figure: string;
  /** The same as a number, in the target's unit. */
  value: number;
  /** Readable. */
  target: string;
  met: boolean;
}

/** A figure that must not be above its limit. */
export function atMost(what: string, value: number, limit: number, unit = "", note = ""): Row {
  return { ...measured(what, value, unit, note), target: `≤ ${limit}${unit}`, met: value <= limit };
}

/** A figure that must not be below its limit. */
export function atLeast(what: string, value: number, limit: number, unit = "", note = ""): Row {
  return { ...measured(what, value, unit, note), target: `≥ ${limit}${unit}`, met: value >= limit };
}

/** A figure without a target, to be compared with its own last run. */
export function measured(what: string, value: number, unit = "", note = ""): Row {
  const figure = `${round(value)}${unit}`;
  const noted = note === "" ? figure : `${figure} (${note})`;
  return { what, figure: noted, value, target: "none", met: true };
}

/** Rounds to about three significant digits. */
export function round(value: number): string {
  if (Math.abs(value) >= 100 || Number.isInteger(value)) return value.toFixed(0);
  return Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? NaN)) / 2;
}

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
