import { writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { totalOfEstimate } from "~/estimate/estimate";
import { outcomeOf } from "~/estimate/target-fdv";
import { listUnknowns } from "~/estimate/unknowns";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { estimateQuery, lookupOf } from "../support/lookups";
import { makeTemporaryFolders } from "../support/temporary-folder";

const path = makeTemporaryFolders();

/** What a file of one part, with an FDV of $200m, gives for a query and a wallet with points. */
function report(
  bands: string,
  query: string,
  rest = "token: { symbol: $B, supply: 1b }",
  points?: object,
) {
  const part = `parts: { season: { label: Season, bands: ${bands} } }`;
  const text = `name: Bare\nfdv: { default: 200m }\n${rest}\n`;
  writeFileSync(path("bare.yaml"), text.includes("parts:") ? text : `${text}${part}\n`);
  const campaign = loadCampaign(path("bare.yaml"));
  const lookups = points ? [lookupOf("0x1", points, {}, campaign)] : [];
  const { estimate, report } = estimateQuery(campaign, query, lookups);
  return { campaign, page: estimate, usd: report.estimate.totalUSD, ...report };
}

const POOL =
  "allocations: { airdrop: { label: Airdrop, default: 10 } }\ntoken: { symbol: $B, supply: 1b }";

it.each([
  ["tokens: 500", "tokens: 2000", "", [0, 100, 100, 400], [0, 500, 500, 2000]],
  // $30 at a price of $0.20, and $70.5.
  ["usd: 30", "usd: 70.5", "", [0, 30, 30, 70], [0, 150, 150, 352.5]],
  // Of a pool of $20m, or 100m tokens.
  ["pct: 0.01", "pct: 1%", POOL, [0, 2000, 2000, 200_000], [0, 10_000, 10_000, 1_000_000]],
])("a wallet gets %s, or %s, from its highest band", (low, high, file, usd, tokens) => {
  const bands = `[{ from: 1000, ${low} }, { from: 5000, ${high} }]`;
  const found = [999.99, 1000, 4999.99, 5000].map((points) =>
    report(bands, `points.season=${points}`, file || undefined),
  );
  expect(found.map((each) => each.usd)).toEqual(usd);
  expect(found.map((each) => each.tokens)).toEqual(tokens);
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
