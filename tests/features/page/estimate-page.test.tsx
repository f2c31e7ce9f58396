import { defaultScenario } from "~/estimate/fields";
import { expect, it } from "vitest";
import { listSources } from "~/estimate/campaign";
import type { Lookup } from "~/estimate/lookup";
import type { Site } from "~/estimate/site";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { SMALLEST } from "../../support/campaigns";
import { DOWN, LOADING, lookupOf, repliesOf } from "../../support/lookups";
import { mitosis } from "../../support/mitosis";
import { renderPage } from "../../support/page";
import { scenarioOf } from "../../support/scenarios";
import { SITE } from "../../support/site";
import { addressOf, RICH, walletWith } from "../../support/wallets";

const NOBODY = addressOf("1");
const PARTIAL = lookupOf("0x1", null, { replies: repliesOf(RICH, ["theo"]) });
const UNANSWERED = lookupOf("0x1", null, { replies: repliesOf({}, listSources(mitosis)) });

const [TESTNET] = repliesOf(RICH).slice(-1);

it.each<[about: string, query: string, lookups: Lookup[], texts: (string | null)[]]>([
  [
    "for a wallet that failed, whatever bonus is ticked",
    "wallet=0x1&bonus=kaito&goal=5000",
    [lookupOf("0x1", null, DOWN)],
    ["—", "Estimated airdrop Couldn’t load points. Why?—", "—", ""],
  ],
  [
    "for a wallet whose replies broke off",
    "wallet=0x1&goal=5000",
    [lookupOf("0x1", null, { ...DOWN, replies: [TESTNET!] })],
    [
      "at least $15,000",
      "Estimated airdrop at least Some points are missing. Why?$15,000",
      "$15,000",
      "You’d get $5,000 at an FDV of $100M",
    ],
  ],
  [
    "while a wallet's points are loading",
    "wallet=0x1&bonus=kaito&goal=5000",
    [lookupOf("0x1", null, LOADING)],
    ["—", "Estimated airdrop Loading…", "—", ""],
  ],
  [
    "while some of several are",
    "wallet=0x1&also=0x2&bonus=kaito&goal=5000",
    [lookupOf("0x1", RICH), lookupOf("0x2", null, LOADING)],
    ["so far $65,833", "Estimated airdrop so far $65,833", "—", ""],
  ],
  [
    "for bonuses alone",
    "bonus=kaito&goal=5000",
    [],
    ["$1,500", "Estimated airdrop $1,500", "$1,500", "You’d get $5,000 at an FDV of $1B"],
  ],
])("a page's total is the same everywhere: %s", (_, query, lookups, texts) => {
  const { page } = renderPage(mitosis, scenarioOf(query), { lookups });
  const textOf = (selector: string) => page.querySelector(selector)?.textContent ?? "";
  expect([
    [textOf(".total__bound"), textOf("[data-testid=usd-total]")].join(" ").trim(),
    textOf(".compact-total"),
    textOf("[data-testid=case-base] b"),
    page.querySelector("#goal")!.nextElementSibling?.textContent ?? "",
  ]).toEqual(texts);
});

it("a page's total is no figure where what arrived is worth nothing, as the least of it says nothing", () => {
  const lookups = [lookupOf(NOBODY, null, { replies: repliesOf(walletWith({}), ["theo"]) })];
  const { page } = renderPage(mitosis, scenarioOf(`wallet=${NOBODY}`), { lookups });
  expect(page.querySelector(".total__prompt")?.textContent).toBe("Some points are missing");
  expect(page.querySelector(".compact-total")?.textContent).toBe(
    "Estimated airdrop Some points are missing. Why?—",
  );
  expect(page.textContent).not.toContain("at least");
});

it("a page's total can be asked for again where a constant is unusable, too", () => {
  const { page } = renderPage(mitosis, scenarioOf("wallet=0x1&pool=0"), { lookups: [PARTIAL] });
  expect(page.querySelector("#result")?.textContent).toContain("Try again");
});

