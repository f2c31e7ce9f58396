import { listNotes } from "~/estimate/capabilities";
import { mitosis } from "../support/mitosis";
import { expect, it } from "vitest";
import { medianFdv } from "~/estimate/odds";
import type { Odds } from "~/estimate/campaign";

/** @param above the odds in % that the FDV is above each. */
const oddsOf = (above: Record<number, number>): Odds => ({
  question: "What will the FDV be?",
  url: "https://www.polymarket.com/event/fdv",
  at: "2026-08-22",
  above: Object.entries(above).map(([fdv, pct]) => ({ fdv: Number(fdv), pct })),
});

it.each<[about: string, above: Record<number, number>, fdv: number | null]>([
  ["between two thresholds, on a log scale", { 3e8: 93, 5e8: 84, 1e9: 41 }, 8.6e8],
  ["halfway between two powers of ten", { 1e8: 60, 1e10: 40 }, 1e9],
  ["at a threshold", { 1e8: 60, 2e8: 50, 4e8: 20 }, 2e8],
  ["at the first threshold", { 1e8: 50, 2e8: 20 }, 1e8],
  ["below all thresholds", { 1e8: 49, 2e8: 20 }, null],
  ["above all thresholds", { 1e8: 90, 2e8: 51 }, null],
])("the FDV at which a market's odds are even lies %s", (_, above, fdv) => {
  expect(medianFdv(oddsOf(above))).toBe(fdv);
});

it.each([
  [{ 5e8: 84, 1e9: 41 }, "Polymarket: 50/50 at about $860M. Percentages are the market’s odds"],
  [{ 2.5e8: 37, 5e8: 21.5 }, "Percentages are the market’s odds"],
])("the market is named with its even odds, where they are known: %j", (above, start) => {
  const [note] = listNotes({ ...mitosis, odds: oddsOf(above) }, null, "fdv");
  expect(note!.text).toBe(`${start} of that FDV or more, as of Aug 22, 2026:`);
});
