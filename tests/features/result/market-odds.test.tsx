import { describe, expect, it } from "vitest";
import type { Campaign } from "~/domain/campaign/campaign";
import { readScenario } from "~/domain/scenario/codec";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { renderPage } from "../../support/page";

const NADO = loadCampaign("campaigns/nado.yaml");
const VARIATIONAL = loadCampaign("campaigns/variational.yaml");

function pageOf(campaign: Campaign, query: string) {
  const scenario = readScenario(campaign, new URLSearchParams(query));
  const { page, textOf } = renderPage(campaign, scenario);
  return {
    presets: [...page.querySelectorAll(".preset")].map(({ textContent }) => textContent),
    said: textOf("odds"),
    source: textOf("odds-source"),
    use: page.querySelector("[data-testid=odds] a")?.getAttribute("href"),
    market: page.querySelector<HTMLAnchorElement>("[data-testid=odds-source] a"),
  };
}

describe("the odds of a market", () => {
  it("stand in the presets that are thresholds", () => {
    const { presets } = pageOf(NADO, "points.points=24900");
    const likely = "\u00a0% likely or more, says the market";
    expect(presets).toEqual([
      `$250M$22,50037${likely}`,
      `$500M$45,00021.5${likely}`,
      `$1B$90,00013${likely}`,
      `$2B$180,0007.5${likely}`,
      "$2.5B$225,000",
      `$3B$270,0004${likely}`,
    ]);
  });

  it("are said with their source beside how sure the total is", () => {
    const { said, use, source, market } = pageOf(NADO, "points.points=24900");
    expect(said!.trim()).toBe("The market gives 37\u00a0% to an FDV above $250M");
    expect(use).toBeUndefined();
    expect(source).toBe(
      "A prediction market’s odds of 22 August 2026: Ink FDV above ___ one day after launch?",
    );
    expect([market!.getAttribute("href"), market!.rel]).toEqual([
      NADO.odds!.url,
      "noopener noreferrer",
    ]);
  });

  it("lead to the step of the FDV where they are even", () => {
    const { said, use } = pageOf(VARIATIONAL, "points.points=9500");
    expect(said).toBe("The market’s odds are even at about $820M: $82,000 Use $800M");
    expect(use).toMatch(/^\/\?points\.points=9500&fdv=800000000$/);
    expect(pageOf(VARIATIONAL, "points.points=9500&fdv=800000000").use).toBeUndefined();
  });

  it("have no link where the FDV is beyond the slider", () => {
    const campaign = { ...VARIATIONAL, fdv: { ...VARIATIONAL.fdv, min: 1e9 } };
    expect(pageOf(campaign, "points.points=9500&fdv=2000000000").use).toBeUndefined();
  });
});
