import { expect, it } from "vitest";
import type { Campaign } from "~/estimate/campaign";
import { estimateAirdrop } from "~/estimate/formula";
import { defaultScenario } from "~/estimate/fields";
import { loadCampaign } from "~/server/campaign/load-campaign.server";

it("a campaign's limits decide in place of points, and too many points are named", () => {
  const base = loadCampaign("campaigns/base.yaml");
  const limitOf = (campaign: Campaign, points: number) => {
    const [part] = Object.keys(campaign.parts) as [string];
    const source = campaign.parts[part]!.sources[0]!;
    const holder = Object.fromEntries(
      Object.keys(campaign.sources).map((each) => [
        each,
        { points: each === source ? points : 0, tier: 1 },
      ]),
    );
    const figures = estimateAirdrop(campaign, [holder], defaultScenario(campaign));
    return [figures.holders[0]!.points[part]!.limit, figures.excessive];
  };
  expect(limitOf(base, 1249.99)).toEqual(["minimum", []]);
  expect(limitOf(base, 1250)).toEqual([null, []]);
  const nado = loadCampaign("campaigns/nado.yaml");
  expect(limitOf(nado, 24_900_000)).toEqual([null, []]);
  expect(limitOf(nado, 24_900_001)).toEqual(["cap", []]);
  const vest = loadCampaign("campaigns/vest.yaml");
  expect(limitOf(vest, 1e15)).toEqual([null, Object.keys(vest.parts)]);
});
