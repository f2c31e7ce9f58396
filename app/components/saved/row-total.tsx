import { formatUsd } from "~/estimate/format";
import type { ShownTotal } from "~/estimate/lookup-state";
import { TotalDifference } from "./total-difference";

/** A saved scenario's total, from its wallets' current points, and its difference to the page's. */
export function RowTotal({ total: { status, usd } }: { total: ShownTotal }) {
  if (status === "loading") {
    return <p className="saved-row__total saved-row__total--loading">Loading…</p>;
  }
  return (
    <p className="saved-row__total">
      <span>{formatUsd(usd)}</span>
      {status === "incomplete" && <span className="part__flag">incomplete</span>}
      {status === "whole" && usd !== null && <TotalDifference totalUSD={usd} />}
    </p>
  );
}
