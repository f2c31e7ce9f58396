import { expect, it } from "vitest";
import { labelParameters } from "~/domain/scenario/parameter-labels";
import { listFields, isConstant } from "~/domain/scenario/scenario";
import { mitosis } from "../../support/mitosis";

it("every parameter has a label of its own", () => {
  const labels = listFields(mitosis).map((key) => labelParameters(mitosis)[key]);
  expect(labels.filter((label) => !label)).toEqual([]);
  expect(new Set(labels).size).toBe(labels.length);
});

it("the constants are the fields of the details", () => {
  expect(listFields(mitosis).filter((key) => isConstant(mitosis, key))).toHaveLength(
    3 + 3 + 5 + 5 + 5,
  );
});
