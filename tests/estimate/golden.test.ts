import { totalBonusPct } from "~/estimate/bonuses";
import { expect, it } from "vitest";
import { estimateAirdrop } from "~/estimate/formula";
import { readScenario } from "~/estimate/codec";
import cases from "../fixtures/golden.json";
import { mitosis } from "../support/mitosis";

// Calculated elsewhere: the only oracle that shares no code with the app.
it.each(cases)("a case calculated in exact arithmetic: %#", ({ points, ...given }) => {
  const scenario = readScenario(mitosis, new URLSearchParams(Object.entries(given.scenario)));
  const { dollars, totalFdvPct } = estimateAirdrop(mitosis, [points], scenario);
  const figures = { ...dollars, totalFdvPct, totalBonusPct: totalBonusPct(mitosis, scenario) };
  expect(figures).toEqual(given.expect);
});
