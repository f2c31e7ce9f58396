import type { Chart, Plugin } from "chart.js";

/*
 * A row of the result and its slice are raised together. The rows are marked in the page itself:
 * as state of the result, every mouse move over the chart would render the whole card again.
 */

const MARK = "data-raised";

/** Marks the row of the slice that is pointed at. */
export const raiseRow: Plugin<"pie"> = {
  id: "raise-row",
  afterEvent: (chart) => markRow(findRows(chart), chart.getActiveElements()[0]?.index),
};

/**
 * Raises the slice of the row that is pointed at, or that has the focus in it.
 *
 * @returns a function that stops.
 */
export function followRows(chart: Chart<"pie">): () => void {
  const ended = new AbortController();
  const rows = findRows(chart);
  rows.forEach((row, index) => {
    for (const [begin, end] of [
      ["pointerenter", "pointerleave"],
      ["focusin", "focusout"],
    ] as const) {
      row.addEventListener(begin, () => raise(index), ended);
      row.addEventListener(end, () => raise(), ended);
    }
  });
  return () => {
    ended.abort();
    markRow(rows);
  };

  function raise(index?: number) {
    chart.setActiveElements(index === undefined ? [] : [{ datasetIndex: 0, index }]);
    chart.render();
    markRow(rows, index);
  }
}

function markRow(rows: HTMLElement[], index?: number): void {
  rows.forEach((row, at) => row.toggleAttribute(MARK, at === index));
}

/** The result's rows that have a slice, in the order of the slices. */
function findRows({ canvas }: Chart<"pie">): HTMLElement[] {
  return [...(canvas.closest(".card")?.querySelectorAll<HTMLElement>("[data-part]") ?? [])];
}
