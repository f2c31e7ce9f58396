import { expect, it } from "vitest";
import { findCaseLabel, listCases } from "~/estimate/cases";
import { estimateScenario } from "~/estimate/estimate";
import { defaultScenario } from "~/estimate/fields";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { answerOf } from "../support/lookups";
import { mitosis } from "../support/mitosis";
import { scenarioOf } from "../support/scenarios";
import { RICH } from "../support/wallets";

it("cases are named scenarios of the file, each with the total that its link gives", () => {
  const cases = listCases(answerOf(scenarioOf("wallet=0x1&fdv=1000000000&goal=5000"), RICH));
  expect(cases.map(({ key, name, totalUSD }) => [key, name, totalUSD])).toEqual([
    ["bear", "Bear · $100M", 21_444],
    ["base", "Base · $300M", 64_333],
    ["bull", "Bull · $1B", 214_444],
    ["reported", "Reported 10%", 128_666],
  ]);
  expect(cases.filter(({ isCurrent }) => isCurrent).map(({ key }) => key)).toEqual(["bull"]);
  expect(cases[3]!.patch).toMatchObject({ expedition: 6, testnet: 3, morse: 0.45 });
});

it("cases have no totals before there is one", () => {
  const loading = answerOf(scenarioOf("wallet=0x1"));
  expect(listCases(loading).map(({ totalUSD }) => totalUSD)).toEqual([null, null, null, null]);
});

it("FDV presets are the cases of a file without any, with what a market thinks of them", () => {
  const nado = loadCampaign("campaigns/nado.yaml");
  const cases = listCases(estimateScenario(nado, defaultScenario(nado), []));
  expect(cases.map(({ key, name }) => `${key} ${name}`)).toContain("500m $500M");
  expect(cases.find(({ key }) => key === "500m")).toMatchObject({ odds: 21.5, isCurrent: true });
});

it.each([
  ["", "Base"],
  ["fdv=1000000000&bonus=kaito", "Bull"],
  ["fdv=6000000", undefined],
])("the case of the scenario %j is %s", (query, label) => {
  expect(findCaseLabel(mitosis.cases, scenarioOf(query))).toBe(label);
});

it("a scenario that two cases fit has no case", () => {
  const { base } = mitosis.cases;
  expect(findCaseLabel({ base: base!, other: base! }, scenarioOf(""))).toBeUndefined();
});