it.each<[state: string, query: string, lookups: Lookup[], button: string[]]>([
  ["nothing entered", "", [], ["Estimate"]],
  ["points", "wallet=0x1", [lookupOf("0x1", RICH)], ["Share"]],
  ["some points missing", "wallet=0x1", [PARTIAL], ["Share"]],
  ["points loading", "wallet=0x1", [lookupOf("0x1", null, LOADING)], []],
  ["all sources failed", "wallet=0x1", [UNANSWERED], ["Try again"]],
  ["the lookup failed", "wallet=0x1", [lookupOf("0x1", null, DOWN)], ["Try again"]],
  ["no points found", `wallet=${NOBODY}`, [lookupOf(NOBODY, {})], ["Add a wallet"]],
])("a page's total has one main action beside it: %s", (_, query, lookups, buttons) => {
  const { page } = renderPage(mitosis, scenarioOf(query), { lookups });
  const shown = page.querySelectorAll(
    ".button:not(.button--quiet, .button--cross, .needs-no-script)",
  );
  expect([...shown].map(({ textContent }) => textContent)).toEqual(buttons);
});

it("a page's total is replaced by a prompt when there is nothing to add up, for screen readers, too", () => {
  const { page } = renderPage(mitosis, scenarioOf());
  expect(page.querySelector("[aria-hidden=true][data-testid=usd-total]")).not.toBeNull();
  expect(page.querySelector(".compact-total")).toBeNull();
  const prompt = page.querySelector(".total__prompt > a");
  expect(prompt?.textContent).toBe("Paste a wallet to see your estimate");
  expect(prompt?.getAttribute("href")).toBe("#wallet-field");
});

it("typed points are all there is where nothing can be looked up", () => {
  const { page } = renderPage({ ...mitosis, readsWallets: false }, scenarioOf());
  expect(page.querySelector("[name=wallet]")).toBeNull();
  expect(page.querySelector(".assumptions [name='points.weETH']")).not.toBeNull();
  expect(page.querySelector(".total__prompt")?.textContent).toBe(
    "Enter your points to see your estimate",
  );
});

it("a campaign that has bonuses only asks for them, in an open fold, and for nothing else", () => {
  const hibachi = loadCampaign("campaigns/hibachi-nfts.yaml");
  const campaign = { ...hibachi, readsWallets: false };
  const { page } = renderPage(campaign, defaultScenario(campaign));
  const prompt = page.querySelector(".total__prompt > a");
  expect([prompt?.textContent, prompt?.getAttribute("href")]).toEqual([
    "Tick your bonuses to see what they add",
    "#bonuses",
  ]);
  expect(page.querySelectorAll("#bonuses[open] input[type=checkbox]")).toHaveLength(3);
  expect(page.querySelector("[name=wallet], [name=also], #typed-points")).toBeNull();
  expect(page.querySelector("footer")?.textContent).not.toContain("Points:");
  // Without scripts, nothing else would send the form.
  const button = page.querySelector(".assumptions > .needs-no-script > button");
  expect(button?.textContent).toBe("Estimate");
});

it("the biggest unknown stands below the total, with the totals at its ends and links to them", () => {
  const lookups = [lookupOf("0x1", RICH)];
  const { page, textOf } = renderPage(mitosis, scenarioOf("wallet=0x1"), { lookups });
  const text = "Biggest unknown: expedition allocation, $39,666 to $113,666";
  expect(textOf("biggest-unknown")).toBe(text);
  const ends = [...page.querySelectorAll("[data-testid=unknown-expedition] a")];
  expect(ends.map((end) => [end.getAttribute("href"), end.textContent])).toEqual([
    ["/?wallet=0x1&expedition=5", "$39,666 if Expedition allocation is 5%"],
    ["/?wallet=0x1&expedition=20", "$113,666 if Expedition allocation is 20%"],
  ]);
});

it("the payout stands below the total", () => {
  const trust = loadCampaign("campaigns/trust.yaml");
  const { page, textOf } = renderPage(trust, scenarioOf("points.points=222900000", trust));
  expect(textOf("payout")).toBe("$8,916 at launch, then $371 a month for 24 months");
  // Without scripts, it would be an empty box.
  expect(page.querySelector(".payout-chart.needs-script")).not.toBeNull();
  const rows = page.querySelectorAll("[aria-label='Unlocked over time in figures'] tbody tr");
  expect([...rows].map(({ textContent }) => textContent)).toEqual([
    "At launch$8,916",
    "After 24 months$17,832",
  ]);
});

