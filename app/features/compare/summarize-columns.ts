import type { Answer } from "~/domain/answer";
import { NO_VALUE, formatUsd } from "~/domain/estimate/format";
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
export function summarizeColumns(campaign: Campaign, columns: readonly Answer[]): ColumnSummary[] {
  const labels = labelScenarios(
    campaign,
    columns.map(({ scenario }) => scenario),
  );
  return columns.map((column, index) => ({ label: labels[index]!, ...summarizeTotal(column) }));
}

function summarizeTotal(column: Answer): Omit<ColumnSummary, "label"> {
  const { status, totalUSD, canShareTotal, isPersonal } = column;
  const total = formatUsd(totalUSD);
  if (canShareTotal) return { total, note: status === "incomplete" ? "incomplete" : "" };
  if (status === "empty") return { total: NO_VALUE, note: "no wallet" };
  return isPersonal || totalUSD === null
    ? { total: NO_VALUE, note: "unknown" }
    : { total, note: "bonuses alone" };
}
