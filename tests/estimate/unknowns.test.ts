import { expect, it } from "vitest";
import { listUnknowns, placeOnAxis } from "~/estimate/unknowns";
import { answerOf } from "../support/lookups";
import { mitosis } from "../support/mitosis";
import { scenarioOf } from "../support/scenarios";
import { RICH, walletWith } from "../support/wallets";

function list(query = "", counted: Record<string, number> | null = null, points = RICH) {
  return listUnknowns(answerOf(scenarioOf(`wallet=0x1&${query}`), points), counted);
}

it("the unknowns are the assumptions that move the total, the largest effect first", () => {
  const rows = list().map(({ label, low, high, isGuess }) => [
    ...[label, low.text, low.totalUSD, high.text, high.totalUSD],
    ...(isGuess ? ["a guess"] : []),
  ]);
  expect(rows).toEqual([
    ["Expedition allocation", "5%", 39_666, "20%", 113_666],
    ["Average tier factor", "3", 39_666, "1", 89_000],
    ["Total points supply", "370.98 billion", 44_920, "206.1 billion", 68_856],
    ["Testnet total points", "61.91 million", 56_833, "15.48 million", 79_333],
    ["Testnet allocation", "3%", 58_333, "10%", 79_333, "a guess"],
  ]);
});

it("the unknowns have the value that a snapshot counts, at an end where it is beyond the file's", () => {
  const [first, ...others] = list("", { base: 1e9, factor: 1.7 });
  expect(first).toMatchObject({ param: "base", high: { patch: { base: 1e9 } } });
  expect(first!.counted).toBe(first!.high);
  const factor = others.find(({ param }) => param === "factor")!;
  expect([factor.low.patch, factor.counted!.patch, factor.high.patch]).toEqual([
    { factor: 3 },
    { factor: 1.7 },
    { factor: 1 },
  ]);
});

it("the unknowns are half and double within the range where the file offers no values", () => {
  const { presets, ...expedition } = mitosis.allocations.expedition!;
  const { tried, ...base } = mitosis.constants.base!;
  // Their reason stays in the file.
  expect(Object.keys(tried!)).toEqual(["low", "high"]);
  const allocations = { ...mitosis.allocations, expedition: { ...expedition, max: 15 } };
  const campaign = { ...mitosis, allocations, constants: { ...mitosis.constants, base } };
  const rows = listUnknowns({ ...answerOf(scenarioOf("wallet=0x1"), RICH), campaign }, null);
  const endsOf = (param: string) => {
    const { low, high, isGuess } = rows.find((row) => row.param === param)!;
    return [low.patch[param], high.patch[param], isGuess];
  };
  expect(endsOf("expedition")).toEqual([5, 15, true]);
  expect(endsOf("base")).toEqual([4.5e11, 1.125e11, true]);
});

it("the unknowns are none where nothing moves the total, and without one", () => {
  expect(list("", null, walletWith())).toEqual([]);
  expect(listUnknowns(answerOf(scenarioOf("wallet=0x1")), null)).toEqual([]);
});

it("the unknowns share an axis from the lowest to the highest of all totals", () => {
  const page = answerOf(scenarioOf("wallet=0x1"), RICH);
  const rows = listUnknowns(page, null);
  const place = placeOnAxis(rows, page);
  const ends = rows.flatMap(({ low, high }) => [place(low.totalUSD), place(high.totalUSD)]);
  expect([Math.min(...ends), Math.max(...ends)]).toEqual([0, 100]);
  expect(place(page.totalUSD!)).toBeGreaterThan(0);
});
