import type { Estimate } from "~/estimate/figures";
import { estimateScenario } from "~/estimate/estimate";
import { varyPage } from "~/estimate/alternatives";
import { mitosis } from "../support/mitosis";
import { netOf, outcomeOf } from "~/estimate/target";
import { expect, it } from "vitest";
import { scenarioOf } from "../support/scenarios";

function describeCost(page: Estimate) {
  return outcomeOf(mitosis, "cost", page, varyPage(page))?.text;
}

it.each([
  [3000, 17_833, { costUSD: 3000, netUSD: 14_833, returnPct: 494.43 }],
  [3000, 1000, { costUSD: 3000, netUSD: -2000, returnPct: -66.67 }],
  [3000, 0, { costUSD: 3000, netUSD: -3000, returnPct: -100 }],
  // Exactly 2260.365, which a binary fraction rounds down.
  [280_000, 6_609_022, { costUSD: 280_000, netUSD: 6_329_022, returnPct: 2260.37 }],
  [3000, null, null],
  [0, 17_833, null],
])("what is left after costs of %d from a total of %s", (cost, total, net) => {
  expect(netOf(scenarioOf(`cost=${cost}`), total)).toEqual(net);
});

it.each([
  [3000, 17_833, "$14,833 after $3,000 in costs (+494%)."],
  [3000, 1000, "−$2,000 after $3,000 in costs (−67%)."],
  [3000, 3000, "$0 after $3,000 in costs (0%)."],
  [10_000, 1_210_000, "$1,200,000 after $10,000 in costs (+12,000%)."],
  // A return of 12.496 %, rounded once.
  [100_000, 112_496, "$12,496 after $100,000 in costs (+12%)."],
  [3000, null, undefined],
  [0, 17_833, undefined],
])("costs of %d from a total of %s are followed by: %s", (cost, totalUSD, text) => {
  const scenario = scenarioOf(`cost=${cost}`);
  const answered = { ...estimateScenario(mitosis, scenario, []), totalUSD };
  expect(describeCost(answered)).toBe(text);
});

it.each([
  [3000, " You break even at a $60M FDV."],
  [400, " You break even at an $8M FDV."],
  [900, " You break even at an $18M FDV."],
  [550, " You break even at an $11M FDV."],
  [200, " You break even at any FDV here."],
  [100_000, " You break even at a $2B FDV."],
])("costs of %d tell the FDV that earns them back", (cost, said) => {
  // $15,000 at $300M.
  const scenario = scenarioOf(`points.testnet=30954.83828&cost=${cost}`);
  const [, ...others] = describeCost(estimateScenario(mitosis, scenario, []))!.split(".");
  expect(others.join(".")).toBe(said);
});
