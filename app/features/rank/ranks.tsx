import { useState } from "react";
import { NO_VALUE, labelSnapshot, formatRank } from "~/domain/estimate/format";
import type { SiteSnapshot } from "~/domain/site";
import { LoadFailure, useLoaded } from "~/ui/use-loaded";
import { HISTOGRAM_REM, type RankedPoints } from "./ranked-points";

// Split off with Chart.js and the crowd: nobody sees them before the fold is open.
const loadHistograms = () => import("./histograms.client").then(({ load }) => load());

/** The wallet's ranks in the snapshot and, in a fold, histograms that mark it. */
export function Ranks({
  snapshot,
  walletLabel,
  ...points
}: RankedPoints & {
  snapshot: SiteSnapshot;
  /** The wallet, where there are several. */
  walletLabel: string | null;
}) {
  const [isOpened, setOpened] = useState(false);
  return (
    <div className="standings stack-s">
      <dl className="small">
        {points.ranked.map(([source, label]) => {
          const found = points.standing?.find((each) => each.source === source);
          return (
            <div className="line" key={source}>
              <dt>{label}</dt>
              {/* A new element for a rank that arrives, as in the table of points. */}
              <dd key={found?.rank}>
                {found ? <span data-testid={`rank-${source}`}>{formatRank(found)}</span> : NO_VALUE}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="hint">{`Among all with points in ${labelSnapshot(snapshot)}`}</p>
      <details
        className="fold needs-script"
        // It may have been opened before React was there.
        ref={(fold) => {
          if (fold?.open) setOpened(true);
        }}
        onToggle={() => setOpened(true)}
      >
        <summary>
          {points.standing
            ? `Where ${walletLabel ?? "this wallet"} stands`
            : "How points are spread"}
        </summary>
        {isOpened && <LazyHistograms {...points} />}
      </details>
    </div>
  );
}

function LazyHistograms(props: RankedPoints) {
  const { value, error, retry } = useLoaded(loadHistograms);
  return (
    // As high as the histograms from the start, so that nothing moves.
    <div style={{ minHeight: `${HISTOGRAM_REM * props.ranked.length}rem` }}>
      {value && <value.Histograms {...props} crowds={value.crowds} />}
      {error !== null && <LoadFailure what="The histogram" retry={retry} />}
    </div>
  );
}
