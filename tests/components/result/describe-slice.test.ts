import { describe, expect, it } from "vitest";
import { describeSlice } from "~/components/result/pie-chart.client";
import { PARTS } from "~/estimate/allocation";

const [expedition, theo, testnet] = PARTS;

describe("a slice's tooltip", () => {
  it("has the amount in the French number format and its share", () => {
    // U+202F: French groups with a narrow no-break space.
    expect(describeSlice({ part: expedition, usd: 733_333, pct: "78.57" })).toBe(
      "Expedition USD: $733\u202f333 (78.57%)",
    );
    expect(describeSlice({ part: testnet, usd: 1_234_567, pct: "100.00" })).toBe(
      "Testnet USD: $1\u202f234\u202f567 (100.00%)",
    );
  });

  it("does not group below a thousand", () => {
    expect(describeSlice({ part: theo, usd: 999, pct: "99.90" })).toBe(
      "Theo Vault USD: $999 (99.90%)",
    );
  });
});
