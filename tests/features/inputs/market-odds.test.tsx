import { expect, it } from "vitest";
import { readScenario } from "~/estimator/codec";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { renderPage } from "../../support/page";

it("a market's odds stand in the presets that are thresholds, and a caption says once what they are", () => {
  const nado = loadCampaign("campaigns/nado.yaml");
  const scenario = readScenario(nado, new URLSearchParams("points.points=24900"));
  const { page, textOf } = renderPage(nado, scenario);
  const likely = "% chance of that or more, says the market";
  const presets = [...page.querySelectorAll(".preset")].map(({ textContent }) => textContent);
  expect(presets).toEqual([
    `$250M37${likely}`,
    `$500M21.5${likely}`,
    `$1B13${likely}`,
    `$2B7.5${likely}`,
    "$2.5B",
    `$3B4${likely}`,
  ]);
  expect(textOf("odds-source")).toBe(
    "Percentages are a prediction market’s odds of that FDV or more, on Aug 22, 2026: Ink FDV above ___ one day after launch?",
  );
  const market = page.querySelector<HTMLAnchorElement>("[data-testid=odds-source] a");
  expect([market!.getAttribute("href"), market!.rel]).toEqual([
    nado.odds!.url,
    "noopener noreferrer",
  ]);
});
