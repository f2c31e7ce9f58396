import { describe, expect, it } from "vitest";
import type { Campaign } from "~/domain/campaign/campaign";
import { toRank } from "~/domain/estimate/rank";
import { answer } from "~/domain/answer";
import type { WalletPoints } from "~/domain/estimate/wallet-points";
import { writeScenario } from "~/domain/scenario/codec";
import { defaultScenario, type Scenario } from "~/domain/scenario/scenario";
import { EstimatePage } from "~/features/page/estimate-page";
import { CAMPAIGNS, MIDDLE, SMALLEST } from "../../support/campaigns";
import { lookupOf } from "../../support/lookups";
import { renderToString } from "../../support/render";
import { SITE } from "../../support/site";
import { SNAPSHOT } from "../../support/site-snapshot";

function doNothing() {}

/** The page as the server renders it, with the calculation's details. */
function renderPage(campaign: Campaign, fields: Partial<Scenario>, wallets: WalletPoints[] = []) {
  const list = wallets.map((_, index) => `0x${index + 1}`);
  const scenario: Scenario = {
    ...defaultScenario(campaign),
    ...fields,
    wallet: list[0] ?? "",
    also: list.slice(1),
    details: true,
  };
  const ranks = Object.keys(campaign.parts).map((part) => toRank(part, 3, 10));
  const lookups = wallets.map((points, index) =>
    lookupOf(list[index]!, points, { ranks }, campaign),
  );
  const html = renderToString(
    <EstimatePage
      search={new URLSearchParams(`${writeScenario(campaign, scenario)}&open=what-if&open=bonuses`)}
      lookups={lookups}
      byWallet={new Map()}
      site={{ ...SITE, snapshot: { ...SNAPSHOT, totals: {} } }}
      update={doNothing}
      retry={doNothing}
      lookUpOthers={doNothing}
      scenario={scenario}
    />,
    campaign,
  );
  const page = new DOMParser().parseFromString(html, "text/html").body;
  const textOf = (testId: string) =>
    page.querySelector(`[data-testid="${testId}"]`)?.textContent ?? null;
  return { page, textOf, ...answer(campaign, scenario, lookups) };
}

it("the form sends a changed constant that has no field, also while the details are open", () => {
  const part = SMALLEST.parts.points!;
  const parts = { points: { ...part, details: { ...part.details, constants: [] } } };
  const { page } = renderPage({ ...SMALLEST, parts }, { totalPoints: 5 });
  const sent = [...page.querySelectorAll("form [name=totalPoints]")];
  expect(sent.map((field) => field.getAttribute("value"))).toEqual(["5"]);
});

describe("what a campaign does not have", () => {
  const has = (campaign: Campaign, wallets: WalletPoints[] = []) => {
    const { page, textOf } = renderPage(campaign, {}, wallets);
    const headings = [...page.querySelectorAll("h2, h3")].map(({ textContent }) => textContent);
    return {
      bonuses: page.querySelector(".bonus-list") !== null,
      totalBonusPct: textOf("pct-bonus") !== null,
      usdOfBonuses: textOf("usd-additional") !== null,
      bonusNote: page.querySelector(".parts__note")?.textContent.includes("bonus") ?? false,
      chart: headings.includes("Allocation Breakdown"),
      tiers: page.querySelector("[data-testid^=tier-]") !== null,
    };
  };

  it.each(CAMPAIGNS)("is not on the page of %s", (_, campaign) => {
    const [hasBonuses, isSmallest] = [campaign.bonusPart !== undefined, campaign === SMALLEST];
    expect(has(campaign, [{}])).toEqual({
      bonuses: hasBonuses,
      totalBonusPct: hasBonuses,
      usdOfBonuses: hasBonuses,
      bonusNote: hasBonuses,
      chart: !isSmallest,
      tiers: !isSmallest,
    });
  });

  it("is not among each wallet's dollars", () => {
    const headOf = (campaign: Campaign) => {
      const { page } = renderPage(campaign, {}, [{}, {}]);
      const table = page.querySelector("[aria-label='Dollars by wallet']");
      return [...table!.querySelectorAll("thead th")].map(({ textContent }) => textContent);
    };
    expect(headOf(MIDDLE)).toEqual(["Wallet", "Game", "Swaps", "Sum"]);
    expect(headOf(SMALLEST)).toEqual(["Wallet", "Sum"]);
  });

  it("leaves a table of totals by values around the default", () => {
    const { page } = renderPage(SMALLEST, {}, [{ points: { points: 1000, tier: 1 } }]);
    const table = page.querySelector("[data-testid=what-if]")!;
    const rows = [...table.querySelectorAll("tr")].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
    expect(rows).toEqual([
      ["Airdrop", "$100M", "$200M"],
      ["5%", "$5,000", "$10,000"],
      ["10%", "$10,000", "$20,000"],
      ["15%", "$15,000", "$30,000"],
      ["20%", "$20,000", "$40,000"],
    ]);
    const tried = page.querySelectorAll("[aria-label='Totals by assumption'] tbody tr");
    expect([...tried].map((row) => row.querySelector("b")?.textContent)).toEqual([
      "FDV",
      "Airdrop allocation",
    ]);
  });
});
