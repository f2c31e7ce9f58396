import { defaultScenario } from "~/domain/scenario/fields";
import { cleanup, screen } from "@testing-library/react";
import { render } from "../../support/render";
import fc from "fast-check";
import { RouterProvider, createMemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import {
  compareLookups,
  listComparedWallets,
  readComparison,
  comparisonPath,
} from "~/features/compare/comparison";
import { ComparePage } from "~/features/compare/compare-page";
import { formatUsd } from "~/domain/estimate/format";
import { lookUpWallets } from "~/server/points/look-up-wallets.server";
import { loader } from "~/routes/api.estimate";
import { writeScenario } from "~/domain/scenario/codec";
import { writeWallets } from "~/domain/scenario/wallet-list";
import type { Scenario } from "~/domain/scenario/scenario";
import * as any from "../../support/arbitraries";
import { call, readJson } from "../../support/loaders";
import { SITE } from "../../support/site";
import { mitosis } from "../../support/mitosis";

const wallets = mitosis.sample!.wallets.map(({ address }) => address);

/** Any scenario with the default constants, as most others reduce any points to $0. */
const withDefaultConstants = any.scenario.map((scenario) => ({
  ...scenario,
  ...Object.fromEntries(
    Object.keys(mitosis.constants).map((key) => [key, defaultScenario(mitosis)[key]!]),
  ),
}));

/** Any scenario with up to three wallets that have points. */
const anyScenario: fc.Arbitrary<Scenario> = fc
  .tuple(fc.oneof(any.scenario, withDefaultConstants), fc.subarray(wallets, { maxLength: 3 }))
  .map(([scenario, some]) => ({ ...scenario, ...writeWallets(some) }));

/** The totals on the page that compares these scenarios, in order. */
async function renderTotals(scenarios: readonly Scenario[]): Promise<(string | null)[]> {
  const path = comparisonPath(
    mitosis,
    scenarios.map((scenario) => ({ scenario, name: "" })),
  );
  const comparison = readComparison(mitosis, new URL(path, SITE.origin).searchParams);
  const { compared } = comparison;
  const lookups = await lookUpWallets(listComparedWallets(compared), {
    client: null,
    budgetMs: Infinity,
  });
  const completed = lookups.map((lookup) => ({ ...lookup, isLoading: false }));
  const columns = compareLookups(mitosis, compared, completed);
  const page = (
    <ComparePage comparison={comparison} columns={columns} retry={() => {}} site={SITE} />
  );
  const router = createMemoryRouter([{ path: "*", element: page }]);
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  const totals = screen.getAllByTestId(/^compare-total-/).map((total) => total.textContent);
  cleanup();
  return totals;
}

async function fetchTotal(scenario: Scenario): Promise<string> {
  const { body } = await readJson(call(loader, `/api/estimate${writeScenario(mitosis, scenario)}`));
  return formatUsd((body as { estimate: { totalUSD: number } }).estimate.totalUSD);
}

describe("every column's total", () => {
  it("is what the API returns for its scenario, whatever the other columns are", async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(anyScenario, { minLength: 1, maxLength: 4 }), async (scenarios) => {
        const expected = await Promise.all(scenarios.map(fetchTotal));
        expect(await renderTotals(scenarios)).toEqual(expected);
        for (const total of expected) seen.add(total);
      }),
      { numRuns: 40 },
    );
    expect(seen.size).toBeGreaterThan(10);
  });
});
