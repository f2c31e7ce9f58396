import { expect, it } from "vitest";
import { formatField, listFields, pickDefaults } from "~/estimate/fields";
import { pickChanged } from "~/estimate/scenario";
import { SMALLEST } from "../support/campaigns";
import { mitosis } from "../support/mitosis";
import { scenarioOf, listFieldKeys } from "../support/scenarios";

const PERSONAL =
  "wallet=0x1&points.weETH=5&tier.weETH=2&points.theo=0&bonus=morse,discord&role=og&goal=25000&details=1";

it("every field has a label of its own", () => {
  const labels = listFields(mitosis).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});

it("the fields stand in the order of a link", () => {
  const choices = { fast: { label: "Fast", multiplier: 2 } };
  const campaign = {
    ...{ ...mitosis, season: { ends: "2026-12-08" } },
    boosts: { speed: { label: "Speed", choices } },
  };
  const keys = listFieldKeys(campaign);
  const some =
    `wallet also points.weETH tier.weETH points.theo points.testnet perDay.theo fdv expedition bonus
    morse role base supply.morse count.morse boost.speed cost goal details`.split(/\s+/);
  expect(keys.filter((key) => some.includes(key))).toEqual(some);
});

it("a campaign without bonuses has no field for them", () => {
  expect(listFieldKeys(SMALLEST)).not.toContain("bonus");
});

it("every field is an assumption but for the wallets, typed points, the claims, the goal and `details`", () => {
  const others = listFieldKeys(mitosis).filter(
    (key) => !listFieldKeys(mitosis, ["assumption"]).includes(key),
  );
  expect(others).toEqual([
    "wallet",
    "also",
    ...listFieldKeys(mitosis, ["points"]),
    "bonus",
    "role",
    "count.morse",
    "count.partner",
    ...listFieldKeys(mitosis, ["page"]),
  ]);
});

it("the changed fields have the values of the first scenario", () => {
  const scenario = scenarioOf("wallet=0x1&fdv=5000000&bonus=morse,kaito");
  const from = scenarioOf("wallet=0x1&bonus=morse&role=og");
  expect(pickChanged(scenario, from)).toEqual({
    fdv: 5_000_000,
    bonus: ["morse", "kaito"],
    role: "",
  });
  expect(pickChanged(from, scenarioOf("wallet=0x1&bonus=morse&role=og"))).toEqual({});
});

it("the changed fields can be those about some things, and reset to their defaults", () => {
  const defaults = pickDefaults(mitosis, ["assumption"]);
  expect(pickChanged(scenarioOf(PERSONAL), defaults)).toEqual({});
  const scenario = scenarioOf(`${PERSONAL}&fdv=450000000&kaito=1&supply.og=90`);
  expect(pickChanged(scenario, defaults)).toEqual({
    fdv: 450_000_000,
    kaito: 1,
    "supply.og": 90,
  });
  expect({ ...scenario, ...defaults }).toEqual(scenarioOf(PERSONAL));
});

it("the defaults of holdings leave bonuses out with their counts and choices, but keep their %", () => {
  const scenario = scenarioOf("wallet=0x1&bonus=morse,discord&morse=2&role=og&count.morse=3");
  expect({ ...scenario, ...pickDefaults(mitosis, ["holding"]) }).toEqual(
    scenarioOf("wallet=0x1&morse=2"),
  );
});

it.each([
  ["fdv", 450_000_000, "$450M"],
  ["expedition", 12, "12%"],
  ["bonus", ["kaito", "morse"], "Morse NFT and Kaito Yapper Top"],
  ["role", "og", "Og"],
  ["role", "", "none"],
  ["tier.weETH", 5, "Diamond"],
  ["points.weETH", null, "none"],
  ["pool", 30954838.281, "30,954,838.281"],
  ["also", ["a", "b"], "a and b"],
])("%s of %j is called %s", (key, value, words) => {
  expect(formatField(mitosis, key, value)).toBe(words);
});
