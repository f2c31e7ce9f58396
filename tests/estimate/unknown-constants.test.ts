import { describe, expect, it } from "vitest";
import { formatFileName, mapValues, type Campaign } from "~/estimate/campaign";
import { listCases } from "~/estimate/cases";
import { readScenario, writeScenario } from "~/estimate/codec";
import { listChanges } from "~/estimate/describe-scenario";
import { totalOfEstimate } from "~/estimate/estimate";
import { formatField } from "~/estimate/fields";
import { findProvenance } from "~/estimate/provenance";
import { listAdjustments } from "~/estimate/raw-query";
import { alignRows } from "~/estimate/comparison";
import { formatPost, formatPreviewTitle } from "~/estimate/share-texts";
import { outcomeOf } from "~/estimate/target-fdv";
import { listUnknowns } from "~/estimate/unknowns";
import { HALF_KNOWN, TORI } from "../support/campaigns";
import { DOWN, estimateQuery, lookupOf } from "../support/lookups";

const estimateOf = (campaign: Campaign, query: string) => estimateQuery(campaign, query).estimate;
const reportOf = (campaign: Campaign, query: string) => estimateQuery(campaign, query).report;

it.each([
  ["", null, ""],
  ["total=", null, ""],
  ["total=lots", null, ""],
  ["total=5e6", 5_000_000, "?total=5000000"],
  ["total=0", 0, "?total=0"],
])(
  "a constant without a default is unknown until a link has a number: %j",
  (query, value, written) => {
    const search = new URLSearchParams(query);
    const scenario = readScenario(TORI, search);
    expect(scenario.total).toBe(value);
    expect(writeScenario(TORI, scenario)).toBe(written);
    expect(listAdjustments(TORI, search)).toEqual(
      query === "total=lots" ? [{ param: "total", value: "lots", used: "" }] : [],
    );
    expect(listChanges(TORI, scenario)).toEqual(
      value === null ? [] : [`Total points ${formatField(TORI, "total", value)}`],
    );
  },
);

it("an unknown constant is called so, with no source", () => {
  const { scenario } = estimateOf(TORI, "");
  expect(formatField(TORI, "total", null)).toBe("unknown");
  expect(findProvenance(TORI, "total", scenario, null)).toBeNull();
});

it.each([
  ["points.points=5000", "unknown", null, ["total"], "No total: “Total points” is unknown"],
  ["points.points=5000&total=1000000", "whole", 50_000, [], null],
  ["points.points=5000&total=0", "incomplete", 0, [], "Incomplete: a constant is unusable"],
  ["points.points=0", "whole", 0, [], null],
])(
  "points without a total have no dollars, and say what they need: %j",
  (query, status, totalUSD, needs, warning) => {
    const { estimate, ...report } = reportOf(TORI, query);
    expect(report).toMatchObject({ status, needs, warning });
    expect(estimate.totalUSD).toBe(totalUSD);
    if (needs.length > 0) expect(estimate).toMatchObject({ pointsUSD: null });
    expect(report.usdPerPoint.points === null).toBe(!query.includes("total=1"));
  },
);

it.each([
  ["points.points=5&points.swaps=5000", 200_000, "incomplete", ["totalPoints"]],
  ["points.points=5&points.swaps=0&bonus=pass", null, "unknown", ["totalPoints"]],
  ["points.points=0&points.swaps=5000", 200_000, "whole", []],
  ["points.points=5&points.swaps=5000&totalPoints=1000000", 200_050, "whole", []],
])("points without a total count as 0 beside others: %s", (query, totalUSD, status, needs) => {
  const estimate = estimateOf(HALF_KNOWN, query);
  expect(estimate).toMatchObject({ totalUSD, status, figures: { needs, fault: null } });
  expect(estimate.canShareTotal).toBe(totalUSD !== null);
  expect(estimate.holders[0]!.figures.dollars.totalUSD).toBe(totalUSD);
  expect(estimate.figures.totalTokens === null).toBe(totalUSD === null);
});

it("constants that nobody knows are named, one or several", () => {
  const warningOf = (campaign: Campaign) =>
    estimateOf(campaign, "points.points=5&points.swaps=5000").warning;
  expect(warningOf(HALF_KNOWN)).toBe("Incomplete: “Total points” is unknown");
  const constants = mapValues(HALF_KNOWN.constants, (each) => ({ ...each, default: null }));
  expect(warningOf({ ...HALF_KNOWN, constants })).toBe(
    "No total: “Total points” and “All swaps” are unknown",
  );
});

it("points without a total are asked for ahead of what failed", () => {
  const failed = [lookupOf("0x1", null, DOWN, TORI)];
  const { estimate } = estimateQuery(TORI, "wallet=0x1&points.points=5", failed);
  const warning = "No total: “Total points” is unknown";
  expect(estimate).toMatchObject({ status: "unknown", warning, isFinal: false });
});

it("points without a total get dollars from a case, and from nothing that nobody has given", () => {
  const page = estimateOf(TORI, "points.points=5000&goal=5");
  expect(listCases(page)).toMatchObject([{ key: "few", totalUSD: 50_000 }]);
  expect(listUnknowns(page, { total: 7 })).toEqual([]);
  expect(outcomeOf("goal", page, totalOfEstimate(page))).toBeNull();
  const given = estimateOf(TORI, "points.points=5000&total=9");
  expect(listUnknowns(given, null).map(({ param }) => param)).toEqual(["airdrop"]);
});

describe("a campaign without a token", () => {
  const estimate = estimateOf(TORI, "points.points=5000&total=1000000");

  it("has no tokens, and no price of one", () => {
    expect(estimate.figures.totalTokens).toBeNull();
    const labels = alignRows([estimate]).map(({ label }) => label);
    expect(labels).toEqual(["Points", "Total", "Total % FDV for Airdrop"]);
    const token = { symbol: "TORI" };
    expect(alignRows([{ ...estimate, campaign: { ...TORI, token } }])).toHaveLength(3);
  });

  it("is called by its own name", () => {
    expect(formatPost(estimate)).toMatch(/^My Tori airdrop estimate: \$50,000 at \$100M FDV/);
    expect(formatPreviewTitle(estimate)).toBe("$50,000 estimated Tori airdrop at $100M FDV");
    expect(TORI.description).toContain("a possible Tori airdrop");
    expect(formatFileName(TORI)).toBe("tori-airdrop-estimate");
  });
});
