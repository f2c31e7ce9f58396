import { sliceAllocation } from "~/estimate/allocation";
import type { Estimate } from "~/estimate/estimate-airdrop";
import { formatUsd } from "~/estimate/format";
import type { LookupCounts } from "~/estimate/lookup-state";
import type { Source } from "~/estimate/wallet-points";
import { AnchorLink } from "../layout/anchor-link";

/** The total and its parts' colours at the bottom edge of narrow screens, until the result is in view. */
export function CompactTotal({
  estimate,
  counts,
  unavailable,
}: {
  estimate: Estimate;
  counts: LookupCounts;
  /** The sources that did not answer and count as 0. */
  unavailable: Source[];
}) {
  const isLoading = counts.loading > 0;
  const isPartial = counts.known > 0 && (isLoading || counts.failed > 0);
  const isIncomplete = isPartial || unavailable.length > 0;
  return (
    <AnchorLink className="compact-total" to="result">
      <span>
        <span>Estimated airdrop</span>{" "}
        <span className="hint">
          {isIncomplete ? "Incomplete, see below ↓" : "See the result ↓"}
        </span>
      </span>
      {/* A new element for the total: browsers take a right-aligned text that shrinks for a shift. */}
      <b key={isLoading ? "loading" : "total"}>
        {isLoading && !isPartial ? "Loading…" : formatUsd(estimate.totalUSD)}
      </b>
      <span className="compact-total__strip" aria-hidden="true">
        {sliceAllocation(estimate).map(({ part, usd }) => (
          <span key={part.key} style={{ flexGrow: usd, background: part.solidColor }} />
        ))}
      </span>
    </AnchorLink>
  );
}
