import { estimateAirdrop } from "~/estimate/estimate-airdrop";
import { NO_VALUE, formatUsd } from "~/estimate/format";
import type { SavedRow } from "./use-totals";

/** A saved scenario's total, from its wallet's current points. */
export function RowTotal({ scenario, points }: Pick<SavedRow, "scenario" | "points">) {
  if (points.status === "loading") {
    return <p className="saved-row__total saved-row__total--loading">Loading…</p>;
  }
  if (points.status !== "known") return <p className="saved-row__total">{NO_VALUE}</p>;
  const { totalUSD } = estimateAirdrop(points.points, scenario).estimate;
  return (
    <p className="saved-row__total">
      <span>{formatUsd(totalUSD)}</span>
      {points.isIncomplete && <span className="part__flag">incomplete</span>}
    </p>
  );
}
