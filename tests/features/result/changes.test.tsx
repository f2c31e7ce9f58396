import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Changes } from "~/features/result/result-card";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { renderOnPage } from "../../support/on-page";

const LINK = "wallet=0x1&also=0x2&points.theo=5&fdv=450000000&expedition=12&bonus=morse&base=7";

const openLink = (query: string) => renderOnPage(query, () => <Changes />);
const said = () => screen.getByTestId("changes").textContent;

it.each([
  [
    LINK,
    "From a link: $450M FDV, Expedition 12%, Total points supply 7, 1 more · Reset assumptions",
  ],
  ["bonus=discord&role=og", "From a link: Main Discord role: Og · Reset assumptions"],
  ["wallet=0x1&also=0x2&points.theo=5&goal=5&details=1", ""],
])("what differs from the defaults is said: %s", (query, text) => {
  openLink(query);
  expect(said()).toBe(text);
});

it("what differs can be reset, which keeps wallets and typed points, and the focus in its place", async () => {
  const { user, search } = openLink(LINK);
  const reset = screen.getByRole("link", { name: "Reset assumptions" });
  const kept = "?wallet=0x1&also=0x2&points.theo=5";
  // Works without JavaScript, too.
  expect(reset.getAttribute("href")).toBe(`/${kept}`);
  await user.click(reset);
  expect(search()).toBe(kept);
  expect(said()).toBe("");
  expect(document.activeElement).toBe(screen.getByTestId("changes"));
});

it("what differs is the link's until the visitor changes any of it", () => {
  const { open } = openLink(LINK);
  open(`${LINK.replace("0x1", "0x3")}&details=1&goal=5`);
  expect(said()).toMatch(/^From a link/);
  open(LINK.replace("&bonus=morse", ""));
  expect(said()).toBe("$450M FDV, Expedition 12%, Total points supply 7 · Reset assumptions");
});

it("what differs may be a chosen boost", () => {
  const campaign = loadCampaign("campaigns/nado.yaml");
  renderOnPage("boost.templar=3", () => <Changes />, { campaign });
  expect(said()).toContain(campaign.boosts.templar!.label);
  expect(screen.getByRole("link").getAttribute("href")).not.toContain("boost");
});
