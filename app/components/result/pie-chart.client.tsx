import {
  ArcElement,
  Chart,
  Legend,
  PieController,
  Tooltip,
  type ChartOptions,
  type TooltipItem,
} from "chart.js";
import { memo, useMemo } from "react";
import { Pie } from "react-chartjs-2";
import { percentOf, sliceAllocation } from "~/estimate/allocation";
import type { Estimate } from "~/estimate/estimate-airdrop";
import { useTextColor } from "./use-text-color";

Chart.register(ArcElement, Legend, PieController, Tooltip);

/** The pie; a picture to assistive technology, named with its figures' whereabouts. */
export const PieChart = memo(function PieChart({ estimate }: { estimate: Estimate }) {
  const text = useTextColor();
  const slices = sliceAllocation(estimate);
  const amounts = slices.map(({ usd }) => usd).join();
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
    // The same amounts are the same picture, whatever else was rendered.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [amounts],
  );
  const options = useMemo(() => chartOptions(text), [text]);
  return (
    <Pie
      data={data}
      options={options}
      aria-label="Pie chart of the four parts; a table with the same figures follows"
    />
  );
});

function chartOptions(color: string): ChartOptions<"pie"> {
  return {
    responsive: true,
    maintainAspectRatio: false,
    // Redrawn on every slider step: easing would always lag behind.
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
      tooltip: { callbacks: { label: describeSlice } },
    },
  };
}

/** `Expedition USD: $733 333 (81.20%)`, the amount in the French number format. */
export function describeSlice({ label, parsed, dataset }: TooltipItem<"pie">): string {
  const total = dataset.data.reduce((sum, amount) => sum + amount, 0);
  return `${label}: $${parsed.toLocaleString("fr-FR")} (${percentOf(parsed, total)}%)`;
}
