import { useState } from "react";
import { NO_VALUE, describeSnapshot, formatRank } from "~/estimate/format";
import type { SiteSnapshot } from "~/site";
import { LoadFailure, useLoaded } from "../use-loaded";
import { HISTOGRAM_REM, type RankedPoints } from "./ranked-points";

// Split off with Chart.js and the crowd: nobody sees them before the fold is open.
const loadHistograms = () => import("./histograms.client").then(({ load }) => load());

/** Where the wallet stands in the snapshot: its ranks and, in a fold, histograms with its place. */
export function Standings({
  snapshot,
  owner,
  ...points
}: RankedPoints & {
  snapshot: SiteSnapshot;
  /** The wallet, where there are several. */
  owner: string | null;
}) {
  const [isOpened, setOpened] = useState(false);
  return (
    <div className="standings">
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
      <p className="hint">{`Among all with points in ${describeSnapshot(snapshot)}`}</p>
      <details
        className="fold needs-script"
        // It may have been opened before React was there.
        ref={(fold) => {
          if (fold?.open) setOpened(true);
        }}
        onToggle={() => setOpened(true)}
      >
        <summary>
          {points.standing ? `Where ${owner ?? "this wallet"} stands` : "How points are spread"}
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
