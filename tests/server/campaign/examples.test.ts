import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { estimateAirdrop } from "~/domain/estimate/estimate-airdrop";
import { readScenario } from "~/domain/scenario/codec";
import { loadCampaign } from "~/server/campaign/load-campaign.server";

/** Points ÷ total × allocation × FDV, as the calculators that the examples are modelled on have it. */
function publicFormula(points: number, total: number, pct: number, fdv: number): number {
  return (points / total) * fdv * (pct / 100);
}

describe.each([
  { name: "hibachi", part: "points", total: 52_500_000, pct: 15, fdv: 500_000_000 },
  { name: "doma", part: "season", total: 100_000_000, pct: 5, fdv: 100_000_000 },
])("examples/$name.yaml", ({ name, part, total, pct, fdv }) => {
  const campaign = loadCampaign(`examples/${name}.yaml`);
  const usd = (query: string, points: number) =>
    estimateAirdrop(
      campaign,
      [{ [part]: { points, tier: 1 } }],
      readScenario(campaign, new URLSearchParams(query)),
    ).estimate[`${part}USD`];

  it.each([0, 1, 777, 12_345.67, 1_000_000, 31_415_926])("is right for %d points", (points) => {
    const others = { airdrop: "12.5", fdv: "320000000", total: "60000000" };
    expect(usd("", points)).toBe(Math.floor(publicFormula(points, total, pct, fdv)));
    expect(usd(String(new URLSearchParams(others)), points)).toBe(
      Math.floor(publicFormula(points, 60_000_000, 12.5, 320_000_000)),
    );
  });
});

it("each example fits on a page", () => {
  for (const name of readdirSync("examples")) {
    expect(readFileSync(`examples/${name}`, "utf8").split("\n").length).toBeLessThanOrEqual(60);
  }
});
