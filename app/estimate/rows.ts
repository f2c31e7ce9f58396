import { listParts } from "./campaign";
import { bind } from "./capabilities";
import type { Row as Labelled } from "./capability";
import type { Estimate } from "./figures";
import { formatNet, NO_VALUE, formatPct, formatPrice, formatTokens, formatUsd } from "./format";

/** The key of a total's row. */
export const TOTAL_ROW = "total";

/** A figure of an estimate as people see it. */
export interface Row extends Labelled {
  /** A part's, `TOTAL_ROW`, or the label. */
  key: string;
}

/** An estimate's figures in order: its parts, its total, and what else follows from it. */
export function listRows(estimate: Estimate): Row[] {
  const { campaign, figures, totalUSD } = estimate;
  const parts = listParts(campaign).map(({ key, figure, label }): Row => {
    return { key, label, value: figures.dollars[figure] ?? null, unit: "usd" };
  });
  const total: Row = { key: TOTAL_ROW, label: "Total", value: totalUSD, unit: "usd" };
  const others = bind(campaign).flatMap((each) => each.rows?.(estimate) ?? []);
  return [...parts, total, ...others.map((row) => ({ ...row, key: row.label }))];
}

/** The rows of several estimates of a campaign side by side; a row that one of them lacks is undefined there. */
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

/** A row's value for people; an em dash without one. */
export function formatRow(row: Row | undefined): string {
  return row && row.value !== null ? FORMATS[row.unit](row.value) : NO_VALUE;
}
