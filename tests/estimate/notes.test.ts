import { expect, it } from "vitest";
import { mapValues, type Odds } from "~/estimate/campaign";
import { listNotes } from "~/estimate/notes";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { estimateQuery } from "../support/lookups";
import { mitosis } from "../support/mitosis";

/** @param above the odds in % that the FDV is above each. */
const oddsOf = (above: Record<number, number>): Odds => ({
  question: "What will the FDV be?",
  url: "https://www.polymarket.com/event/fdv",
  at: "2026-08-22",
  above: Object.entries(above).map(([fdv, pct]) => ({ fdv: Number(fdv), pct })),
});

it.each<[about: string, above: Record<number, number>, fdv: string | null]>([
  ["between two thresholds, on a log scale", { 3e8: 93, 5e8: 84, 1e9: 41 }, "$860M"],
  ["at a threshold", { 1e8: 60, 2e8: 50, 4e8: 20 }, "$200M"],
  ["at the first threshold", { 1e8: 50, 2e8: 20 }, "$100M"],
  ["below all thresholds", { 1e8: 49, 2e8: 20 }, null],
  ["above all thresholds", { 1e8: 90, 2e8: 51 }, null],
])("the market is named with the FDV of even odds, where it is known: %s", (_, above, fdv) => {
  const { estimate } = estimateQuery({ ...mitosis, odds: oddsOf(above) }, "");
  const [note] = listNotes(estimate, "fdv");
  const even = fdv === null ? "" : `Polymarket: 50/50 at about ${fdv}. `;
  expect(note!.text).toBe(
    `${even}Percentages are the market’s odds of that FDV or more, as of Aug 22, 2026:`,
  );
});

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
    listNotes(estimate, `card.${card}`, shown).map(({ text }) => text);
  expect(textsOf(estimate.holders[0]!.key)).toEqual([
    "Nado: this is the most that a wallet can get.",
    "More: this is the most that a wallet can get.",
  ]);
  expect(textsOf("0x1")).toEqual([]);
});
