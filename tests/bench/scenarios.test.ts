import { expect, test } from "vitest";
import { canonicalizeSearch } from "~/domain/scenario/codec";
import { pathOf, scenarioAt } from "./scenarios";
import { mitosis } from "../support/mitosis";

test("each scenario has its own address, with parameters in canonical order", () => {
  const paths = Array.from({ length: 50_000 }, (_, index) => pathOf(scenarioAt(index, "0xa")));
  expect(new Set(paths).size).toBe(50_000);
  for (const path of paths.filter((_, index) => index % 997 === 0)) {
    const search = new URLSearchParams(path.slice(2));
    expect(canonicalizeSearch(mitosis, search).toString()).toBe(search.toString());
  }
});
