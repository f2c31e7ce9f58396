import { expect, type Page } from "playwright/test";
import { comparisonPath } from "~/compare/comparison-path";
import { scenarioOf } from "../../tests/support/scenarios";

/** Queries that differ by their FDV, worth $500, $1,000 and $2,000. */
export const ABC = [
  "fdv=100000000&bonus=kaito",
  "fdv=200000000&bonus=kaito",
  "fdv=400000000&bonus=kaito",
];

/** The path of a comparison of these queries, with names. */
export function pathOf(queries: string[], names: string[] = []): string {
  return comparisonPath(
    queries.map((query, index) => ({ scenario: scenarioOf(query), name: names[index] ?? "" })),
  );
}

/** Opens a comparison, and waits until its scripts have taken over. */
export async function openComparison(page: Page, path: string) {
  await page.goto(path);
  await waitForTakeover(page);
}

/** Waits until React has taken over the page that the server rendered. */
export async function waitForTakeover(page: Page) {
  await page.waitForFunction(() => document.getElementById("app")?.dataset.hydrated !== undefined);
}

/** Waits for columns of these names, in order. */
export async function expectColumns(page: Page, names: string[]) {
  await expect(page.getByRole("columnheader")).toHaveText([
    "Scenario",
    ...names.map((name, index) => `${index + 1} ${name}`),
  ]);
}

/** Waits for these totals, in order, and no others. */
export async function expectTotals(page: Page, totals: string[]) {
  for (const [index, total] of totals.entries()) {
    await expect(page.getByTestId(`compare-total-${index + 1}`)).toHaveText(total);
  }
  await expect(page.getByTestId(/^compare-total-/)).toHaveCount(totals.length);
}
