import fc from "fast-check";
import { listUnknowns } from "~/estimate/unknowns";
import { describe, expect, it } from "vitest";
import { FORM_MARKER } from "~/estimate/form-fields";
import { type Campaign, hasTiers, listParts } from "~/estimate/campaign";
import { estimateAirdrop } from "~/estimate/formula";
import { formatPoints, formatUsd } from "~/estimate/format";
import { toRank, type Lookup } from "~/estimate/lookup";
import { listCases } from "~/estimate/cases";
import { estimateScenario } from "~/estimate/estimate";
import { readScenario, writeScenario } from "~/estimate/codec";
import { listAdjustments } from "~/estimate/raw-query";
import { numberOrNull, type Scenario, type ScenarioPatch } from "~/estimate/scenario";
import { listWallets } from "~/estimate/wallet-list";
import { formatPost } from "~/estimate/share-texts";
import { reportEstimate } from "~/estimate/report";
import { validatorOf } from "../support/api-description";
import * as any from "../support/arbitraries";
import { anyCampaign } from "../support/campaigns";
import { forAll, forMany } from "../support/for-all";
import { lookupOf } from "../support/lookups";
import { renderPage } from "../support/page";
import { listFieldKeys } from "../support/scenarios";
import { SITE, SNAPSHOT } from "../support/site";

const estimateReport = validatorOf("EstimateReport");

/** A scenario of any campaign, with what its wallets have. */
const inCampaign = anyCampaign.chain((campaign) =>
  fc
    .tuple(any.scenarioIn(campaign), any.walletPointsIn(campaign, fc.oneof(any.points, fc.nat())))
    .map(([scenario, points]) => {
      const search = new URLSearchParams(writeScenario(campaign, scenario));
      const ranks = Object.keys(campaign.parts).map((part) => toRank(part, 3, 10));
      const lookups = listWallets(scenario).map((wallet) =>
        lookupOf(wallet, points, { ranks }, campaign),
      );
      const shared = estimateScenario(campaign, scenario, lookups);
      return { campaign, scenario, search, lookups, shared };
    }),
);

/** Constants as a snapshot could have them. */
function measureIn(campaign: Campaign, scenario: Scenario): ScenarioPatch {
  const keys = Object.keys(campaign.constants).slice(0, 2);
  return Object.fromEntries(
    keys.map((key) => [key, Math.abs(numberOrNull(scenario, key) ?? 0) + 1]),
  );
}

function renderWhole(campaign: Campaign, scenario: Scenario, lookups: Lookup[]) {
  const site = { ...SITE, snapshot: { ...SNAPSHOT, totals: {} } };
  return renderPage(campaign, { ...scenario, details: true }, { lookups, site });
}

