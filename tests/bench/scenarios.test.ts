import { expect, test } from "vitest";
import { canonicalizeSearch } from "~/scenario/codec";
import { distinctScenarios, pathOf } from "./scenarios";

test("scenarios are as many addresses, in canonical order", () => {
  const scenarios = distinctScenarios(50_000, "0xa");
  const paths = Array.from({ length: 50_000 }, () => pathOf(scenarios.next()));
  expect(new Set(paths).size).toBe(50_000);
  for (const path of paths.filter((_, index) => index % 997 === 0)) {
    const search = new URLSearchParams(path.slice(2));
    expect(canonicalizeSearch(search).toString()).toBe(search.toString());
  }
  expect(pathOf(scenarios.next())).toBe(paths[0]);
  expect(scenarios.last(2).map(pathOf)).toEqual([paths[0], paths[49_999]]);
});
