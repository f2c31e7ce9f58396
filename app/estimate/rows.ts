import { listParts } from "./campaign";
import { bind } from "./capabilities";
import type { Row as UnkeyedRow } from "./capability";
import type { Estimate } from "./figures";
import { formatNet, NO_VALUE, formatPct, formatPrice, formatTokens, formatUsd } from "./format";

export const TOTAL_ROW = "total";

export interface Row extends UnkeyedRow {
  /** A part's key, `TOTAL_ROW`, or the label. */
  key: string;
}

export function listRows(estimate: Estimate): Row[] {
  const { campaign, figures, totalUSD } = estimate;
  const parts = listParts(campaign).map(({ key, figure, label }): Row => {
    return { key, label, value: figures.dollars[figure] ?? null, unit: "usd" };
  });
  const total: Row = { key: TOTAL_ROW, label: "Total", value: totalUSD, unit: "usd" };
  const others = bind(campaign).flatMap((each) => each.rows?.(estimate) ?? []);
  return [...parts, total, ...others.map((row) => ({ ...row, key: row.label }))];
}

/** The rows of several estimates side by side; a row that one of them lacks is undefined there. */
export function alignRows(estimates: readonly Estimate[]) {
  const lists = estimates.map(listRows);
  const labels = new Map(lists.flat().map(({ key, label }) => [key, label]));
  return [...labels].map(([key, label]) => ({
    key,
    label,
    rows: lists.map((rows) => rows.find((row) => row.key === key)),
  }));
}

const FORMATS: Record<Row["unit"], (value: number) => string> = {
  usd: formatUsd,
  net: formatNet,
  pct: formatPct,
  price: formatPrice,
  tokens: formatTokens,
};

export function formatRow(row: Row | undefined): string {
  return row && row.value !== null ? FORMATS[row.unit](row.value) : NO_VALUE;
}
