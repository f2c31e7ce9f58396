import type { TooltipItem, TooltipModel } from "chart.js";
import { describe, expect, it } from "vitest";
import { chartOptions, formatSlice } from "~/features/result/pie-chart.client";
import { listParts, type Part } from "~/domain/estimate/allocation";
import { mitosis } from "../../support/mitosis";

const [expedition, theo, testnet] = listParts(mitosis) as [Part, Part, Part];

describe("a slice's tooltip", () => {
  it("shows the amount in the French number format and its share", () => {
    // U+202F: French groups with a narrow no-break space.
    expect(formatSlice({ part: expedition, usd: 733_333, pct: "78.57" })).toBe(
      "Expedition USD: $733\u202f333 (78.57%)",
    );
    expect(formatSlice({ part: testnet, usd: 1_234_567, pct: "100.00" })).toBe(
      "Testnet USD: $1\u202f234\u202f567 (100.00%)",
    );
  });

  it("does not group below a thousand", () => {
    expect(formatSlice({ part: theo, usd: 999, pct: "99.90" })).toBe(
      "Theo Vault USD: $999 (99.90%)",
    );
  });
});

describe("the chart", () => {
  const slices = [{ part: expedition, usd: 733_333, pct: "78.57" }];
  const theme = { text: "rgb(1, 2, 3)", fontFamily: "Page", isForced: false };
  const { plugins } = chartOptions(theme, slices);

  it("shows a slice's label once, in the tooltip's only line", () => {
    const item = { dataIndex: 0, label: expedition.chartLabel } as TooltipItem<"pie">;
    const { title, label } = plugins.tooltip.callbacks;
    expect(title()).toBe("");
    expect(label.call({} as TooltipModel<"pie">, item)).toBe(formatSlice(slices[0]!));
  });

  it("uses the page's font in legend and tooltip, and its colour in the legend", () => {
    expect(plugins.tooltip.bodyFont).toEqual({ family: "Page" });
    expect(plugins.legend.labels.font).toEqual({ family: "Page" });
    expect(plugins.legend.labels.color).toBe("rgb(1, 2, 3)");
  });
});
