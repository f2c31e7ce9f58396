import { formatUsd } from "~/estimate/format";
import { PlaceLink } from "../layout/place-link";

/** On narrow screens: the total at the bottom edge until the result itself comes into view. */
export function CompactTotal({
  totalUSD,
  isLoading,
  isIncomplete,
}: {
  totalUSD: number;
  isLoading: boolean;
  /** Whether a source that did not answer counts as 0 in it. */
  isIncomplete: boolean;
}) {
  return (
    <PlaceLink className="compact-total" to="result">
      <span>{isIncomplete ? "Estimated airdrop (incomplete)" : "Estimated airdrop"}</span>
      <b>{isLoading ? "Loading…" : formatUsd(totalUSD)}</b>
    </PlaceLink>
  );
}
