import { expect, it } from "vitest";
import { formatPointPrice, usdPerPoint } from "~/estimator/point-price";
import { mitosis } from "../../support/mitosis";
import { scenarioOf } from "../../support/scenarios";

it("a point is worth its share of the pool, whatever its tier", () => {
  expect(usdPerPoint(mitosis, scenarioOf("base=1000000000&factor=2&pool=0"))).toEqual({
    expedition: 0.015,
    theo: 0.015,
    testnet: null,
  });
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
