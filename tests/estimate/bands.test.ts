import { writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { totalOfEstimate } from "~/estimate/estimate";
import { outcomeOf } from "~/estimate/target-fdv";
import { listUnknowns } from "~/estimate/unknowns";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { estimateQuery } from "../support/lookups";
import { makeTemporaryFolders } from "../support/temporary-folder";

const path = makeTemporaryFolders();

/** The estimate of a query, by a file of one part with an FDV of $200m. */
function report(bands: string, query: string, rest = "token: { symbol: $B, supply: 1b }") {
  const part = `parts: { season: { label: Season, bands: ${bands} } }`;
  const text = `name: Bare\nfdv: { default: 200m }\n${rest}\n`;
  writeFileSync(path("bare.yaml"), text.includes("parts:") ? text : `${text}${part}\n`);
  const campaign = loadCampaign(path("bare.yaml"));
  const { estimate, report } = estimateQuery(campaign, query);
  return { campaign, page: estimate, usd: report.estimate.totalUSD, ...report };
}

const POOL =
  "allocations: { airdrop: { label: Airdrop, default: 10 } }\ntoken: { symbol: $B, supply: 1b }";

// Bands of tokens and of %: campaigns.property.test.ts.
it("a wallet gets what its highest band pays, from that band's first point on", () => {
  const bands = "[{ from: 1000, usd: 30 }, { from: 5000, usd: 70.5 }]";
  const found = [999.99, 1000, 4999.99, 5000].map((points) =>
    report(bands, `points.season=${points}`),
  );
  expect(found.map(({ usd }) => usd)).toEqual([0, 30, 30, 70]);
  // At a price of $0.20.
  expect(found.map(({ tokens }) => tokens)).toEqual([0, 150, 150, 352.5]);
  expect(found[1]!.usdPerPoint).toEqual({ season: null });
});

it("bands count points after weights, and before tiers and boosts", () => {
  const file = `tiers: { 1: { name: One, multiplier: 3 } }
sources: { a: {}, b: {} }
boosts: { nft: { label: NFT, choices: { one: { label: One, multiplier: 5 } } } }
parts: { season: { label: S, sources: { a: 2, b: 1 }, tier: highest, bands: [{ from: 100, usd: 30 }, { from: 300, usd: 90 }] } }`;
  const usdOf = (query: string) => report("", `boost.nft=one&${query}`, file).usd;
  expect(usdOf("points.a=49.5&points.b=0.99")).toBe(0);
  expect(usdOf("points.a=49.5&points.b=1")).toBe(30);
  // So the page multiplies no points either.
  expect(report("", "", file).campaign.parts.season).not.toHaveProperty("boosts");
});

it("a part without an allocation has a card, and none with bands is paid by one that it doesn't name", () => {
  const file = `allocations: { airdrop: { label: Airdrop, default: 10 } }
constants: { total: { label: Total, default: 40m } }
sources: { a: {}, b: {} }
parts:
  early: { label: Early, sources: [b], bands: [{ from: 1, usd: 5 }] }
  season: { label: Season, sources: [a] }`;
  const { campaign } = report("", "", file);
  expect(campaign.cards).toMatchObject({
    airdrop: { title: "Airdrop", allocation: "airdrop", parts: ["season"] },
    early: { title: "Early", parts: ["early"] },
  });
  expect(campaign.cards.early).not.toHaveProperty("allocation");
});

it("any FDV gives a target that bands of dollars reach, none another, and nothing moves their total", () => {
  const outcome = (goal: number) => {
    const { page } = report("[{ from: 1, usd: 30 }]", `points.season=1&goal=${goal}`);
    return outcomeOf("goal", page, totalOfEstimate(page))?.text;
  };
  expect(outcome(30)).toBe("You’d get $30 at any FDV here: $30 at $5M already.");
  expect(outcome(31)).toBe("No FDV gives you $31.");
  const movedBy = (bands: string, file?: string) =>
    listUnknowns(report(bands, "points.season=1", file).page, null).map(({ param }) => param);
  expect(movedBy("[{ from: 1, usd: 30 }]")).toEqual([]);
  expect(movedBy("[{ from: 1, pct: 1 }]", POOL)).toEqual(["airdrop"]);
});
