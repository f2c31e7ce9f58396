import { formatUsd } from "~/estimate/format";
import { AnchorLink } from "../layout/anchor-link";

/** The total at the bottom edge of narrow screens, until the result itself is in view. */
export function CompactTotal({
  totalUSD,
  isLoading,
  isIncomplete,
}: {
  totalUSD: number;
  isLoading: boolean;
  /** Whether a source did not answer and counts as 0. */
  isIncomplete: boolean;
}) {
  return (
    <AnchorLink className="compact-total" to="result">
      <span>{isIncomplete ? "Estimated airdrop (incomplete)" : "Estimated airdrop"}</span>
      <b>{isLoading ? "Loading…" : formatUsd(totalUSD)}</b>
    </AnchorLink>
  );
}
