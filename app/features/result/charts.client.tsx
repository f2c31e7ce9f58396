import {
  type ChartOptions,
  type ScriptableContext,
  ArcElement,
  Chart,
  Filler,
  LineController,
  LineElement,
  LinearScale,
  PieController,
  PointElement,
  Tooltip,
} from "chart.js";
import { useMemo, useSyncExternalStore } from "react";
import { Line, Pie } from "react-chartjs-2";
import type { Slice } from "~/estimate/figures";
import { formatNumberWord, formatUsd } from "~/estimate/format";
import type { PaidOverTime } from "~/estimate/unlock";

Chart.register(ArcElement, PieController, Tooltip);
Chart.register(Filler, LineController, LineElement, LinearScale, PointElement);

export function PieChart({ slices }: { slices: Slice[] }) {
  const theme = useChartTheme();
  const data = useMemo(
    () => ({
      labels: slices.map(({ part }) => part.chartLabel),
      datasets: [
        {
          data: slices.map(({ usd }) => usd),
          backgroundColor: slices.map(({ part }) => part.color),
          hoverBackgroundColor: slices.map(({ part }) => part.solidColor),
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
}

// Every step of a slider redraws the payout chart; an animation would lag behind.
const AT_ONCE = { maintainAspectRatio: false, animation: false } as const;

export function chartOptions({ fontFamily }: ChartTheme, slices: Slice[]) {
  const font = { family: fontFamily };
  return {
    ...AT_ONCE,
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
function formatSlice({ part, usd, pct }: Slice): string {
  return `${part.chartLabel}: $${usd.toLocaleString("fr-FR")} (${pct}%)`;
}

export function PayoutChart({ payout: { paid, unit } }: { payout: PaidOverTime }) {
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
      ...AT_ONCE,
      // The table has the figures.
      plugins: { tooltip: { enabled: false } },
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

/** Styles as values, because CSS doesn't reach inside a canvas. */
interface ChartTheme {
  text: string;
  fontFamily: string;
  /** The system's high-contrast colors replace the page's. */
  isForced: boolean;
}

const DARK = "(prefers-color-scheme: dark)";
const FORCED = "(forced-colors: active)";

function useChartTheme(): ChartTheme {
  // With forced colors, `CanvasText`.
  const text = useSyncExternalStore(subscribeToTheme, () => getComputedStyle(document.body).color);
  const isForced = useSyncExternalStore(subscribeToTheme, () => window.matchMedia(FORCED).matches);
  return useMemo(() => {
    const { fontFamily } = getComputedStyle(document.body);
    return { text, fontFamily, isForced };
  }, [text, isForced]);
}

function subscribeToTheme(onChange: () => void): () => void {
  const queries = [DARK, FORCED].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener("change", onChange);
  return () => {
    for (const query of queries) query.removeEventListener("change", onChange);
  };
}
