import { ArcElement, Chart, Legend, PieController, Tooltip, type ChartOptions } from "chart.js";
import { memo, useMemo, useSyncExternalStore } from "react";
import { Pie } from "react-chartjs-2";
import type { Slice } from "~/estimate/allocation";

Chart.register(ArcElement, Legend, PieController, Tooltip);

/** The pie chart. Its name refers screen readers to the table. */
export const PieChart = memo(function PieChart({ slices }: { slices: Slice[] }) {
  const text = useTextColor();
  const data = useMemo(
    () => ({
      labels: slices.map(({ part }) => part.chartLabel),
      datasets: [
        {
          data: slices.map(({ usd }) => usd),
          backgroundColor: slices.map(({ part }) => part.color),
          borderWidth: 0,
        },
      ],
    }),
    [slices],
  );
  const options = useMemo(() => chartOptions(text, slices), [text, slices]);
  return (
    <Pie
      data={data}
      options={options}
      aria-label="Pie chart of the four parts; a table with the same figures follows"
    />
  );
});

function chartOptions(color: string, slices: Slice[]): ChartOptions<"pie"> {
  return {
    responsive: true,
    maintainAspectRatio: false,
    // Every step of a slider redraws the chart; an animation would lag behind.
    animation: false,
    plugins: {
      legend: {
        position: "top",
        labels: {
          color,
          boxWidth: 14,
          font: { family: getComputedStyle(document.body).fontFamily },
        },
      },
      tooltip: { callbacks: { label: ({ dataIndex }) => describeSlice(slices[dataIndex]!) } },
    },
  };
}

/** `Expedition USD: $733 333 (81.20%)`, the amount in the French number format. */
export function describeSlice({ part, usd, pct }: Slice): string {
  return `${part.chartLabel}: $${usd.toLocaleString("fr-FR")} (${pct}%)`;
}

/** The stylesheet's text colour in the current theme, for the chart's canvas. */
function useTextColor(): string {
  return useSyncExternalStore(subscribeToTheme, readTextColor);
}

function subscribeToTheme(onChange: () => void): () => void {
  const query = window.matchMedia("(prefers-color-scheme: dark)");
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

function readTextColor(): string {
  return getComputedStyle(document.documentElement).getPropertyValue("--text").trim();
}
