import { expect, it } from "vitest";
import { ASSUMPTION_RANGES } from "~/campaign/assumption-ranges";
import { keysOf } from "~/campaign/keys-of";
import { PARAMETER_LABELS } from "~/scenario/parameter-labels";

it("an assumption has one name, if a longer one here and there", () => {
  for (const key of keysOf(ASSUMPTION_RANGES)) {
    expect(ASSUMPTION_RANGES[key].label).toContain(PARAMETER_LABELS[key]);
  }
});
