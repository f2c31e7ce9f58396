import { useMemo } from "react";
import { type Estimate, sliceAllocation, type Slice } from "~/estimate/figures";
import { formatUsd } from "~/estimate/format";
import { useCampaign } from "~/ui/campaign-context";
import { LoadFailure, useLoaded } from "~/ui/loading";
import { Table } from "~/ui/table";

// Loaded on demand: 56 kB that a page without an estimate doesn't need.
const loadPieChart = () => import("./pie-chart.client");

export function AllocationBreakdown({
  estimate: { figures, status, totalUSD },
}: {
  estimate: Pick<Estimate, "figures" | "status" | "totalUSD">;
}) {
  const campaign = useCampaign();
  const { dollars } = figures;
  const isEmpty = status === "empty";
  const slices = useMemo(() => sliceAllocation(campaign, dollars), [campaign, dollars]);
  const hasChart = !isEmpty && status !== "unknown" && totalUSD !== 0;
  return (
    <section
      className={hasChart ? "card breakdown stack-s" : "breakdown"}
      aria-labelledby="breakdown-heading"
    >
      <h2 id="breakdown-heading" className={hasChart ? "" : "visually-hidden"}>
        Allocation Breakdown
      </h2>
      {/* Keeps its place while points load. */}
      {hasChart && (
        <div className="breakdown__chart">
          {totalUSD !== null && <LazyPieChart slices={slices} />}
        </div>
      )}
      {!isEmpty && (
        // Stays while totals come and go: extensions remove it, and React would then fail to.
        <noscript>{totalUSD !== null && <AllocationTable slices={slices} />}</noscript>
      )}
    </section>
  );
}

function LazyPieChart({ slices }: { slices: Slice[] }) {
  const { value, error, retry } = useLoaded(loadPieChart);
  if (value) {
    return (
      <>
        <value.PieChart slices={slices} />
        <div className="visually-hidden">
          <AllocationTable slices={slices} />
        </div>
      </>
    );
  }
  if (error === null) return null;
  return <LoadFailure what="The chart" retry={retry} />;
}

/** For screen readers beside the chart, and in its place without scripts. */
function AllocationTable({ slices }: { slices: readonly Slice[] }) {
  return (
    <Table
      label="Allocation Breakdown in figures"
      columns={["Part", "Amount", "Share"]}
      groups={[
        {
          rows: slices.map(({ part, usd, pct }) => ({
            key: part.key,
            head: part.chartLabel,
            cells: [formatUsd(usd), `${pct}%`],
          })),
        },
      ]}
    />
  );
}
