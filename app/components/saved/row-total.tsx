import { useMemo } from "react";
import { estimateAirdrop } from "~/estimate/estimate-airdrop";
import { NO_VALUE, formatUsd } from "~/estimate/format";
import { TotalDifference } from "./total-difference";
import { isComplete } from "./use-points";
import type { SavedRow } from "./use-totals";

/** A saved scenario's total, from its wallets' current points, and its difference to the page's. */
export function RowTotal({ scenario, points }: Pick<SavedRow, "scenario" | "points">) {
  const known = useMemo(
    () => points.flatMap((state) => (state.status === "known" ? [state.points] : [])),
    [points],
  );
  const totalUSD = useMemo(
    () => estimateAirdrop(known, scenario).estimate.totalUSD,
    [known, scenario],
  );
  if (points.some(({ status }) => status === "loading")) {
    return <p className="saved-row__total saved-row__total--loading">Loading…</p>;
  }
  // Its bonuses alone would look like the whole.
  if (points.length > 0 && known.length === 0) {
    return <p className="saved-row__total">{NO_VALUE}</p>;
  }
  return (
    <p className="saved-row__total">
      <span>{formatUsd(totalUSD)}</span>
      {!points.every(isComplete) ? (
        <span className="part__flag">incomplete</span>
      ) : (
        <TotalDifference totalUSD={totalUSD} />
      )}
    </p>
  );
}
