import { StaticRouter } from "react-router-dom/server";
import { type Campaign, pathTo } from "~/estimate/campaign";
import type { Lookup } from "~/estimate/lookup";
import { writeScenario } from "~/estimate/codec";
import type { Scenario } from "~/estimate/scenario";
import { EstimatePage } from "~/features/page/estimate-page";
import { renderToString } from "./render";
import { SITE } from "./site";

function doNothing() {}

/** The estimator's page as a browser without scripts has it, with all points, and a text by its test id. */
export function renderPage(
  campaign: Campaign,
  scenario: Scenario,
  { lookups = [] as Lookup[], site = SITE } = {},
) {
  const html = renderToString(
    <StaticRouter location={pathTo(campaign, writeScenario(campaign, scenario))}>
      <EstimatePage
        lookups={lookups}
        site={site}
        update={doNothing}
        retry={doNothing}
        live={scenario}
        scenario={scenario}
      />
    </StaticRouter>,
    campaign,
  );
  const page = new DOMParser().parseFromString(html, "text/html").body;
  const textOf = (testId: string) =>
    page.querySelector(`[data-testid="${testId}"]`)?.textContent ?? null;
  return { page, textOf };
}
