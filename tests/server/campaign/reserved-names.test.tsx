import { expect, it } from "vitest";
import { FORM_PROPERTIES } from "~/server/campaign/reserved-names";

/** The names of all properties that a form has, those of every object left out. */
function listProperties(object: object | null): string[] {
  if (object === null) return [];
  return [
    ...Object.getOwnPropertyNames(object),
    ...listProperties(Object.getPrototypeOf(object) as object | null),
  ];
}

it("knows what a form has, but for event handlers, names with underscores and what ARIA reflects", () => {
  const names = listProperties(document.createElement("form")).filter(
    (name) => !/^on|_|^(aria[A-Z]|role$)/.test(name) && !(name in {}),
  );
  expect(names.length).toBeGreaterThan(120);
  expect(names.filter((name) => !FORM_PROPERTIES.has(name))).toEqual([]);
  expect(["season", "onchain", "role", "node"].filter((name) => FORM_PROPERTIES.has(name))).toEqual(
    [],
  );
});
