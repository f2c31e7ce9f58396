import { expect, it } from "vitest";
import { PARAMETER_LABELS } from "~/domain/scenario/parameter-labels";
import { SCENARIO_KEYS, isConstant } from "~/domain/scenario/scenario";

it("every parameter has a label of its own", () => {
  const labels = SCENARIO_KEYS.map((key) => PARAMETER_LABELS[key]);
  expect(labels.filter((label) => !label)).toEqual([]);
  expect(new Set(labels).size).toBe(labels.length);
});

it("the constants are the fields of the details", () => {
  expect(SCENARIO_KEYS.filter(isConstant)).toHaveLength(3 + 3 + 5 + 5 + 5);
});
