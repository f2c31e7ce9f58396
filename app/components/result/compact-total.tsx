import { sliceAllocation } from "~/estimate/allocation";
import type { Estimate } from "~/estimate/estimate-airdrop";
import { formatUsd } from "~/estimate/format";
import { AnchorLink } from "../layout/anchor-link";

/** The total and its parts' colours at the bottom edge of narrow screens, until the result is in view. */
export function CompactTotal({
  estimate,
  isLoading,
  isIncomplete,
}: {
  estimate: Estimate;
  isLoading: boolean;
  /** Whether a source did not answer and counts as 0. */
  isIncomplete: boolean;
}) {
  return (
    <AnchorLink className="compact-total" to="result">
      <span>
        <span>{isIncomplete ? "Estimated airdrop (incomplete)" : "Estimated airdrop"}</span>{" "}
        <span className="hint">See the result ↓</span>
      </span>
      {/* A new element for the total: browsers take a right-aligned text that shrinks for a shift. */}
      <b key={isLoading ? "loading" : "total"}>
        {isLoading ? "Loading…" : formatUsd(estimate.totalUSD)}
      </b>
      <span className="compact-total__strip" aria-hidden="true">
        {sliceAllocation(estimate).map(({ part, usd }) => (
          <span key={part.key} style={{ flexGrow: usd, background: part.solidColor }} />
        ))}
      </span>
    </AnchorLink>
  );
}
