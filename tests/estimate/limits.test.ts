import { expect, it } from "vitest";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { estimateQuery } from "../support/lookups";

it.each([
  ["base", "points.tokens=1249.99", "minimum", []],
  ["base", "points.tokens=1250", null, []],
  ["nado", "points.points=24900000", null, []],
  ["nado", "points.points=24900001", "cap", []],
  ["vest", "points.points=1e15", null, ["points"]],
])("a campaign's limits decide in place of points, and too many are named: %s, %s", (...row) => {
  const [file, query, limit, excessive] = row;
  const { estimate } = estimateQuery(loadCampaign(`campaigns/${file}.yaml`), query);
  const [part] = Object.values(estimate.holders[0]!.figures.points);
  expect([part?.limit, estimate.figures.excessive]).toEqual([limit, excessive]);
});
