import type { ChartOptions } from "chart.js";
import { formatBin, formatBinStart, type HistogramBin } from "~/domain/estimate/distribution";
import { formatPoints } from "~/domain/estimate/format";
import type { ChartTheme } from "~/ui/use-chart-theme";

/** The height of the mark above a bar, px. */
export const MARK_PX = 12;

/** A mid grey, visible on light and dark backgrounds. */
const GRID_COLOR = "rgb(128 128 128 / 30%)";

/** A histogram's chart options. Bins begin at 1, 2 or 5 × 10^n and are drawn equally wide. */
export function histogramOptions(
  { text, fontFamily }: ChartTheme,
  histogram: readonly HistogramBin[],
) {
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
          label: ({ dataIndex }) => formatBinCount(histogram[dataIndex]!.count),
        },
      },
    },
  } satisfies ChartOptions<"bar">;
}

function formatBinCount(count: number): string {
  return count === 1 ? "1 wallet" : `${formatPoints(count)} wallets`;
}
