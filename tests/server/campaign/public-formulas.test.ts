import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { estimateAirdrop } from "~/estimate/formula";
import { readScenario } from "~/estimate/codec";
import { loadCampaign } from "~/server/campaign/load-campaign.server";

/**
 * Inputs, and what the public calculator that the campaign is modelled on makes of them: its
 * formula in exact arithmetic, rounded down as here.
 */
interface Case {
  campaign: string;
  query: string;
  expect: Record<string, number>;
  /** The purpose of the case, or the place where the public calculator rounds otherwise. */
  note: string;
}

const cases = JSON.parse(readFileSync("tests/fixtures/public-formulas.json", "utf8")) as Case[];
const read = (file: string) => readFileSync(`campaigns/${file}`, "utf8");
const files = readdirSync("campaigns");
const modelled = files.filter((file) => /odelled on .*public calculator/s.test(read(file)));

it.each(files)("campaigns/%s fits on a page", (file) => {
  expect(read(file).split("\n").length).toBeLessThanOrEqual(60);
});

describe.each(modelled)("campaigns/%s", (file) => {
  const campaign = loadCampaign(`campaigns/${file}`);
  const own = cases.filter((each) => `${each.campaign}.yaml` === file);

  it("has at least five cases", () => {
    expect(own.length).toBeGreaterThanOrEqual(5);
  });

  it.each(own)("gives what the public formula gives: $query", ({ query, expect: dollars }) => {
    const scenario = readScenario(campaign, new URLSearchParams(query));
    expect(estimateAirdrop(campaign, [], scenario).dollars).toMatchObject(dollars);
  });
});
