import { expect, it } from "vitest";
import { ASSUMPTION_RANGES } from "~/domain/campaign/assumption-ranges";
import { keysOf } from "~/domain/campaign/keys-of";
import { PARAMETER_LABELS } from "~/domain/scenario/parameter-labels";

it("a range's label contains the label of its parameter", () => {
  for (const key of keysOf(ASSUMPTION_RANGES)) {
    expect(ASSUMPTION_RANGES[key].label).toContain(PARAMETER_LABELS[key]);
  }
});
