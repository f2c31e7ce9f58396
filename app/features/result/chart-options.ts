import type { ChartOptions } from "chart.js";
import type { Slice } from "~/domain/estimate/allocation";
import type { ChartTheme } from "~/ui/use-chart-theme";

/** How far a hovered slice stands out: Chart.js moves it by a quarter of this and widens it, px. */
export const HOVER_OFFSET_PX = 16;

/** The chart's options, apart from the slices themselves. */
export function chartOptions({ text, fontFamily }: ChartTheme, slices: Slice[]) {
  const font = { family: fontFamily };
  return {
    responsive: true,
    maintainAspectRatio: false,
    // Every step of a slider redraws the chart; an animation would lag behind.
    animation: false,
    layout: { padding: { bottom: HOVER_OFFSET_PX / 2 } },
    plugins: {
      legend: {
        position: "top",
        // A hidden slice would still count in the total and in all percentages.
        onClick: () => {},
        labels: { color: text, boxWidth: 14, font },
      },
      tooltip: {
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

/** `Base USD: $733 333 (81.20%)`, the amount in the French number format. */
export function formatSlice({ part, usd, pct }: Slice): string {
  return `${part.chartLabel}: $${usd.toLocaleString("fr-FR")} (${pct}%)`;
}
