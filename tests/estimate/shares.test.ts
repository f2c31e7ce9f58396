import { expect, it } from "vitest";
import { formatUnit } from "~/estimate/figures";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { writeDeskCampaign } from "../support/desk-campaign";
import { estimateQuery, lookupOf } from "../support/lookups";
import { makeTemporaryFolders } from "../support/temporary-folder";

const path = makeTemporaryFolders();

/** The report of a campaign that counts shares, 10% of $200m, for a wallet's share and a query. */
function report(query: string, share?: number) {
  writeDeskCampaign(path("re.yaml"), 'url: "https://re.example", answer: { share: /share }');
  const campaign = loadCampaign(path("re.yaml"));
  const points = { season: { points: share ?? 0, tier: 1 } };
  const lookups = share === undefined ? [] : [lookupOf("0x1", points, {}, campaign)];
  const { report } = estimateQuery(campaign, query, lookups);
  return { campaign, usd: report.estimate.totalUSD, ...report };
}

it("a share of all points is that share of the allocation, without a total", () => {
  const { usd, points, needs, usdPerPoint, campaign } = report("wallet=0x1", 0.02);
  expect(usd).toBe(4000);
  expect(points.assets).toEqual([{ asset: "season", points: null, share: 0.02, tier: null }]);
  expect([needs, usdPerPoint]).toEqual([[], { part: 200_000 }]);
  const weights = { season: 2 };
  expect(formatUnit({ ...campaign.parts.part!, weights })).toBe("1% of all points after weights");
});

it("a typed share is a %, added to a wallet's, and at most 100", () => {
  expect(report("points.season=100").usd).toBe(20_000_000);
  expect(report("wallet=0x1&points.season=1", 0.02).usd).toBe(204_000);
  const { usd, adjusted } = report("points.season=101");
  expect(adjusted).toMatchObject([{ param: "points.season", value: "101" }]);
  expect(usd).toBe(0);
});
