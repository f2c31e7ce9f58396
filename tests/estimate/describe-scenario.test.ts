import { formatScenarioName } from "~/estimate/describe-scenario";
import { expect, it } from "vitest";
import { cleanName } from "~/estimate/wallet-list";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { scenarioOf } from "../support/scenarios";
import { mitosis } from "../support/mitosis";

const WALLET = "0x3333333333333333333333333333333333333333";

it.each([
  [`wallet=${WALLET}&fdv=450000000`, "0x3333…3333 · $450M"],
  ["testnet=0&bonus=kaito&kaito=2", "No wallet · $300M · Testnet 0% · Kaito Yapper Top 2%"],
  ["factor=2&supply.og=90", "No wallet · $300M · Average tier factor 2 · Og supply 90"],
  ["goal=5000&details=1&kaito=2", "No wallet · $300M · Kaito Yapper Top 2%"],
  ["points.weETH=0", "Self-reported points · $300M"],
  [`wallet=${WALLET}&points.theo=5`, "0x3333…3333 and self-reported points · $300M"],
])("the suggested name of %s is %s", (query, name) => {
  expect(formatScenarioName(mitosis, scenarioOf(query))).toBe(name);
});

it.each([
  ["nado", "boost.templar=high", "No wallet · $500M · High Wind Force ×1.2"],
  ["nado", "boost.templar=3", "No wallet · $500M · Templars of the Storm ×3"],
  ["hibachi-nfts", "bonus=flame&count.flame=2", "$500M · 2 × Flame Ninjas"],
])("a name has a boost, and no wallets where there are no points: %s, %s", (file, query, name) => {
  const campaign = loadCampaign(`campaigns/${file}.yaml`);
  expect(formatScenarioName(campaign, scenarioOf(query, campaign))).toBe(name);
});

it("a name has what a lone wallet is called", () => {
  const named = (query: string) => formatScenarioName(mitosis, scenarioOf(query), "main");
  expect(named(`wallet=${WALLET}`)).toBe("main · $300M");
  expect(named(`wallet=${WALLET}&also=0x1`)).toBe("2 wallets · $300M");
});

it("a name is no longer than a name may be", () => {
  const all = scenarioOf("expedition=12&bonus=morse,discordMi,discordInt,partner,kaito");
  const name = formatScenarioName(mitosis, all);
  expect(name).toMatch(/^No wallet · \$300M · Expedition 12% · Morse NFT · .*…$/);
  expect(cleanName(name)).toBe(name);
});
