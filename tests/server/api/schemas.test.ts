import fc from "fast-check";
import { expect, it } from "vitest";
import { answer } from "~/estimator/answer";
import type { Lookup } from "~/domain/estimate/lookup";
import { readScenario, readWallets, writeScenario } from "~/estimator/codec";
import { listSources } from "~/domain/campaign/campaign";
import { reportAnswer } from "~/server/api/reports.server";
import { API_SCHEMAS } from "~/server/api/schemas.server";
import * as any from "../../support/arbitraries";
import { repliesOf, lookupOf } from "../../support/lookups";
import { RICH } from "../../support/wallets";
import { mitosis } from "../../support/mitosis";

const { EstimateReport } = API_SCHEMAS;

function reportLookups(search: URLSearchParams, lookups: Lookup[]) {
  return reportAnswer(search, answer(mitosis, readScenario(mitosis, search), lookups));
}

const report = reportLookups(new URLSearchParams("wallet=0x1&also=0x2&fdv=1&bonus=morse"), [
  lookupOf("0x1", RICH, { ranks: [{ source: "theo", rank: 1, of: 3, topPct: 33.34 }] }),
  lookupOf("0x2", null, { replies: repliesOf(RICH, ["theo"]) }),
]);
const [wallet] = report.wallets;

it("an estimate's report matches its schema for any query and any points", () => {
  const queries = fc.oneof(
    any.search,
    any.scenario.map((scenario) => new URLSearchParams(writeScenario(mitosis, scenario))),
  );
  const anyReplies = fc
    .tuple(any.walletPoints, fc.subarray([...listSources(mitosis)]), fc.option(fc.nat()))
    .map(([points, failed, staleMs]) =>
      repliesOf(points, failed).map((reply) => ({
        ...reply,
        tier: Math.max(1, reply.tier),
        staleMs,
      })),
    );
  fc.assert(
    fc.property(queries, anyReplies, (search, replies) => {
      const lookups = readWallets(search).map((each) => lookupOf(each, null, { replies }));
      const sent: unknown = JSON.parse(JSON.stringify(reportLookups(search, lookups)));
      expect(EstimateReport.parse(sent)).toEqual(sent);
    }),
    { numRuns: 100 },
  );
});

it.each<[string, object]>([
  ["a part without a whole number", { estimate: { ...report.estimate, theoUSD: 0.5 } }],
  ["too many wallets", { wallets: Array(21).fill(wallet) }],
  ["a source twice", { unavailable: ["theo", "theo"] }],
])("an estimate's report matches its schema, but not with %s", (_, change) => {
  expect(EstimateReport.parse(report)).toEqual(report);
  expect(EstimateReport.safeParse({ ...report, ...change }).success).toBe(false);
});
