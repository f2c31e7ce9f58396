import type { Figure } from "~/capabilities/figure";
import { listParts } from "~/domain/campaign/campaign";
import type { Answer } from "./answer";
import { listFigures } from "./figures";

/** The key of a total's row. */
export const TOTAL_ROW = "total";

/** A figure of an estimate as people see it. */
export interface Row extends Omit<Figure, "key"> {
  /** The part that it is of, `TOTAL_ROW`, or its label. */
  key: string;
  label: string;
}

/** An estimate's figures in order: its parts, its total, and what else follows from it. */
export function listRows(answer: Answer): Row[] {
  const { campaign, figures, totalUSD } = answer;
  const parts = listParts(campaign).map(({ key, figure, label }) => ({
    key,
    label,
    value: figures.estimate[figure] ?? null,
    unit: "usd" as const,
  }));
  const total = { key: TOTAL_ROW, label: "Total", value: totalUSD, unit: "usd" as const };
  const others = listFigures(answer).flatMap(({ label, ...figure }) =>
    label === undefined ? [] : { ...figure, key: label, label },
  );
  return [...parts, total, ...others];
}

/** The rows of several estimates of a campaign side by side; a row that one of them lacks is undefined there. */
export function alignRows(answers: readonly Answer[]) {
  const lists = answers.map(listRows);
  const labels = new Map(lists.flat().map(({ key, label }) => [key, label]));
  return [...labels].map(([key, label]) => ({
    key,
    label,
    rows: lists.map((rows) => rows.find((row) => row.key === key)),
  }));
}
