import { useMemo } from "react";
import { estimateAirdrop } from "~/estimate/estimate-airdrop";
import { NO_VALUE, formatUsd } from "~/estimate/format";
import { TotalDifference } from "./total-difference";
import type { SavedRow } from "./use-totals";

/** A saved scenario's total, from its wallet's current points, and its difference to the page's. */
export function RowTotal({ scenario, points }: Pick<SavedRow, "scenario" | "points">) {
  const totalUSD = useMemo(
    () =>
      points.status === "known" ? estimateAirdrop(points.points, scenario).estimate.totalUSD : null,
    [points, scenario],
  );
  if (points.status === "loading") {
    return <p className="saved-row__total saved-row__total--loading">Loading…</p>;
  }
  if (points.status !== "known" || totalUSD === null) {
    return <p className="saved-row__total">{NO_VALUE}</p>;
  }
  return (
    <p className="saved-row__total">
      <span>{formatUsd(totalUSD)}</span>
      {points.isIncomplete ? (
        <span className="part__flag">incomplete</span>
      ) : (
        <TotalDifference totalUSD={totalUSD} />
      )}
    </p>
  );
}
