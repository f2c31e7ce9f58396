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
  /** Whether the note is a warning: points or other inputs are missing. */
  isWarning: boolean;
  /** The total, whole US dollars; 0 if there is none. */
  usd: number;
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
  const known = { total: formatUsd(totalUSD), usd: totalUSD ?? 0 };
  const unknown = { total: NO_VALUE, usd: 0 };
  if (hasEstimate(shared)) {
    const isWarning = warnOfGaps(shared) !== null;
    return { ...known, note: isWarning ? "incomplete" : "", isWarning };
  }
  if (!shared.isKnown || totalUSD === null) return { ...unknown, note: "unknown", isWarning: true };
  return totalUSD > 0
    ? { ...known, note: "bonuses alone", isWarning: false }
    : { ...unknown, note: "no wallet", isWarning: false };
}
