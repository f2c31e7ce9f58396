import {
  type ChartOptions,
  type ScriptableContext,
  ArcElement,
  Chart,
  PieController,
  Tooltip,
} from "chart.js";
import { memo, useMemo } from "react";
import { Pie } from "react-chartjs-2";
import type { Slice } from "~/estimate/figures";
import { formatNumberWord } from "~/estimate/format";
import { type ChartTheme, useChartTheme } from "./chart-theme";

Chart.register(ArcElement, PieController, Tooltip);

export const PieChart = memo(function PieChart({ slices }: { slices: Slice[] }) {
  const theme = useChartTheme();
  const data = useMemo(
    () => ({
      labels: slices.map(({ part }) => part.chartLabel),
      datasets: [
        {
          data: slices.map(({ usd }) => usd),
          backgroundColor: slices.map(({ part }) => part.color),
          hoverBackgroundColor: slices.map(({ part }) => part.solidColor),
          hoverOffset: HOVER_OFFSET_PX,
          // With forced colors, a border may be all that separates slices.
          borderWidth: theme.isForced ? 2 : 0,
          borderColor: theme.text,
          hoverBorderColor: theme.text,
        },
      ],
    }),
    [slices, theme],
  );
  const options = useMemo(() => chartOptions(theme, slices), [theme, slices]);
  return (
    <Pie
      data={data}
      options={options}
      aria-label={`Pie chart of the ${formatNumberWord(slices.length)} parts; a table with the same figures follows`}
    />
  );
});

/** Chart.js moves a hovered slice by a quarter of this, and widens it. */
export const HOVER_OFFSET_PX = 16;

export function chartOptions({ fontFamily }: ChartTheme, slices: Slice[]) {
  const font = { family: fontFamily };
  return {
    responsive: true,
    maintainAspectRatio: false,
    // Every step of a slider redraws the chart; an animation would lag behind.
    animation: false,
    layout: { padding: padChart },
    plugins: {
      tooltip: {
        // Over the legend, and as wide as it needs.
        backgroundColor: "black",
        bodyFont: font,
        callbacks: {
          // The line below includes the label.
          title: () => "",
          label: ({ dataIndex }) => formatSlice(slices[dataIndex]!),
        },
      },
    },
  } satisfies ChartOptions<"pie">;
}

/** The canvas reaches over the legend, because no tooltip leaves it; the pie is at its start. */
function padChart({ chart: { width, height } }: ScriptableContext<"pie">) {
  return { right: Math.max(0, width - height) };
}

/** Tooltip: `Base USD: $733 333 (81.20%)`, the amount in the French number format. */
export function formatSlice({ part, usd, pct }: Slice): string {
  return `${part.chartLabel}: $${usd.toLocaleString("fr-FR")} (${pct}%)`;
}
