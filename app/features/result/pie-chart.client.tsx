import { ArcElement, Chart, Legend, PieController, Tooltip } from "chart.js";
import { memo, useMemo } from "react";
import { Pie } from "react-chartjs-2";
import type { Slice } from "~/domain/estimate/allocation";
import { spellNumber } from "~/domain/spell-number";
import { AllocationTable } from "./allocation-table";
import { HOVER_OFFSET_PX, chartOptions } from "./chart-options";
import { useChartTheme } from "~/ui/use-chart-theme";

Chart.register(ArcElement, Legend, PieController, Tooltip);

/** The pie chart, and a table with the same figures for screen readers. */
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
          // With forced colours, a border may be all that separates slices.
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
    <>
      <Pie
        data={data}
        options={options}
        aria-label={`Pie chart of the ${spellNumber(slices.length)} parts; a table with the same figures follows`}
      />
      <div className="visually-hidden">
        <AllocationTable slices={slices} />
      </div>
    </>
  );
});
