import { fireEvent } from "@testing-library/react";
import type { Chart } from "chart.js";
import { afterEach, describe, expect, it, vi } from "vitest";
import { followRows, raiseRow } from "~/components/result/raise-part";

/** A card with three rows, a link in the second, and as much of a chart as the rows need. */
function renderCard() {
  document.body.innerHTML = `<div class="card"><p data-part="a"></p><p data-part="b"><a href="/">b</a></p>
    <p data-part="c"></p><canvas></canvas></div>`;
  let active: { index: number }[] = [];
  const chart = {
    canvas: document.querySelector("canvas"),
    setActiveElements: vi.fn((next: typeof active) => (active = next)),
    getActiveElements: () => active,
    render: vi.fn(),
  };
  return { chart: chart as unknown as Chart<"pie"> & typeof chart };
}

const row = (key: string) => document.querySelector(`[data-part=${key}]`)!;
const raised = () =>
  [...document.querySelectorAll<HTMLElement>("[data-raised]")].map(({ dataset }) => dataset.part);

afterEach(() => void (document.body.innerHTML = ""));

describe("a row", () => {
  it("raises its slice and itself while it is pointed at", () => {
    const { chart } = renderCard();
    followRows(chart);
    fireEvent.pointerEnter(row("c"));
    expect(chart.setActiveElements).toHaveBeenLastCalledWith([{ datasetIndex: 0, index: 2 }]);
    expect(raised()).toEqual(["c"]);
    fireEvent.pointerLeave(row("c"));
    expect(chart.setActiveElements).toHaveBeenLastCalledWith([]);
    expect(raised()).toEqual([]);
    expect(chart.render).toHaveBeenCalledTimes(2);
  });

  it("does so while the focus is in it", () => {
    const { chart } = renderCard();
    followRows(chart);
    document.querySelector("a")!.focus();
    expect(raised()).toEqual(["b"]);
    document.querySelector("a")!.blur();
    expect(raised()).toEqual([]);
  });

  it("is as before once the chart has gone", () => {
    const { chart } = renderCard();
    const stop = followRows(chart);
    fireEvent.pointerEnter(row("a"));
    stop();
    expect(raised()).toEqual([]);
    fireEvent.pointerEnter(row("b"));
    expect(raised()).toEqual([]);
  });
});

describe("a slice", () => {
  it("raises its row while it is pointed at", () => {
    const { chart } = renderCard();
    const afterEvent = () => raiseRow.afterEvent!(chart, {} as never, {});
    chart.setActiveElements([{ index: 1 }]);
    afterEvent();
    expect(raised()).toEqual(["b"]);
    chart.setActiveElements([]);
    afterEvent();
    expect(raised()).toEqual([]);
  });
});
