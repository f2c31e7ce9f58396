import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { FdvInput } from "~/features/inputs/fdv-input";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { renderOnPage } from "../../support/on-page";
import { renderPage } from "../../support/page";
import { scenarioOf } from "../../support/scenarios";
import { SITE } from "../../support/site";

it("the cases link to their scenarios, mark the current one, and can be compared", async () => {
  const { user } = renderOnPage("fdv=1000000000&testnet=4", (estimate) => (
    <FdvInput estimate={estimate} />
  ));
  expect(screen.getByRole("link", { current: true }).textContent).toBe("Bull · $1B—");
  const hrefs = screen.getAllByTestId(/^case-/).map((each) => each.getAttribute("href"));
  expect(hrefs.slice(0, 3)).toEqual([
    "/?fdv=100000000&testnet=4",
    "/?testnet=4",
    "/?fdv=1000000000&testnet=4",
  ]);
  const compare = screen.getByRole("link", { name: "Compare these cases" });
  expect(compare.getAttribute("href")!.match(/\bs=/g)).toHaveLength(4);
  const base = screen.getByTestId("case-base");
  await user.click(base);
  expect([document.activeElement, base.getAttribute("aria-current")]).toEqual([base, "true"]);
});

it("a market's odds stand in the cases that are thresholds, and a caption says once what they are", () => {
  const nado = loadCampaign("campaigns/nado.yaml");
  const scenario = scenarioOf("points.points=24900", nado);
  const { page, textOf } = renderPage(nado, scenario, { site: { ...SITE, hasOldOdds: true } });
  const likely = "% chance of that or more, says the market";
  const presets = [...page.querySelectorAll(".case > span")].map(({ textContent }) => textContent);
  expect(presets).toEqual([
    `$250M · 37${likely}`,
    `$500M · 21.5${likely}`,
    `$1B · 13${likely}`,
    `$2B · 7.5${likely}`,
    "$2.5B",
    `$3B · 4${likely}`,
  ]);
  // Gray, as they are old.
  expect(page.querySelectorAll(".case .hint")).toHaveLength(5);
  expect(textOf("odds-source")).toBe(
    "Percentages are the market’s odds of that FDV or more, as of Aug 22, 2026: Ink FDV above ___ one day after launch?",
  );
  const market = page.querySelector<HTMLAnchorElement>("[data-testid=odds-source] a");
  expect([market!.href, market!.rel]).toEqual([nado.odds!.url, "noopener noreferrer"]);
});
