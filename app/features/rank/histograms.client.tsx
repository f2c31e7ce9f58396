import {
  type ChartOptions,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  Tooltip,
  type Plugin,
} from "chart.js";
import { memo, useMemo } from "react";
import { Bar } from "react-chartjs-2";
import {
  formatBin,
  formatBinStart,
  type HistogramBin,
  findBin,
  hasDistribution,
  type DistributionsAnswer,
} from "~/domain/estimate/distribution";
import { formatPoints } from "~/domain/estimate/format";
import type { Rank } from "~/domain/estimate/lookup";
import { useCampaign } from "~/ui/campaign-context";
import { type ChartTheme, useChartTheme } from "~/ui/use-chart-theme";

/** Longer than the server ever takes, ms. */
const TIMEOUT_MS = 20_000;

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

/**
 * Loads the histograms' data together with their code.
 *
 * @throws if the server has no distributions or cannot be reached.
 */
export async function load() {
  const response = await fetch("/api/crowd", { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  const { crowds: distributions } = (await response.json()) as DistributionsAnswer;
  const hasAll = (parts: readonly string[]) =>
    parts.every((part) => hasDistribution(distributions, part));
  return { Histograms, distributions, hasAll };
}

// Inline, because the page's stylesheet is part of its first HTML.
const FIGURE = {
  display: "grid",
  gridTemplate: "auto 1fr / minmax(0, 1fr)",
  position: "relative",
  margin: 0,
} as const;

export interface RankedPoints {
  /** The keys of the parts that a wallet is ranked by. */
  parts: readonly string[];
  /** Empty if unknown or without points. */
  ranks: Rank[] | undefined;
}

/** A histogram for each of the points that the wallet is ranked by. */
function Histograms({
  parts,
  ranks,
  heightRem,
  distributions,
}: RankedPoints & {
  /** The height of a histogram with its caption, rem. */
  heightRem: number;
  distributions: DistributionsAnswer["crowds"];
}) {
  const campaign = useCampaign();
  return parts.map((part) => {
    const { label, color } = campaign.parts[part]!;
    const { histogram, holders } = distributions[part]!;
    const found = ranks?.find(({ source }) => source === part);
    const own = found ? findBin(histogram, found.rank) : null;
    const marked = { label, histogram, own };
    return (
      <figure key={part} style={{ ...FIGURE, height: `${heightRem}rem` }}>
        <figcaption>
          <b>{label}</b>
          <p className="hint">
            {`${formatPoints(holders)} wallets by points, on a log scale${own === null ? "" : "; ▼ marks this one"}`}
          </p>
        </figcaption>
        <div style={{ minHeight: 0 }}>
          <HistogramChart {...marked} color={color} />
        </div>
        <HistogramTable {...marked} />
      </figure>
    );
  });
}

interface MarkedHistogram {
  label: string;
  histogram: readonly HistogramBin[];
  /** The index of the wallet's bin; null if none. */
  own: number | null;
}

const HistogramChart = memo(function HistogramChart({
  label,
  histogram,
  own,
  color,
}: MarkedHistogram & { color: string }) {
  const theme = useChartTheme();
  const data = useMemo(
    () => ({
      labels: histogram.map(formatBin),
      datasets: [
        {
          // An empty bin has no bar; even a single wallet's bar is visible.
          data: histogram.map(({ count }) => count || null),
          minBarLength: 2,
          backgroundColor: histogram.map((_, bin) => (bin === own ? theme.text : `${color}cc`)),
          categoryPercentage: 1,
          barPercentage: 0.9,
        },
      ],
    }),
    [histogram, own, color, theme.text],
  );
  const options = useMemo(() => histogramOptions(theme, histogram), [theme, histogram]);
  const plugins = useMemo(() => [markBar(own)], [own]);
  return (
    <Bar
      // A chart takes plugins only when it is created.
      key={own}
      data={data}
      options={options}
      plugins={plugins}
      aria-label={`Histogram of ${label} points; a table with the same figures follows`}
    />
  );
});

/** Draws a mark above a bar, because colour alone is easily overlooked. */
function markBar(index: number | null): Plugin<"bar"> {
  return {
    id: "mark-bar",
    afterDatasetsDraw(chart) {
      const bar = index === null ? null : chart.getDatasetMeta(0).data[index];
      if (!bar) return;
      const { ctx, options } = chart;
      ctx.save();
      ctx.fillStyle = options.color as string;
      ctx.beginPath();
      ctx.moveTo(bar.x, bar.y - 2);
      ctx.lineTo(bar.x - MARK_PX / 2, bar.y - MARK_PX);
      ctx.lineTo(bar.x + MARK_PX / 2, bar.y - MARK_PX);
      ctx.fill();
      ctx.restore();
    },
  };
}

/** A histogram as a table, for screen readers. */
function HistogramTable({ label, histogram, own }: MarkedHistogram) {
  return (
    // In a div, because a table ignores the width of 1px that hides it.
    <div className="visually-hidden">
      <table>
        <caption>{`${label}: wallets by points`}</caption>
        <thead>
          <tr>
            <th scope="col">Points</th>
            <th scope="col">Wallets</th>
            <th scope="col">This wallet</th>
          </tr>
        </thead>
        <tbody>
          {histogram.map((bin, index) => (
            <tr key={bin.from} aria-current={index === own || undefined}>
              <th scope="row">{formatBin(bin)}</th>
              <td>{formatPoints(bin.count)}</td>
              <td>{index === own ? "here" : ""}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The height of the mark above a bar, px. */
const MARK_PX = 12;

/** A mid grey, visible on light and dark backgrounds. */
const GRID_COLOR = "rgb(128 128 128 / 30%)";

/** A histogram's chart options. Bins begin at 1, 2 or 5 × 10^n and are drawn equally wide. */
function histogramOptions({ text, fontFamily }: ChartTheme, histogram: readonly HistogramBin[]) {
  const font = { family: fontFamily };
  const ticks = { color: text, font };
  return {
    responsive: true,
    maintainAspectRatio: false,
    animation: false,
    color: text,
    layout: { padding: { top: MARK_PX } },
    scales: {
      x: {
        grid: { display: false },
        border: { color: GRID_COLOR },
        ticks: {
          ...ticks,
          maxRotation: 0,
          callback: (index) => formatBinStart(histogram[Number(index)]!),
        },
        title: { display: true, text: "Points (a bar begins at its number)", color: text, font },
      },
      y: {
        beginAtZero: true,
        grid: { color: GRID_COLOR },
        border: { display: false },
        ticks: { ...ticks, precision: 0, maxTicksLimit: 6 },
        title: { display: true, text: "Wallets", color: text, font },
      },
    },
    plugins: {
      // The pie chart registers the legend for all charts.
      legend: { display: false },
      tooltip: {
        displayColors: false,
        titleFont: font,
        bodyFont: font,
        callbacks: {
          title: ([item]) => `${formatBin(histogram[item!.dataIndex]!)} points`,
          label({ dataIndex }) {
            const { count } = histogram[dataIndex]!;
            return count === 1 ? "1 wallet" : `${formatPoints(count)} wallets`;
          },
        },
      },
    },
  } satisfies ChartOptions<"bar">;
}
