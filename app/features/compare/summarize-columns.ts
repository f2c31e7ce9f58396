import { NO_VALUE, formatUsd } from "~/domain/estimate/format";
import { warnOfGaps } from "~/domain/estimate/lookup-state";
import { hasEstimate, type SharedEstimate } from "~/features/share/shared-estimate";
import type { Campaign } from "~/domain/campaign/campaign";
import { labelScenarios } from "./label-scenarios";

/** A column in a few words, for previews. It contains nothing that a visitor typed. */
export interface ColumnSummary {
  /** How its scenario differs from the others. */
  label: string;
  /** `$64,333`, or an em dash. */
  total: string;
  /** A remark on the total, such as `incomplete`; mostly empty. */
  note: string;
}

/** Summarizes columns, in order. */
export function summarizeColumns(
  campaign: Campaign,
  columns: readonly SharedEstimate[],
): ColumnSummary[] {
  const labels = labelScenarios(
    campaign,
    columns.map(({ scenario }) => scenario),
  );
  return columns.map((column, index) => ({ label: labels[index]!, ...summarizeTotal(column) }));
}

function summarizeTotal(shared: SharedEstimate): Omit<ColumnSummary, "label"> {
  const { totalUSD } = shared.figures.estimate;
  const total = formatUsd(totalUSD);
  if (hasEstimate(shared)) {
    return { total, note: warnOfGaps(shared) === null ? "" : "incomplete" };
  }
  if (!shared.isKnown || totalUSD === null) return { total: NO_VALUE, note: "unknown" };
  return totalUSD > 0 ? { total, note: "bonuses alone" } : { total: NO_VALUE, note: "no wallet" };
}
