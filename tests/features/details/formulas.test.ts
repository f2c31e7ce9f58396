import { expect, it } from "vitest";
import { type Campaign, listPartKeys } from "~/estimate/campaign";
import {
  BONUSES_TEX,
  formatBonusNumbers,
  formatCounting,
  formatShare,
  formatShareNumbers,
  formatShareTex,
  toPlainText,
} from "~/features/details/formulas";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { estimateQuery } from "../../support/lookups";
import { mitosis } from "../../support/mitosis";

/** The texts of a part's details for typed points. */
function explain(campaign: Campaign, part: string, query: string): string[] {
  const { estimate } = estimateQuery(campaign, query);
  const { scenario } = estimate;
  const holder = estimate.holders[0]?.figures;
  return [
    formatShareTex(campaign, part),
    formatShare(campaign, part, scenario, holder!),
    formatShareNumbers(campaign, part, scenario, holder!),
    formatCounting(campaign, part, estimate),
  ];
}

it("points to a power are explained as such", () => {
  const campaign = loadCampaign("campaigns/vton.yaml");
  expect(explain(campaign, "amount", "points.stake=2500")).toEqual([
    "\\left\\lfloor \\frac{\\text{points}^{0.5}}{\\text{scores} \\times \\text{mostStaked}} \\times \\text{allocation} \\times \\text{FDV} \\right\\rfloor",
    "Your share is 0.01%.",
    "2,500^0.5 ÷ (500 × 1,000) × 3.3% × $10M = $33",
    "Points count to the power of 0.5, here and in the total.",
  ]);
});

it("a band of tokens is explained with what it pays, or that it isn't reached", () => {
  const campaign = loadCampaign("campaigns/jumper-month.yaml");
  const counting = "From 2 points: 10 XP; from 9 points: 30 XP. Tiers and boosts don’t count.";
  const tex =
    "\\left\\lfloor \\frac{\\text{tokens of the band}}{\\text{supply}} \\times \\text{FDV} \\right\\rfloor";
  expect(explain(campaign, "chains", "points.chains=9.5")).toEqual([
    tex,
    "Your points reach the band from 9: 30 XP.",
    "30 XP ÷ 2,466,686,250 × $1B = $12",
    counting,
  ]);
  expect(explain(campaign, "chains", "points.chains=1.99")).toEqual([
    tex,
    "Your points reach no band.",
    "Fewer than 2 points count as none, so this part is $0.",
    counting,
  ]);
});

it.each([
  ["usd" as const, 50.5, "$50.5 = $50", "From 2 points: $50.5."],
  ["pct" as const, 0.5, "0.5% × 3.3% × $10M = $1,650", "From 2 points: 0.5% of the allocation."],
])("a band of %s is explained, too", (unit, amount, numbers, counting) => {
  const campaign = loadCampaign("campaigns/vton.yaml");
  const { divisor, exponent, ...part } = campaign.parts.amount!;
  const parts = { amount: { ...part, divisor: [], bands: [{ from: 2, unit, amount }] } };
  const [, , shown, counted] = explain({ ...campaign, parts }, "amount", "points.stake=2");
  expect([shown, counted]).toEqual([numbers, `${counting} Tiers and boosts don’t count.`]);
});

it.each([
  ["vton", "⌊points^0.5 ÷ (scores × mostStaked) × allocation × FDV⌋"],
  ["nado", "⌊min(points × templar ÷ total × allocation × FDV, cap)⌋"],
])("the first formula of %s reads as plain text", (id, text) => {
  const campaign = loadCampaign(`campaigns/${id}.yaml`);
  const [part = ""] = listPartKeys(campaign);
  expect(toPlainText(formatShareTex(campaign, part))).toBe(text);
});

it("the formula of bonuses reads as plain text", () => {
  expect(toPlainText(BONUSES_TEX)).toBe("⌊∑ bonus% × FDV ÷ supply⌋");
});

it.each([
  ["", 0, "No bonus counts yet, so this part is $0."],
  // Without a role.
  ["bonus=discord", 0, "No bonus counts yet, so this part is $0."],
  ["bonus=morse", 1001, "1% × $300M ÷ 2,996 (Morse NFT) = $1,001"],
  [
    "bonus=morse,discord&count.morse=3&role=og",
    6492,
    "3 × 1% × $300M ÷ 2,996 (Morse NFT) + 0.1% × $300M ÷ 86 (Main Discord role: Og) = $6,492",
  ],
])("the bonuses of “%s” are explained by their numbers", (query, usd, text) => {
  const { scenario } = estimateQuery(mitosis, query).estimate;
  expect(formatBonusNumbers(mitosis, scenario, usd)).toBe(text);
});
