import { type CSSProperties, type ReactNode, useMemo } from "react";
import {
  type Dollars,
  type Estimate,
  hasEstimate,
  sliceAllocation,
  type Slice,
} from "~/estimate/figures";
import { formatUsd } from "~/estimate/format";
import { useCampaign } from "~/ui/campaign-context";
import { LoadFailure, useLoaded } from "~/ui/loading";
import { Table } from "~/ui/table";

export function AllocationBreakdown({
  estimate: { figures, status, totalUSD },
}: {
  estimate: Pick<Estimate, "figures" | "status" | "totalUSD">;
}) {
  const campaign = useCampaign();
  const { dollars } = figures;
  const slices = useMemo(() => sliceAllocation(campaign, dollars), [campaign, dollars]);
  // It keeps its place while points load.
  const hasChart =
    totalUSD === null ? status === "loading" : totalUSD !== 0 && hasEstimate({ status });
  return (
    <section
      className={hasChart ? "card breakdown stack-s" : "breakdown"}
      aria-labelledby="breakdown-heading"
    >
      <h2 id="breakdown-heading" className={hasChart ? "" : "visually-hidden"}>
        Allocation Breakdown
      </h2>
      {hasChart && (
        <div className="cluster breakdown__chart">
          {totalUSD !== null && (
            <>
              <div className="breakdown__pie needs-script">
                <Charts>{({ PieChart }) => <PieChart slices={slices} />}</Charts>
              </div>
              <Legend slices={slices} />
            </>
          )}
        </div>
      )}
    </section>
  );
}

// Apart, because they take 56 kB, which a page without an estimate doesn't need.
const loadCharts = () => import("./charts.client");

export function Charts({
  children,
}: {
  children: (charts: Awaited<ReturnType<typeof loadCharts>>) => ReactNode;
}) {
  const { value, error, retry } = useLoaded(loadCharts);
  if (value) return children(value);
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

/** Shares of a total, side by side in their parts' colors; empty without a total. */
export function PartsBar({ dollars, style }: { dollars: Dollars; style?: CSSProperties }) {
  const campaign = useCampaign();
  const slices = dollars.totalUSD === null ? [] : sliceAllocation(campaign, dollars);
  const shares = slices.map(({ part: { key, color }, usd }) => ({ key, color, usd }));
  return <ShareBar shares={shares} style={style} />;
}

export function ShareBar({
  shares,
  style,
}: {
  shares: readonly { key: string; color: string; usd: number | null; title?: string }[];
  style?: CSSProperties;
}) {
  return (
    <span className="parts-bar" aria-hidden="true" style={style}>
      {shares.map(
        ({ key, color, usd, title }) =>
          usd !== null &&
          usd > 0 && <span key={key} style={{ flexGrow: usd, background: color }} title={title} />,
      )}
    </span>
  );
}

/** A part's color, ahead of its name. */
export function Dot({ color }: { color: string }) {
  return <span className="dot" aria-hidden="true" style={{ background: color }} />;
}
