import {
  formatNet,
  NO_VALUE,
  formatPct,
  formatPrice,
  formatTokens,
  formatUsd,
} from "~/domain/estimate/format";

/** A row of an answer, which files and comparisons have alike. */
export interface Figure {
  /**
   * Its name in the API's answer, `section.name`; the first word is its section of a CSV file. Null if
   * only comparisons have it.
   */
  key: string | null;
  /** What a comparison calls its row; not compared without. */
  label?: string;
  value: number | string | null;
  unit?: keyof typeof FORMATS;
  /** What a comparison says below the value, such as `+494%`. */
  note?: string;
}

const FORMATS = {
  usd: formatUsd,
  net: formatNet,
  pct: formatPct,
  price: formatPrice,
  tokens: formatTokens,
};

/** A figure's value for people. */
export function formatFigure({ value, unit }: Figure): string {
  return typeof value === "number" && unit ? FORMATS[unit](value) : String(value ?? NO_VALUE);
}

/** Figures by their keys, as an answer in JSON has them. */
export function nestFigures(figures: readonly Figure[]): Record<string, unknown> {
  const nested: Record<string, Record<string, unknown>> = {};
  const flat: Record<string, unknown> = {};
  for (const { key, value } of figures) {
    if (key === null) continue;
    const [section, ...name] = key.split(".");
    if (name.length === 0) flat[section!] = value;
    else (nested[section!] ??= {})[name.join(".")] = value;
  }
  return { ...flat, ...nested };
}
