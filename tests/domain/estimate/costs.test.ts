import { describe, expect, it } from "vitest";
import { formatNet, netOf } from "~/capabilities/target";
import { scenarioOf } from "../../support/scenarios";

describe("what is left after costs", () => {
  it.each([
    [3000, 17_833, { costUSD: 3000, netUSD: 14_833, returnPct: 494.43 }],
    [3000, 1000, { costUSD: 3000, netUSD: -2000, returnPct: -66.67 }],
    [3000, 0, { costUSD: 3000, netUSD: -3000, returnPct: -100 }],
    // Exactly 2260.365, which a binary fraction rounds down.
    [280_000, 6_609_022, { costUSD: 280_000, netUSD: 6_329_022, returnPct: 2260.37 }],
    [3000, null, null],
    [0, 17_833, null],
  ])("of %d from a total of %s", (cost, total, net) => {
    expect(netOf(scenarioOf(`cost=${cost}`), total)).toEqual(net);
  });
});

it.each([
  [3000, 14_833, 494.43, "$14,833", "+494\u00a0%"],
  [3000, -2000, -66.67, "−$2,000", "−67\u00a0%"],
  [3000, 0, 0, "$0", "0\u00a0%"],
  [10_000, 1_200_000, 12_000, "$1,200,000", "+12,000\u00a0%"],
  [100_000, 12_496, 12.5, "$12,496", "+12\u00a0%"],
])("costs of %d leave %d, a return of %d %%", (costUSD, netUSD, returnPct, left, gained) => {
  expect(formatNet({ costUSD, netUSD, returnPct })).toEqual([left, gained]);
});
