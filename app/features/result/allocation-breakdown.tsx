import { useMemo } from "react";
import { type Estimate, sliceAllocation, type Slice } from "~/estimate/figures";
import { formatUsd } from "~/estimate/format";
import { useCampaign } from "~/ui/campaign-context";
import { LoadFailure, useLoaded } from "~/ui/loading";
import { Table } from "~/ui/table";
import { Dot } from "./parts-bar";

// Loaded on demand: 56 kB that a page without an estimate doesn't need.
const loadPieChart = () => import("./charts.client");

export function AllocationBreakdown({
  estimate: { figures, status, totalUSD },
}: {
  estimate: Pick<Estimate, "figures" | "status" | "totalUSD">;
}) {
  const campaign = useCampaign();
  const { dollars } = figures;
  const slices = useMemo(() => sliceAllocation(campaign, dollars), [campaign, dollars]);
  const hasChart = status !== "empty" && status !== "unknown" && totalUSD !== 0;
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
          {totalUSD !== null && (
            <>
              <div className="breakdown__pie">
                <LazyPieChart slices={slices} />
              </div>
              <Legend slices={slices} />
            </>
          )}
        </div>
      )}
    </section>
  );
}

function LazyPieChart({ slices }: { slices: Slice[] }) {
  const { value, error, retry } = useLoaded(loadPieChart);
  if (value) return <value.PieChart slices={slices} />;
  return error !== null && <LoadFailure retry={retry} />;
}

/** The figures of the chart, also for screen readers and without scripts. */
function Legend({ slices }: { slices: readonly Slice[] }) {
  const hide = (text: string) => <span className="visually-hidden">{text}</span>;
  return (
    <Table
      label="Allocation Breakdown in figures"
      columns={["Part", "Amount", "Share"].map(hide)}
      groups={[
        {
          rows: slices.map(({ part, usd, pct }) => ({
            key: part.key,
            head: (
              <>
                <Dot color={part.color} />
                <span>{part.chartLabel}</span>
              </>
            ),
            cells: [hide(formatUsd(usd)), `${pct}%`],
          })),
        },
      ]}
    />
  );
}
