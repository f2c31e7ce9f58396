import { Chart, Filler, LineController, LineElement, LinearScale, PointElement } from "chart.js";
import { useMemo } from "react";
import { Line } from "react-chartjs-2";
import { formatUsd } from "~/estimate/format";
import type { Payout } from "~/estimate/unlock";
import { useChartTheme } from "./chart-theme";

Chart.register(Filler, LineController, LineElement, LinearScale, PointElement);

export function PayoutChart({ payout: { paid, unit } }: { payout: Payout }) {
  const { text, fontFamily } = useChartTheme();
  const data = useMemo(
    () => ({
      datasets: [
        {
          data: paid.map(({ after, usd }) => ({ x: after, y: usd })),
          borderColor: text,
          backgroundColor: `color-mix(in srgb, ${text} 12%, transparent)`,
          borderWidth: 2,
          pointRadius: 2,
          fill: true,
        },
      ],
    }),
    [paid, text],
  );
  const options = useMemo(() => {
    const ticks = { color: text, font: { family: fontFamily }, maxRotation: 0 };
    return {
      responsive: true,
      maintainAspectRatio: false,
      // Every step of a slider redraws the chart; an animation would lag behind.
      animation: false,
      scales: {
        x: {
          type: "linear",
          max: paid.at(-1)?.after,
          grid: { display: false },
          ticks: { ...ticks, precision: 0, maxTicksLimit: 7 },
          title: { display: true, text: unit, color: text, font: { family: fontFamily } },
        },
        y: {
          min: 0,
          grid: { display: false },
          ticks: {
            ...ticks,
            maxTicksLimit: 4,
            callback: (usd: number | string) => formatUsd(Number(usd)),
          },
        },
      },
    } as const;
  }, [paid, unit, text, fontFamily]);
  return (
    <Line
      data={data}
      options={options}
      aria-label="Chart of what is unlocked over time; a table with the same figures follows"
    />
  );
}
