import fc from "fast-check";
import { renderToString } from "../../support/render";
import { describe, expect, it } from "vitest";
import { FdvInput } from "~/features/inputs/fdv-input";
import { WhatIfCard } from "~/features/what-if/what-if-card";
import { answer } from "~/domain/answer";
import { lookUpWallets } from "~/server/points/look-up-wallets.server";
import { loader } from "~/routes/api.estimate";
import { listWallets, writeWallets } from "~/domain/scenario/wallet-list";
import { formatUsd } from "~/domain/estimate/format";
import type { Scenario } from "~/domain/scenario/scenario";
import * as any from "../../support/arbitraries";
import { call, readJson } from "../../support/loaders";
import { mitosis } from "../../support/mitosis";

const wallets = mitosis.sample!.wallets.map(({ address }) => address);

/** Any scenario with one to three wallets that have points. */
const anyScenario: fc.Arbitrary<Scenario> = fc
  .tuple(any.scenario, fc.subarray(wallets, { minLength: 1, maxLength: 3 }))
  .map(([scenario, some]) => ({ ...scenario, ...writeWallets(some) }));

/** Each link and its total in the server-rendered tables and presets. */
async function renderCells(scenario: Scenario): Promise<[href: string, text: string][]> {
  const lookups = await lookUpWallets(listWallets(scenario), { client: null, budgetMs: Infinity });
  // Whole, so that every total is shown.
  const shown = { ...answer(mitosis, scenario, lookups), status: "whole", warning: null } as const;
  const props = { answer: shown, update: () => {} };
  const html = renderToString(
    <>
      <WhatIfCard {...props} snapshot={null} />
      <FdvInput {...props} />
    </>,
  );
  const page = new DOMParser().parseFromString(html, "text/html");
  return [...page.querySelectorAll("td a, .preset")].map((link) => [
    link.getAttribute("href")!,
    (link.lastElementChild ?? link).textContent,
  ]);
}

async function fetchTotal(href: string): Promise<string> {
  const { body } = await readJson(call(loader, `/api/estimate${href.slice(1)}`));
  return formatUsd((body as { estimate: { totalUSD: number } }).estimate.totalUSD);
}

describe("every cell", () => {
  it("is what the API returns for its link, whatever the scenario", async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(anyScenario, async (scenario) => {
        const cells = await renderCells(scenario);
        expect(cells.length).toBeGreaterThanOrEqual(30);
        for (const [href, text] of cells) {
          expect(text, href).toBe(await fetchTotal(href));
          seen.add(text);
        }
      }),
      { numRuns: 20 },
    );
    expect(seen.size).toBeGreaterThan(10);
  });
});
