import fc from "fast-check";
import { RouterProvider, createMemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { listParts } from "~/domain/estimate/allocation";
import { listFields } from "~/domain/scenario/scenario";
import { compareLookups } from "~/features/compare/compare-lookups";
import { ComparePage } from "~/features/compare/compare-page";
import { comparisonPath, listComparedWallets, readComparison } from "~/features/compare/comparison";
import { summarizeScenario } from "~/features/saved/summarize-scenario";
import { CampaignProvider } from "~/ui/campaign-context";
import * as any from "../../support/arbitraries";
import { anyCampaign } from "../../support/campaigns";
import { lookupOf } from "../../support/lookups";
import { render } from "../../support/render";
import { SITE } from "../../support/site";

const inCampaign = anyCampaign.chain((campaign) =>
  fc.record({
    campaign: fc.constant(campaign),
    scenarios: fc.array(any.scenarioIn(campaign), { minLength: 2, maxLength: 4 }),
    points: any.walletPointsIn(campaign),
  }),
);

it("for any campaign, scenarios side by side have every part and every assumption", () => {
  fc.assert(
    fc.property(inCampaign, ({ campaign, scenarios, points }) => {
      const path = comparisonPath(
        campaign,
        scenarios.map((scenario) => ({ scenario, name: "" })),
      );
      const comparison = readComparison(campaign, new URL(path, SITE.origin).searchParams);
      expect(comparison.compared.map(({ scenario }) => scenario)).toEqual(scenarios);
      const lookups = listComparedWallets(comparison.compared).map((wallet) =>
        lookupOf(wallet, points, {}, campaign),
      );
      const element = (
        <ComparePage
          comparison={comparison}
          columns={compareLookups(campaign, comparison.compared, lookups)}
          retry={() => {}}
          site={SITE}
        />
      );
      const router = createMemoryRouter([{ path: "/compare", element }], {
        initialEntries: ["/compare"],
      });
      const { container: page, unmount } = render(
        <CampaignProvider value={campaign}>
          <RouterProvider router={router} future={{ v7_startTransition: true }} />
        </CampaignProvider>,
      );
      const heads = [...page.querySelectorAll("th[scope=row]")].map((head) => head.textContent);
      for (const { label } of listParts(campaign)) expect(heads).toContain(label);
      expect(page.querySelectorAll("[data-testid^=compare-total-]")).toHaveLength(scenarios.length);
      const assumed = page.querySelectorAll(".compare__different th[scope=row], details .line");
      // All but the goal and the open details, which are only shown, and what nobody has typed.
      const shown = listFields(campaign).filter(
        (key) =>
          !["goal", "details"].includes(key) &&
          scenarios.some((scenario) => scenario[key] !== null),
      );
      expect(assumed).toHaveLength(shown.length);
      expect(page.textContent).not.toMatch(/undefined|NaN|\[object/);
      for (const scenario of scenarios) {
        expect(summarizeScenario(campaign, scenario).join()).not.toMatch(/undefined|NaN/);
      }
      unmount();
    }),
    { numRuns: 30, endOnFailure: true },
  );
});
