import { shareOf, sliceAllocation } from "~/estimate/allocation";
import type { Estimate } from "~/estimate/estimate-airdrop";

/** A total as a bar of its parts' colours; as long as its share of the largest one, dollars. */
export function TotalBar({ estimate, largestUSD }: { estimate: Estimate; largestUSD: number }) {
  const width = `${100 * shareOf(estimate.totalUSD ?? 0, largestUSD)}%`;
  return (
    <span className="compare__bar" aria-hidden="true" style={{ width }}>
      {sliceAllocation(estimate).map(({ part, usd }) => (
        <span key={part.key} style={{ flexGrow: usd, background: part.solidColor }} />
      ))}
    </span>
  );
}
