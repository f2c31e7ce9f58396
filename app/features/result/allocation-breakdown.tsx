import { useMemo } from "react";
import { sliceAllocation, type Slice } from "~/domain/estimate/allocation";
import type { Estimate } from "~/domain/estimate/estimate-airdrop";
import { AllocationTable } from "./allocation-table";
import { LoadFailure, useLoaded } from "~/ui/use-loaded";
import { renderWhenIdle } from "~/ui/render-when-idle";
import { useCampaign } from "~/ui/campaign-context";

// Loaded on demand: 56 kB that a page without an estimate doesn't need.
const loadPieChart = () => import("./pie-chart.client");

/** The chart with its table for screen readers. */
export const AllocationBreakdown = renderWhenIdle(function AllocationBreakdown({
  estimate,
  totalUSD,
  isEmpty,
}: {
  estimate: Estimate;
  /** Null if unknown; parts then have no share of it. */
  totalUSD: number | null;
  /** Whether there is nothing to estimate, not even a wallet whose points are on their way. */
  isEmpty: boolean;
}) {
  const campaign = useCampaign();
  const slices = sliceAllocation(campaign, estimate);
  return (
    <section className="breakdown stack-s" aria-labelledby="breakdown-heading">
      <h3 id="breakdown-heading" className={isEmpty ? "visually-hidden" : ""}>
        Allocation Breakdown
      </h3>
      {!isEmpty && (
        <div className="breakdown__chart">
          {totalUSD ? (
            <LazyPieChart slices={slices} />
          ) : (
            <p className="breakdown__empty">No dollars to break down yet.</p>
          )}
        </div>
      )}
      {!isEmpty && (
        // Stays while totals come and go: extensions remove it, and React would then fail to.
        <noscript>{totalUSD !== null && <AllocationTable slices={slices} />}</noscript>
      )}
    </section>
  );
});

function LazyPieChart({ slices }: { slices: Slice[] }) {
  const { value, error, retry } = useLoaded(loadPieChart);
  const amounts = slices.map(({ usd }) => usd).join();
  // Memoized by the amounts, so that the chart is redrawn only if they change.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const picture = useMemo(() => slices, [amounts]);
  if (value) return <value.PieChart slices={picture} />;
  if (error === null) return null;
  return (
    <div className="breakdown__empty">
      <LoadFailure what="The chart" retry={retry} />
    </div>
  );
}
