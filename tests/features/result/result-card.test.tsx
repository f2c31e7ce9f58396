import { cleanup, render, screen } from "@testing-library/react";
import { renderOnPage } from "../../support/on-page";
import { renderPage } from "../../support/page";
import { expect, it, vi } from "vitest";
import { Changes, ResultCard } from "~/features/result/result-card";
import { BottomBar } from "~/features/result/total";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import type { Estimate } from "~/estimate/figures";
import type { Lookup } from "~/estimate/lookup";
import type { Source, WalletPoints } from "~/estimate/points";
import { DOWN, LOADING, lookupOf, repliesOf } from "../../support/lookups";
import { scenarioOf } from "../../support/scenarios";
import { MODEST, RICH, walletWith } from "../../support/wallets";
import { mitosis } from "../../support/mitosis";

const RUNNING = lookupOf("0xL", null, LOADING);
const FAILED = lookupOf("0xF", null, DOWN);

/** @param points each known wallet's; `others` are lookups without a full estimate. */
function renderResult(
  points: WalletPoints[],
  query = "",
  { others = [] as Lookup[], unavailable = [] as Source[] } = {},
) {
  const lookups = [
    ...points.map((each) => lookupOf("", null, { replies: repliesOf(each, unavailable) })),
    ...others,
  ].map((lookup, index) => ({ ...lookup, wallet: `0x${index + 1}` }));
  const [wallet = "", ...also] = lookups.map((lookup) => lookup.wallet);
  const show = (estimate: Estimate) => <ResultCard estimate={estimate} />;
  renderOnPage(`wallet=${wallet}&also=${also}&${query}`, show, { lookups, isOwn: false });
}

it("says once which tiers are unknown, where points count at them", () => {
  const tiered = (tier: number, points = 5) => walletWith({ weETH: { points, tier } });
  renderResult([tiered(6), tiered(6), tiered(5), tiered(7), tiered(8, 0)]);
  expect(screen.getAllByText(/unknown here/).map(({ textContent }) => textContent)).toEqual([
    "Tier 6 is unknown here, so no multiplier is applied.",
    "Tier 7 is unknown here, so no multiplier is applied.",
  ]);
});

it.each([
  [337_500_000_001, "These are more points than the campaign has in all: Expedition."],
  [337_500_000_000, undefined],
])("more points than there are are said to be: %d", (points, said) => {
  renderResult([walletWith({ weETH: { points, tier: 1 } })]);
  expect(screen.queryByText(/more points than/)?.textContent).toBe(said);
});

function partsShown(): (string | null)[] {
  return ["expedition", "theo", "testnet", "additional", "total"].map(
    (part) => screen.getByTestId(`usd-${part}`).textContent,
  );
}

it.each<[string, WalletPoints[], string]>([
  [" · 2 wallets and the shared estimate", [RICH, RICH], "points.testnet=0"],
  [" · 3 wallets", [RICH, RICH, RICH], ""],
  ["", [RICH], ""],
])("the result says whose points it is of: %j", (said, points, query) => {
  renderResult(points, query);
  expect(screen.getByText(/ \$MITO/).textContent!.split("0.0000889")[1]).toBe(said);
});

it("the result shows the four parts, their sum and the total %", () => {
  const points = walletWith(
    { weETH: { points: 11_250_000, tier: 5 } },
    { theo: 11_250, testnet: 1000 },
  );
  renderResult([points], "wallet=0x1&bonus=kaito");
  expect(partsShown()).toEqual(["$3,000", "$1", "$484", "$1,500", "$4,985"]);
  expect(screen.getByTestId("pct-total").textContent).toBe("17.20%");
  screen.getByText(/^16,618 \$MITO · 1 point ≈ /);
});

it.each([
  [
    "base=0&bonus=morse&supply.morse=0",
    ["—", "—", "$484", "—", "$484"],
    /see the constants in the calculation details/,
  ],
  // More dollars than a number can hold.
  ["base=1e-9", ["$0", "—", "$484", "$0", "—"], /^The total is too large: see the constants/],
])("the result says what is wrong with the constants: %s", (query, parts, said) => {
  renderResult([walletWith({}, { theo: 1, testnet: 1000 })], query);
  expect(partsShown()).toEqual(parts);
  screen.getByText(said);
});

it("the result says that the total is partial while the rest is loading, and of how many wallets", () => {
  renderResult([], "", { others: [{ ...RUNNING, replies: repliesOf(RICH).slice(-1) }] });
  screen.getByText("Loading… 1 of 8 sources answered");
  expect(partsShown()).toEqual(["—", "—", "$15,000", "$0", "$15,000"]);
  cleanup();
  renderResult([RICH, MODEST], "", { others: [RUNNING, RUNNING, RUNNING, FAILED] });
  screen.getByText("Loading… 2 of 6 wallets so far");
});

it("the result marks the parts whose sources did not all estimate", () => {
  renderResult([walletWith({}, { testnet: 1000 })], "", {
    unavailable: ["expedition:weETH", "theo"],
  });
  const flagged = screen.getAllByText("incomplete").map((flag) => flag.previousElementSibling);
  expect(flagged.map((part) => part?.textContent)).toEqual(["Expedition", "Theo Vault"]);
});

it("the bar with the total is above a keyboard that was open before it, whose room goes with it", () => {
  const height = window.innerHeight - 300;
  const viewport = Object.assign(new EventTarget(), { height, offsetTop: 0, scale: 1 });
  vi.stubGlobal("visualViewport", viewport);
  const { unmount } = render(<BottomBar chart={null}>$64,333</BottomBar>);
  const { style } = document.documentElement;
  expect(style.getPropertyValue("--keyboard")).toBe("300px");
  unmount();
  expect(style.getPropertyValue("--keyboard")).toBe("");
});

it("the chart's legend has its figures as a table", () => {
  const { page } = renderPage(mitosis, scenarioOf("points.testnet=1000&bonus=kaito"));
  const rows = [...page.querySelectorAll("[aria-labelledby=breakdown-heading] tbody tr")];
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ["Expedition USD", "$0", "0.00%"],
    ["Theo Vault USD", "$0", "0.00%"],
    ["Testnet USD", "$484", "24.40%"],
    ["Additional USD", "$1,500", "75.60%"],
  ]);
});

it("there is no room for a chart where a constant leaves no total", () => {
  const { page } = renderPage(mitosis, scenarioOf("points.testnet=1e12&pool=1"));
  const breakdown = page.querySelector("[aria-labelledby=breakdown-heading]");
  expect(breakdown?.classList.contains("card")).toBe(false);
});

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
  // Such as by Back.
  open(LINK);
  expect(said()).toMatch(/^From a link/);
});

it("what differs may be a chosen boost", () => {
  const campaign = loadCampaign("campaigns/nado.yaml");
  renderOnPage("boost.templar=3", () => <Changes />, { campaign });
  expect(said()).toContain(campaign.boosts.templar!.label);
  expect(screen.getByRole("link").getAttribute("href")).not.toContain("boost");
});
