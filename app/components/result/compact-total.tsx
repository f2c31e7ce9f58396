import { formatUsd } from "~/estimate/format";

/** On narrow screens: the total at the bottom edge until the result itself comes into view. */
export function CompactTotal({ totalUSD, isLoading }: { totalUSD: number; isLoading: boolean }) {
  return (
    <a className="compact-total" href="#result">
      <span>Estimated airdrop</span>
      <b>{isLoading ? "Loading…" : formatUsd(totalUSD)}</b>
    </a>
  );
}
