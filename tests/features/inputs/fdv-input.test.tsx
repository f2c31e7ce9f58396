import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { readScenario } from "~/estimate/codec";
import { FdvInput } from "~/features/inputs/fdv-input";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { renderOnPage } from "../../support/on-page";
import { renderPage } from "../../support/page";

it("the FDV's presets link to their scenarios, and mark the current one", () => {
  renderOnPage("fdv=500000000&testnet=4", (estimate) => <FdvInput estimate={estimate} />);
  expect(screen.getByRole("link", { current: true }).textContent).toBe("$500M");
  const hrefs = screen.getAllByRole("link").map((each) => each.getAttribute("href"));
  expect(hrefs).toEqual([
    "/?fdv=100000000&testnet=4",
    "/?testnet=4",
    "/?fdv=500000000&testnet=4",
    "/?fdv=1000000000&testnet=4",
  ]);
});

it("a market's odds stand in the presets that are thresholds, and a caption says once what they are", () => {
  const nado = loadCampaign("campaigns/nado.yaml");
  const scenario = readScenario(nado, new URLSearchParams("points.points=24900"));
  const { page, textOf } = renderPage(nado, scenario);
  const likely = "% chance of that or more, says the market";
  const presets = [...page.querySelectorAll(".case")].map(({ textContent }) => textContent);
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