describe("for any campaign", () => {
  it("the API's report has every part, source and bonus", () => {
    forAll([inCampaign], ({ campaign, scenario, search, lookups, shared }) => {
      const report = reportEstimate(search, shared);
      const { holders, warning } = shared;
      const points = holders.flatMap((holder) => (holder.lookup ? [holder.points] : []));
      expect(report.estimate).toMatchObject(estimateAirdrop(campaign, points, scenario).dollars);
      expect(report.warning).toBe(warning);
      expect(Object.keys(report.estimate).filter((name) => name.endsWith("USD"))).toEqual([
        ...listParts(campaign).map(({ figure }) => figure),
        "totalUSD",
      ]);
      const rows = Object.values(campaign.sources).map(({ label }) => label);
      expect(report.points.assets.map(({ asset }) => asset)).toEqual(
        lookups.length === 0 ? [] : rows,
      );
      for (const { points } of report.wallets) {
        expect(points.assets.map(({ asset }) => asset)).toEqual(rows);
      }
      expect(report.scenario).toEqual(scenario);
      expect(estimateReport.safeParse(report).error).toBeUndefined();
    });
  });

  it("the total that a case or an unknown names is what the API gives for its link", () => {
    let compared = 0;
    forMany(
      200,
      [inCampaign, fc.boolean()],
      ({ campaign, scenario, lookups, shared }, isCounted) => {
        const counted = isCounted ? measureIn(campaign, scenario) : null;
        const unknowns = listUnknowns(shared, counted).flatMap(({ low, high, counted }) => [
          ...[low, high],
          ...(counted ? [counted] : []),
        ]);
        for (const { patch, totalUSD } of [...listCases(shared), ...unknowns]) {
          const search = new URLSearchParams(writeScenario(campaign, { ...scenario, ...patch }));
          expect(listAdjustments(campaign, search)).toEqual([]);
          const linked = estimateScenario(campaign, readScenario(campaign, search), lookups);
          if (totalUSD === null) continue;
          expect(totalUSD).toBe(reportEstimate(search, linked).estimate.totalUSD);
          compared += 1;
        }
      },
    );
    expect(compared).toBeGreaterThan(200);
  });

  it("a post fits the limit, whatever things are called", () => {
    forAll([inCampaign, fc.string({ minLength: 1, maxLength: 400 })], (any, symbol) => {
      const campaign = { ...any.campaign, token: { symbol } };
      expect(formatPost({ ...any.shared, campaign }).length).toBeLessThanOrEqual(256);
    });
  });

  it("the page shows every part, source, tier, boost and bonus, each id once, and sends only fields", () => {
    forMany(50, [inCampaign], ({ campaign, scenario, lookups }) => {
      const { page, textOf } = renderWhole(campaign, scenario, lookups);
      const { figures, holders } = estimateScenario(campaign, scenario, lookups);
      // Of several, the cards have the sum.
      const isSingle = holders.length === 1;
      for (const [part, { label, details }] of Object.entries(campaign.parts)) {
        expect(textOf(`usd-${part}`)).toBe(formatUsd(figures.dollars[`${part}USD`]));
        expect(page.querySelector(`[data-part="${part}"] dt`)?.textContent).toBe(label);
        const rank = isSingle && lookups.length > 0 ? "rank 3 of 10 · top 30.00%" : null;
        expect(textOf(`rank-${part}`)).toBe(rank);
        expect(page.querySelector(`#${part}-details-heading`)?.textContent).toBe(details.title);
      }
      for (const [source, { column }] of Object.entries(campaign.sources)) {
        const hasHolder = holders.length > 0;
        const amount = formatPoints(holders[0]?.points?.[source]?.points ?? null);
        if (isSingle || !hasHolder)
          expect(textOf(`points-${column}`)).toBe(hasHolder ? amount : null);
        expect(textOf(`tier-${column}`) !== null).toBe(hasHolder && hasTiers(campaign, source));
      }
      for (const [key, { label, choice }] of Object.entries(campaign.bonuses)) {
        const box = page.querySelector(`input[type=checkbox][value="${key}"]`);
        expect(box?.closest("label")?.textContent).toBe(label);
        expect(page.querySelector(`input[type=range][data-param="${key}"]`)).not.toBeNull();
        if (choice) expect(page.querySelector(`select[name="${choice.param}"]`)).not.toBeNull();
      }
      for (const [key, { label, choices, custom, parts }] of Object.entries(campaign.boosts)) {
        const multiplied = (parts ?? Object.keys(campaign.parts)).filter(
          (part) => !campaign.parts[part]!.bands,
        );
        if (multiplied.length === 0) continue;
        const [first] = multiplied;
        const [card] = Object.entries(campaign.cards).find(([, each]) =>
          each.parts.includes(first!),
        )!;
        const heading = page.querySelector(`#inputs-${card}-heading`);
        const row = heading?.closest("section")?.querySelector(`li:has([name="boost.${key}"])`);
        expect(row?.querySelector("label")?.textContent).toBe(label);
        const options = [...(row?.querySelectorAll("option") ?? [])].map(({ value }) => value);
        expect(options.slice(0, 3)).toEqual(["", ...Object.keys(choices)]);
        expect(row?.querySelector("input") !== null).toBe(custom !== undefined);
      }
      for (const key of Object.keys(campaign.allocations)) {
        expect(page.querySelector(`input[type=range][data-param="${key}"]`)).not.toBeNull();
      }
      for (const name of ["id", "data-testid"]) {
        // Each unknown has its ends.
        const ids = [...page.querySelectorAll(`[${name}]:not(.tornado a)`)].map((each) =>
          each.getAttribute(name),
        );
        expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
      }
      const names = [
        ...page.querySelectorAll("form [name]:not([name=remove], [name=clear], [form])"),
      ].map((field) => field.getAttribute("name"));
      const known = [...listFieldKeys(campaign), FORM_MARKER];
      expect(names.filter((name) => !known.includes(name!))).toEqual([]);
      expect(page.textContent).not.toMatch(/undefined|NaN|\[object/);
    });
  });
});
