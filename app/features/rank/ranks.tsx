import { useState } from "react";
import { NO_VALUE, labelSnapshot, formatRank } from "~/domain/estimate/format";
import type { SiteSnapshot } from "~/domain/site";
import { LoadFailure, useLoaded } from "~/ui/use-loaded";
import { HISTOGRAM_REM, type RankedPoints } from "./ranked-points";
import { useCampaign } from "~/ui/campaign-context";

// Loaded with Chart.js and the distributions once the fold is open.
const loadHistograms = () => import("./histograms.client").then(({ load }) => load());

/** The wallet's ranks in the snapshot and, in a fold, histograms that mark it. */
export function Ranks({
  snapshot,
  walletLabel,
  ...points
}: RankedPoints & {
  snapshot: SiteSnapshot;
  /** The wallet's label, if there are several. */
  walletLabel: string | null;
}) {
  const campaign = useCampaign();
  const [isOpened, setOpened] = useState(false);
  return (
    <div className="ranks stack-s">
      <dl className="small">
        {points.parts.map((part) => {
          const found = points.ranks?.find(({ source }) => source === part);
          return (
            <div className="line" key={part}>
              <dt>{campaign.parts[part]!.label}</dt>
              {/* A new element when a rank arrives, as in the table of points. */}
              <dd key={found?.rank}>
                {found ? <span data-testid={`rank-${part}`}>{formatRank(found)}</span> : NO_VALUE}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="hint">{`Among all with points in ${labelSnapshot(snapshot)}`}</p>
      <details
        className="fold needs-script"
        // The visitor may have opened it before hydration.
        ref={(fold) => {
          if (fold?.open) setOpened(true);
        }}
        onToggle={() => setOpened(true)}
      >
        <summary>
          {points.ranks ? `Where ${walletLabel ?? "this wallet"} stands` : "How points are spread"}
        </summary>
        {isOpened && <LazyHistograms {...points} />}
      </details>
    </div>
  );
}

function LazyHistograms(props: RankedPoints) {
  const { value, error, retry } = useLoaded(loadHistograms);
  return (
    // Reserves the histograms' height, so that nothing shifts.
    <div style={{ minHeight: `${HISTOGRAM_REM * props.parts.length}rem` }}>
      {value && <value.Histograms {...props} distributions={value.distributions} />}
      {error !== null && <LoadFailure what="The histogram" retry={retry} />}
    </div>
  );
}
