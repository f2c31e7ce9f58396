import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DIGIT_WIDTH, GAP_PX, LETTER_WIDTH, WIDTH_PX } from "~/server/preview/card-metrics";
import { LABEL_PX, fitNotes, fitTotals } from "~/server/preview/comparison-metrics";
import { labelScenarios } from "~/features/compare/label-scenarios";
import { formatUsd } from "~/domain/estimate/format";
import * as any from "../../support/arbitraries";
import { mitosis } from "../../support/mitosis";

/** The largest estimate: four parts, each the largest integer that a number holds exactly. */
const MOST_USD = 4 * Number.MAX_SAFE_INTEGER;

const usd = fc.oneof(fc.nat(1_000_000), fc.maxSafeNat(), fc.constantFrom(0, 9e11, MOST_USD));
const rows = fc.array(fc.tuple(any.scenario, usd), { minLength: 2, maxLength: 4 }).map((pairs) => {
  const labels = labelScenarios(
    mitosis,
    pairs.map(([scenario]) => scenario),
  );
  return pairs.map(([, usd], index) => ({ label: labels[index]!, total: formatUsd(usd) }));
});

describe("totals", () => {
  it("fit beside any scenarios' labels, and are small only if they have many digits", () => {
    fc.assert(
      fc.property(rows, (compared) => {
        const px = fitTotals(compared);
        const longest = Math.max(...compared.map(({ total }) => total.length));
        expect(px).toBeGreaterThanOrEqual(longest <= "$999,999,999,999".length ? 32 : 22);
        for (const { label, total } of compared) {
          const width = label.length * LABEL_PX * LETTER_WIDTH + total.length * px * DIGIT_WIDTH;
          expect(width + GAP_PX).toBeLessThanOrEqual(WIDTH_PX);
        }
      }),
    );
  });

  it.each([
    [["$2,540", "$1,500"], 60],
    [["$999,999", "$1,500", "—"], 54],
    [["$12,345,678", "$1", "$1", "$1"], 44],
    [["$999,999,999,999", "$1"], 32],
    [[formatUsd(MOST_USD), "$1"], 22],
  ])("%j beside the longest labels have %d px", (totals, px) => {
    expect(fitTotals(totals.map((total) => ({ total, label: `${"x".repeat(40)}…` })))).toBe(px);
  });
});

it("notes take the same width beside all bars, and none if there are no notes", () => {
  expect(fitNotes([{ note: "" }, { note: "" }])).toBe(0);
  const width = fitNotes([{ note: "no wallet" }, { note: "" }, { note: "bonuses alone" }]);
  expect(width).toBe(fitNotes([{ note: "bonuses alone" }]));
  // The bars keep most of the line.
  expect(width).toBeLessThan(WIDTH_PX / 4);
});
