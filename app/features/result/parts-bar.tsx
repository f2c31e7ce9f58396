import type { CSSProperties } from "react";
import { type Dollars, sliceAllocation } from "~/estimate/figures";
import { useCampaign } from "~/ui/campaign-context";

/** Shares of a total, side by side in their parts' colors; empty without a total. */
export function PartsBar({ dollars, style }: { dollars: Dollars; style?: CSSProperties }) {
  const campaign = useCampaign();
  return (
    <span className="parts-bar" aria-hidden="true" style={style}>
      {dollars.totalUSD !== null &&
        sliceAllocation(campaign, dollars)
          .filter(({ usd }) => usd > 0)
          .map(({ part, usd }) => (
            <span key={part.key} style={{ flexGrow: usd, background: part.color }} />
          ))}
    </span>
  );
}

/** A part's color, ahead of its name. */
export function Dot({ color }: { color: string }) {
  return <span className="dot" aria-hidden="true" style={{ background: color }} />;
}
