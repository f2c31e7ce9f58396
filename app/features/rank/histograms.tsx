import { useState } from "react";
import { labelSnapshot } from "~/domain/estimate/format";
import type { SiteSnapshot } from "~/domain/site";
import { LoadFailure, useLoaded } from "~/ui/lazy-section";
import type { RankedPoints } from "./histograms.client";

/** The height of a histogram with its caption, rem. */
const HISTOGRAM_REM = 18;

// Loaded with Chart.js and the distributions once the fold is open.
const loadHistograms = () => import("./histograms.client").then(({ load }) => load());

/** A fold with histograms of all wallets' points, which mark the wallet's own. */
export function Histograms({
  snapshot,
  walletLabel,
  ...points
}: RankedPoints & {
  snapshot: SiteSnapshot;
  walletLabel: string | null;
}) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details
      className="histograms small needs-script"
      // The visitor may have opened it before hydration.
      ref={(fold) => {
        if (fold?.open) setOpened(true);
      }}
      onToggle={() => setOpened(true)}
    >
      <summary>
        {points.ranks ? `Where ${walletLabel ?? "this wallet"} stands` : "How points are spread"}
      </summary>
      {isOpened && (
        <>
          <p className="hint">{`Ranked among all wallets with points in ${labelSnapshot(snapshot)}`}</p>
          <LazyHistograms {...points} />
        </>
      )}
    </details>
  );
}

function LazyHistograms(props: RankedPoints) {
  const { value, error, retry } = useLoaded(loadHistograms);
  const { parts } = props;
  const isFit = value !== null && value.hasAll(parts);
  return (
    // Reserves the histograms' height, so that nothing shifts.
    <div style={{ minHeight: `${HISTOGRAM_REM * parts.length}rem` }}>
      {isFit && (
        <value.Histograms
          {...props}
          heightRem={HISTOGRAM_REM}
          distributions={value.distributions}
        />
      )}
      {(error !== null || (value && !isFit)) && <LoadFailure what="The histogram" retry={retry} />}
    </div>
  );
}
