import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { toRank } from "~/estimate/lookup";
import { api, validatorOf } from "../../support/api-description";
import { estimateQuery, repliesOf, lookupOf } from "../../support/lookups";
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

// As programs get it: tests/built/openapi.test.ts; of any campaign: tests/server/campaigns.property.test.tsx.
const { report } = estimateQuery(mitosis, "wallet=0x1&also=0x2&fdv=1&bonus=morse", [
  lookupOf("0x1", RICH, { ranks: [toRank("theo", 1, 3)] }),
  lookupOf("0x2", null, { replies: repliesOf(RICH, ["theo"]) }),
]);
const [wallet] = report.wallets;

it.each<[string, object]>([
  ["a part without a whole number", { estimate: { ...report.estimate, theoUSD: 0.5 } }],
  ["too many wallets", { wallets: Array(51).fill(wallet) }],
  ["a source twice", { unavailable: ["theo", "theo"] }],
])("an estimate's report is as described, but not with %s", (_, change) => {
  expect(estimateReport.safeParse(report).error).toBeUndefined();
  expect(estimateReport.safeParse({ ...report, ...change }).success).toBe(false);
});
