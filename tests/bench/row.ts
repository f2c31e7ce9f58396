/** One line of the table: a figure and what it is held against. */
export interface Row {
  what: string;
  /** For people, with its unit. */
  figure: string;
  /** The same as a number, in the target's unit. */
  value: number;
  /** For people. */
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

/** A figure that is held against nothing but its own last run. */
export function measured(what: string, value: number, unit = "", note = ""): Row {
  const figure = `${round(value)}${unit}`;
  const noted = note === "" ? figure : `${figure} (${note})`;
  return { what, figure: noted, value, target: "none", met: true };
}

/** In as many digits as say something. */
export function round(value: number): string {
  if (Math.abs(value) >= 100 || Number.isInteger(value)) return value.toFixed(0);
  return Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/** The middle one; of an even number, the mean of the two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? NaN)) / 2;
}

/** Their sum, divided by how many they are. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
