import { expect, it } from "vitest";
import { listNotes } from "~/estimate/capabilities";
import { mapValues } from "~/estimate/campaign";
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

it("a card with several parts names those that a cap decides", () => {
  const nado = loadCampaign("campaigns/nado.yaml");
  const { points } = nado.parts;
  const campaign = {
    ...nado,
    parts: { points: points!, more: { ...points!, label: "More" } },
    cards: mapValues(nado.cards, (card) => ({ ...card, parts: ["points", "more"] })),
  };
  const { estimate } = estimateQuery(campaign, "points.points=24900001");
  const [card] = Object.keys(campaign.cards);
  const textsOf = (shown: string) =>
    listNotes(campaign, estimate, `card.${card}`, shown).map(({ text }) => text);
  expect(textsOf(estimate.holders[0]!.key)).toEqual([
    "Nado: this is the most that a wallet can get.",
    "More: this is the most that a wallet can get.",
  ]);
  expect(textsOf("0x1")).toEqual([]);
});
