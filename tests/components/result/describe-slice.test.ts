import type { TooltipItem } from "chart.js";
import { describe, expect, it } from "vitest";
import { describeSlice } from "~/components/result/pie-chart.client";

function tooltipOf(label: string, amounts: number[], index: number): string {
  // The fields that are read; the rest of an item is the chart itself.
  const item = { label, parsed: amounts[index], dataset: { data: amounts } };
  return describeSlice(item as unknown as TooltipItem<"pie">);
}

describe("a slice's tooltip", () => {
  it("has the amount in the French number format and its share", () => {
    // U+202F: French groups with a narrow no-break space.
    expect(tooltipOf("Expedition USD", [733_333, 0, 200_000, 0], 0)).toBe(
      "Expedition USD: $733\u202f333 (78.57%)",
    );
    expect(tooltipOf("Testnet USD", [0, 0, 1_234_567, 0], 2)).toBe(
      "Testnet USD: $1\u202f234\u202f567 (100.00%)",
    );
  });

  it("does not group below a thousand", () => {
    expect(tooltipOf("Theo Vault USD", [1, 999], 1)).toBe("Theo Vault USD: $999 (99.90%)");
  });

  it("shows 0.00 where the total is 0", () => {
    expect(tooltipOf("Additional USD", [0, 0, 0, 0], 3)).toBe("Additional USD: $0 (0.00%)");
  });
});
