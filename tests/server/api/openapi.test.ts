import { readdirSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Campaign, listSources } from "~/estimate/campaign";
import { toRank, type Lookup } from "~/estimate/lookup";
import { listWallets } from "~/estimate/wallet-list";
import { estimateScenario } from "~/estimate/estimate";
import { readScenario, writeScenario } from "~/estimate/codec";
import { reportEstimate } from "~/estimate/report";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { api, validatorOf } from "../../support/api-description";
import * as any from "../../support/arbitraries";
import { repliesOf, lookupOf } from "../../support/lookups";
import { mitosis } from "../../support/mitosis";
import { RICH } from "../../support/wallets";

describe("the API's description", () => {
  it("is valid OpenAPI 3.1, wherever it is served", async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone({ ...api }))).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
    expect(api.servers).toEqual([{ url: "/" }]);
    const names = Object.values(api.paths).map(({ get }) => get.operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  it("has each address of a campaign in a folder, too", () => {
    const own = ["/api/estimate", "/api/estimate.csv", "/og.png"];
    const inFolder = own.map((path) => `/{campaign}${path}`);
    const others = ["/openapi.json"];
    expect(Object.keys(api.paths)).toEqual([...own, ...inFolder, ...others]);
    const same = { operationId: expect.any(String), summary: expect.any(String) };
    for (const path of own)
      expect(api.paths[`/{campaign}${path}`]!.get).toEqual({ ...api.paths[path]!.get, ...same });
  });

  it("leaves no object open that has named keys", () => {
    expect(listObjects(api.components.schemas).length).toBeGreaterThan(10);
    for (const object of listObjects(api.components.schemas))
      expect(object).toHaveProperty("additionalProperties", false);
  });
});

/** The schemas of objects with named keys, at any depth. */
function listObjects(schema: unknown): object[] {
  if (typeof schema !== "object" || schema === null) return [];
  const inner = Object.values(schema).flatMap(listObjects);
  return "properties" in schema ? [schema, ...inner] : inner;
}

const estimateReport = validatorOf("EstimateReport");

function reportOf(campaign: Campaign, search: URLSearchParams, lookups: Lookup[]) {
  const shown = estimateScenario(campaign, readScenario(campaign, search), lookups);
  return reportEstimate(search, shown);
}

const campaigns = readdirSync("campaigns").map((name) => loadCampaign(`campaigns/${name}`));

// As programs get it: tests/built/openapi.test.ts.
it.each([mitosis, ...campaigns].map((campaign) => [campaign.name, campaign] as const))(
  "%s: an estimate's report is as described for any query and any points",
  (_, campaign) => {
    const queries = fc.oneof(
      any.search,
      any
        .scenarioIn(campaign)
        .map((scenario) => new URLSearchParams(writeScenario(campaign, scenario))),
    );
    const anyReplies = fc
      .tuple(
        any.walletPointsIn(campaign),
        fc.subarray([...listSources(campaign)]),
        fc.option(fc.nat()),
      )
      .map(([points, failed, staleMs]) =>
        repliesOf(points, failed, campaign).map((reply) => ({
          ...reply,
          tier: Math.max(1, reply.tier),
          staleMs,
        })),
      );
    const ranks = Object.keys(campaign.parts).map((part) => toRank(part, 3, 10));
    fc.assert(
      fc.property(queries, anyReplies, (search, replies) => {
        const lookups = listWallets(readScenario(campaign, search)).map((wallet) =>
          lookupOf(wallet, null, { replies, ranks }, campaign),
        );
        const sent: unknown = JSON.parse(JSON.stringify(reportOf(campaign, search, lookups)));
        expect(estimateReport.safeParse(sent).error).toBeUndefined();
      }),
      { numRuns: campaign === mitosis ? 100 : 20 },
    );
  },
);

const report = reportOf(mitosis, new URLSearchParams("wallet=0x1&also=0x2&fdv=1&bonus=morse"), [
  lookupOf("0x1", RICH, { ranks: [toRank("theo", 1, 3)] }),
  lookupOf("0x2", null, { replies: repliesOf(RICH, ["theo"]) }),
]);
const [wallet] = report.wallets;

it.each<[string, object]>([
  ["a key that is not described", { price: 1 }],
  ["a figure that is not described", { estimate: { ...report.estimate, price: 1 } }],
  ["a part without a whole number", { estimate: { ...report.estimate, theoUSD: 0.5 } }],
  ["too many wallets", { wallets: Array(51).fill(wallet) }],
  ["a source twice", { unavailable: ["theo", "theo"] }],
])("an estimate's report is as described, but not with %s", (_, change) => {
  expect(estimateReport.safeParse(report).error).toBeUndefined();
  expect(estimateReport.safeParse({ ...report, ...change }).success).toBe(false);
});