it("while a season runs, points a day have fields, and today's total and growth are told", () => {
  const hibachi = loadCampaign("campaigns/hibachi.yaml");
  const renderOn = (today: string) => {
    const campaign = { ...hibachi, season: { ...hibachi.season, today } };
    const query = "points.points=12500&perDay.points=400&details=1";
    return renderPage(campaign, scenarioOf(query, campaign));
  };
  const { page, textOf } = renderOn("2026-11-28");
  expect(textOf("today")).toBe(
    "This is for Dec 31, 2026, the season’s last day. Today it would be $11,687.",
  );
  const field = page.querySelector<HTMLInputElement>("[name='perDay.points']");
  expect([field?.value, field?.getAttribute("aria-label")]).toEqual(["400", "Points a day"]);
  const notes = [...page.querySelectorAll(".estimator__details p")];
  for (const said of [
    "Hibachi: 400 a day for 33 days, until Dec 31, 2026, add 13,200 to the entered points.",
    "Points given out: 52,500,000 on May 18, 2026, and 142,857 more each day until Dec 31, 2026.",
  ])
    expect(notes.map(({ textContent }) => textContent)).toContain(said);
  const after = renderOn("2027-01-01").page;
  expect(after.querySelector("[name='perDay.points'], [data-testid=today]")).toBeNull();
});

it("a launched campaign leads to its claim, with the days that are left", () => {
  const nado = loadCampaign("campaigns/nado.yaml");
  const claim = { url: "https://harbour.example/claim", left: "9 days left" };
  const linkOf = (site: Site) =>
    renderPage(nado, defaultScenario(nado), { site }).page.querySelector(`[href='${claim.url}']`);
  expect(linkOf({ ...SITE, claim })?.parentElement?.textContent).toBe(
    "Claim your airdrop · 9 days left",
  );
  expect(linkOf(SITE)).toBeNull();
});

it("the figures can be downloaded", () => {
  const { page } = renderPage(mitosis, scenarioOf("fdv=450000000&bonus=kaito"));
  const files = [...page.querySelectorAll<HTMLAnchorElement>("a[download]")];
  expect(files.map((file) => [file.getAttribute("href"), file.download])).toEqual([
    ["/api/estimate.csv?fdv=450000000&bonus=kaito", "mito-airdrop-estimate.csv"],
    ["/api/estimate?fdv=450000000&bonus=kaito", "mito-airdrop-estimate.json"],
  ]);
});

it("the footer links to where more is said of the campaign, and to the source's guide", () => {
  const nado = loadCampaign("campaigns/nado.yaml");
  const site = { ...SITE, sourceUrl: "https://github.com/you/fork" };
  const { page } = renderPage(nado, defaultScenario(nado), { site });
  const guide = page.querySelector<HTMLAnchorElement>("footer a[href$='/docs/campaigns.md']");
  expect(guide?.href).toBe("https://github.com/you/fork/blob/HEAD/docs/campaigns.md");
  const links = [...page.querySelectorAll<HTMLAnchorElement>("footer a[target=_blank]")];
  expect(links.map(({ textContent, href, rel }) => [textContent, href, rel])).toEqual(
    nado.links!.map(({ label, url }) => [label, url, "noopener noreferrer"]),
  );
});

it("what a campaign does not have is not on its page", () => {
  const scenario = scenarioOf("wallet=0x1&also=0x2&details=1", SMALLEST);
  const lookups = ["0x1", "0x2"].map((each) => lookupOf(each, {}, {}, SMALLEST));
  const { page, textOf } = renderPage(SMALLEST, scenario, { lookups });
  const textsOf = (selector: string) =>
    [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect(page.querySelector(".bonus-list, [data-testid^=tier-]")).toBeNull();
  expect([textOf("pct-bonus"), textOf("usd-additional")]).toEqual([null, null]);
  expect(textsOf("h2, h3")).not.toContain("Allocation Breakdown");
  expect(textsOf("[aria-label='Dollars by wallet'] thead th")).toEqual(["Wallet", "Sum"]);
});

it("the form sends a changed constant that has no field, also while the details are open", () => {
  const part = SMALLEST.parts.points!;
  const parts = { points: { ...part, details: { ...part.details, constants: [] } } };
  const campaign = { ...SMALLEST, parts };
  const { page } = renderPage(campaign, scenarioOf("totalPoints=5&details=1", campaign));
  const sent = [...page.querySelectorAll("form [name=totalPoints]")];
  expect(sent.map((field) => field.getAttribute("value"))).toEqual(["5"]);
});
