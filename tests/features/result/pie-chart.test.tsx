import { sliceAllocation } from "~/estimate/figures";
import { act } from "@testing-library/react";
import type { ChartData } from "chart.js";
import { expect, it, vi } from "vitest";
import { estimateAirdrop } from "~/estimate/formula";
import { PayoutChart, PieChart, type chartOptions } from "~/features/result/charts.client";
import { mitosis } from "../../support/mitosis";
import { render } from "../../support/render";
import { scenarioOf } from "../../support/scenarios";
import { RICH } from "../../support/wallets";

interface Drawn {
  data: ChartData<"pie">;
  options: ReturnType<typeof chartOptions>;
}

const drawn = vi.hoisted(() => ({ last: null as unknown }));

// jsdom has no canvas; a browser test checks that the chart is drawn.
vi.mock("react-chartjs-2", () => {
  function draw(props: unknown) {
    drawn.last = props;
    return null;
  }
  return { Pie: draw, Line: draw };
});

const { dollars } = estimateAirdrop(mitosis, [RICH], scenarioOf());
const slices = sliceAllocation(mitosis, dollars);

/** Renders the chart; returns what is drawn now, and a function that forces colours or not. */
function renderChart() {
  const query = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal("matchMedia", () => query);
  render(<PieChart slices={slices} />);
  return {
    drawn: () => drawn.last as Drawn,
    forceColours(isForced: boolean) {
      query.matches = isForced;
      act(() => void query.dispatchEvent(new Event("change")));
    },
  };
}

it("the chart has a slice for each part, which stands out in its solid colour under the pointer", () => {
  const [dataset] = renderChart().drawn().data.datasets;
  expect(dataset!.data).toEqual([48_000, 1333, 15_000, 0]);
  expect(dataset!.backgroundColor).toEqual(slices.map(({ part }) => part.color));
  expect(dataset!.hoverBackgroundColor).toEqual(slices.map(({ part }) => part.solidColor));
});

it("the tooltip of a slice is one line, with its amount in the French format, and its share", () => {
  const { tooltip } = renderChart().drawn().options.plugins;
  expect(tooltip.callbacks.title()).toBe("");
  // U+202F: French groups with a narrow no-break space.
  expect(tooltip.callbacks.label.call({} as never, { dataIndex: 0 } as never)).toBe(
    "Expedition USD: $48\u202f000 (74.61%)",
  );
});

it("the payout’s chart has no tooltip, as its table has the figures", () => {
  vi.stubGlobal("matchMedia", () => new EventTarget());
  render(<PayoutChart payout={{ unit: "months", paid: [] }} />);
  expect((drawn.last as Drawn).options.plugins.tooltip).toEqual({ enabled: false });
});

it("the chart has borders between its slices while colours are forced", () => {
  const { drawn, forceColours } = renderChart();
  const borderWidth = () => drawn().data.datasets[0]!.borderWidth;
  expect(borderWidth()).toBe(0);
  forceColours(true);
  expect(borderWidth()).toBe(2);
  forceColours(false);
  expect(borderWidth()).toBe(0);
});
