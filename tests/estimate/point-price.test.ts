import { listPartKeys } from "~/estimate/campaign";
import { estimateAirdrop } from "~/estimate/formula";
import { formatPointPrice } from "~/estimate/format";
import { usdPerPoint } from "~/estimate/figures";
import { expect, it } from "vitest";
import { mitosis } from "../support/mitosis";
import { scenarioOf } from "../support/scenarios";

it("a point is worth its share of the pool, whatever its tier", () => {
  const scenario = scenarioOf("base=1000000000&factor=2&pool=0");
  const figures = estimateAirdrop(mitosis, [], scenario);
  const prices = listPartKeys(mitosis).map((part) => usdPerPoint(mitosis, figures, part, scenario));
  expect(prices).toEqual([0.015, 0.015, null]);
});

it.each([
  [null, "—"],
  [0, "$0.00"],
  [0.000_088_888_8, "$0.0000889"],
  [0.0156, "$0.0156"],
  [0.1, "$0.10"],
  [1234.5, "$1,234.50"],
  [1e-12, "less than $0.000000001"],
])("a point's price of %s is %s", (usd, text) => {
  expect(formatPointPrice(usd)).toBe(text);
});
