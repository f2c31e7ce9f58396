import { formatUsd } from "~/estimate/format";
import type { Unknown } from "~/estimate/unknowns";
import { ScenarioLink } from "~/features/scenario/scenario-context";

/** The largest of all unknowns, below the total. */
export function BiggestUnknown({ unknown }: { unknown: Unknown | undefined }) {
  if (unknown === undefined) return null;
  const { label, low, high } = unknown;
  return (
    <p className="note small" data-testid="biggest-unknown">
      <span>Biggest unknown: </span>
      <b>{`${label.charAt(0).toLowerCase()}${label.slice(1)}`}</b>
      <span>, </span>
      <ScenarioLink className="tap" patch={low.patch}>
        {formatUsd(low.totalUSD)}
      </ScenarioLink>
      <span> to </span>
      <ScenarioLink className="tap" patch={high.patch}>
        {formatUsd(high.totalUSD)}
      </ScenarioLink>
    </p>
  );
}
