import { expect, it } from "vitest";
import { listPartKeys } from "~/estimate/campaign";
import { sliceAllocation, usdPerPoint } from "~/estimate/figures";
import { estimateAirdrop } from "~/estimate/formula";
import { mitosis } from "../support/mitosis";
import { scenarioOf } from "../support/scenarios";

const sharesOf = (expeditionUSD: number, totalUSD: number) =>
  sliceAllocation(mitosis, { expeditionUSD, theoUSD: null, totalUSD }).map(({ usd, pct }) => [
    usd,
    pct,
  ]);

it.each([
  [1, 3, "33.33"],
  [29, 20_000, "0.15"],
  [0, 5, "0.00"],
  [0, 0, "0.00"],
])("a part's share: %d of %d is %s; one without a value counts as 0", (usd, total, pct) => {
  expect(sharesOf(usd, total).slice(0, 2)).toEqual([
    [usd, pct],
    [0, "0.00"],
  ]);
});

it("a point is worth its share of the pool, whatever its tier", () => {
  const scenario = scenarioOf("base=1000000000&factor=2&pool=0");
  const figures = estimateAirdrop(mitosis, [], scenario);
  const prices = listPartKeys(mitosis).map((part) => usdPerPoint(mitosis, figures, part, scenario));
  expect(prices).toEqual([0.015, 0.015, null]);
});
