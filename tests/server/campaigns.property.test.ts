import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listParts } from "~/domain/estimate/allocation";
import { formatUsdShort } from "~/domain/estimate/format";
import { writeScenario } from "~/domain/scenario/codec";
import { listFields } from "~/domain/scenario/scenario";
import { listWallets } from "~/domain/scenario/wallet-list";
import { writePost } from "~/features/share/share-texts";
import { answer } from "~/domain/answer";
import { writeEstimateCsv } from "~/server/api/estimate-csv.server";
import { reportAnswer } from "~/server/api/report-estimate.server";
import { describeParameters, scenarioSchema } from "~/server/api/parameters.server";
import { fillCard } from "~/server/preview/card-content";
import * as any from "../support/arbitraries";
import { anyCampaign } from "../support/campaigns";
import { parseCsv } from "../support/csv";
import { lookupOf } from "../support/lookups";

/** A scenario of any campaign, with what its wallets have. */
const inCampaign = anyCampaign.chain((campaign) =>
  fc
    .tuple(any.scenarioIn(campaign), any.walletPointsIn(campaign, fc.oneof(any.points, fc.nat())))
    .map(([scenario, points]) => {
      const search = new URLSearchParams(writeScenario(campaign, scenario));
      const lookups = listWallets(scenario).map((wallet) => lookupOf(wallet, points, {}, campaign));
      const shared = answer(campaign, scenario, lookups);
      return { campaign, scenario, search, lookups, shared };
    }),
);

describe("for any campaign", () => {
  it("the API's report has every part, source and bonus", () => {
    fc.assert(
      fc.property(inCampaign, ({ campaign, scenario, search, lookups, shared }) => {
        const report = reportAnswer(campaign, search, shared);
        expect(report.estimate).toEqual(shared.figures.estimate);
        expect(Object.keys(report.estimate).filter((name) => name.endsWith("USD"))).toEqual([
          ...listParts(campaign).map(({ figure }) => figure),
          "totalUSD",
        ]);
        const rows = Object.values(campaign.sources).map(({ row }) => row);
        expect(report.points.assets.map(({ asset }) => asset)).toEqual(
          lookups.length === 0 ? [] : rows,
        );
        for (const { points } of report.wallets) {
          expect(points.assets.map(({ asset }) => asset)).toEqual(rows);
        }
        expect(report.scenario).toEqual(scenario);
        for (const key of Object.keys(campaign.bonuses))
          expect(report.scenario).toHaveProperty(key);
        expect(scenarioSchema(campaign).safeParse(report.scenario).error).toBeUndefined();
      }),
    );
  });

  it("the CSV has every figure, row of points and field of the scenario", () => {
    fc.assert(
      fc.property(inCampaign, ({ campaign, search, shared }) => {
        const report = reportAnswer(campaign, search, shared);
        const rows = parseCsv(writeEstimateCsv(campaign, report));
        const namesIn = (section: string) =>
          rows.flatMap(([own, name]) => (own === section ? [name] : []));
        expect(namesIn("estimate")).toEqual([...Object.keys(report.estimate), "tokens"]);
        expect(namesIn("points")).toEqual(report.points.assets.map(({ asset }) => asset));
        expect(namesIn("scenario")).toEqual(listFields(campaign));
      }),
    );
  });

  it("the card has every part and allocation", () => {
    fc.assert(
      fc.property(inCampaign, ({ campaign, scenario, shared }) => {
        const card = fillCard(campaign, shared);
        const { estimate } = shared.figures;
        expect(card.parts.map(({ label, usd }) => [label, usd])).toEqual(
          listParts(campaign).map(({ label, figure }) => [
            label,
            card.total === null ? null : formatUsdShort(estimate[figure]),
          ]),
        );
        expect(card.assumptions.slice(1)).toEqual(
          Object.entries(campaign.allocations).map(([key, { shortLabel }]) => [
            shortLabel,
            `${scenario[key]}%`,
          ]),
        );
      }),
    );
  });

  it("the API's description has every parameter, with a sentence", () => {
    fc.assert(
      fc.property(anyCampaign, (campaign) => {
        const parameters = describeParameters(campaign);
        expect(Object.keys(parameters)).toEqual(listFields(campaign));
        for (const parameter of Object.values(parameters)) {
          expect(parameter).toMatchObject({ in: "query", description: expect.any(String) });
        }
      }),
      { numRuns: 20 },
    );
  });

  it("a post fits the limit, whatever things are called", () => {
    fc.assert(
      fc.property(inCampaign, fc.string({ minLength: 1, maxLength: 400 }), (any, symbol) => {
        const campaign = { ...any.campaign, token: { ...any.campaign.token, symbol } };
        expect(writePost(campaign, any.shared).length).toBeLessThanOrEqual(256);
      }),
    );
  });
});
