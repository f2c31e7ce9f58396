import { sliceAllocation } from "~/domain/estimate/allocation";
import type { Estimate } from "~/domain/estimate/estimate-airdrop";
import { formatUsd } from "~/domain/estimate/format";
import type { ShownTotal } from "~/domain/estimate/lookup-state";
import { AnchorLink } from "~/ui/anchor-link";
import { useCampaign } from "~/ui/campaign-context";

/**
 * The total with its parts' colours, at the bottom of narrow screens until the result is in view.
 */
export function CompactTotal({
  estimate,
  total: { status, usd },
}: {
  estimate: Estimate;
  total: Pick<ShownTotal, "status" | "usd">;
}) {
  const campaign = useCampaign();
  const isPartial = usd !== null && status !== "whole";
  return (
    <AnchorLink className="compact-total row" to="result">
      <span>
        <span>Estimated airdrop</span>{" "}
        <span className="hint">{isPartial ? "Incomplete, see below ↓" : "See the result ↓"}</span>
      </span>
      {/* A new element when the total arrives: browsers count shrinking right-aligned text as a
          shift. */}
      <b key={status}>{usd === null && status === "loading" ? "Loading…" : formatUsd(usd)}</b>
      <span className="parts-bar" aria-hidden="true">
        {usd !== null &&
          sliceAllocation(campaign, estimate).map(({ part, usd: partUSD }) => (
            <span key={part.key} style={{ flexGrow: partUSD, background: part.solidColor }} />
          ))}
      </span>
    </AnchorLink>
  );
}
