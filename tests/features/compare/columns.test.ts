import fc from "fast-check";
import { defaultScenario, pickDefaults } from "~/estimator/fields";
import { describe, expect, it } from "vitest";
import type { Campaign } from "~/domain/campaign/campaign";
import { SMALLEST } from "../../support/campaigns";
import { listAssumptions } from "~/features/compare/columns";
import { writeField, writeScenario } from "~/estimator/codec";
import * as any from "../../support/arbitraries";
import { scenarioOf, listFieldKeys } from "../../support/scenarios";
import { mitosis } from "../../support/mitosis";

function differences(...queries: string[]) {
  const compared = queries.map((query) => ({ scenario: scenarioOf(query) }));
  return listAssumptions(mitosis, compared).different.map(({ label, values }) => [
    label,
    ...values,
  ]);
}

describe("the assumptions", () => {
  it("that differ are listed with their values", () => {
    const wallet = `0x${"3".repeat(40)}`;
    expect(
      differences(
        `wallet=${wallet}&bonus=kaito,discord&role=og&morse=1.5`,
        `wallet=b&also=c,d&fdv=100000000&factor=1.25&expedition=12&supply.og=87`,
      ),
    ).toEqual([
      ["Wallet", "0x3333…3333", "b"],
      ["Additional wallets", "none", "c and d"],
      ["FDV", "$300M", "$100M"],
      ["Expedition allocation", "10%", "12%"],
      ["Bonuses", "Kaito Yapper Top and Main Discord role", "none"],
      ["Morse NFT", "1.5%", "1%"],
      ["Discord role", "Og", "none"],
      ["Average tier factor", "1.5", "1.25"],
      ["Og supply", "86", "87"],
    ]);
  });

  it("have no wallets where none can be looked up", () => {
    const listed = (campaign: Campaign) =>
      listAssumptions(campaign, [{ scenario: defaultScenario(campaign) }]).same.map(
        ({ label }) => label,
      );
    expect(listed({ ...SMALLEST, hasNoLookups: true })).toEqual(listed(SMALLEST).slice(2));
  });

  it("show enough of wallets to tell them apart", () => {
    const [whole, cut] = [`0x${"3".repeat(40)}`, `0x${"3".repeat(39)}`];
    expect(differences(`wallet=${whole}`, `wallet=${cut}`)).toEqual([["Wallet", whole, cut]]);
  });

  it("say what is typed, and in which tier", () => {
    expect(
      differences("points.weETH=1200000.5&tier.weETH=5", "points.weETH=0&points.theo=3"),
    ).toEqual([
      ["Entered weETH points", "1,200,000.5", "0"],
      ["Entered weETH tier", "Diamond", "none"],
      ["Entered Theo Vault points", "none", "3"],
    ]);
  });

  it("show raw values where different ones are called the same", () => {
    const campaign = { ...mitosis, tiers: { 2: mitosis.tiers[5]!, 5: mitosis.tiers[5]! } };
    const compared = [2, 5].map((tier) => ({
      scenario: scenarioOf(`points.weETH=1&tier.weETH=${tier}`),
    }));
    expect(listAssumptions(campaign, compared).different).toMatchObject([{ values: ["2", "5"] }]);
  });

  it("are each listed once, and differ only if the links do", () => {
    fc.assert(
      fc.property(fc.array(any.scenario, { minLength: 2, maxLength: 4 }), (scenarios) => {
        const { different, same } = listAssumptions(
          mitosis,
          scenarios.map((scenario) => ({ scenario })),
        );
        const keys = [...different, ...same].map(({ key }) => key);
        expect(keys.toSorted()).toEqual(
          listFieldKeys(mitosis)
            .filter((key) => !listFieldKeys(mitosis, ["page"]).includes(key))
            .filter((key) => scenarios.some((scenario) => scenario[key] !== null))
            .toSorted(),
        );
        const links = scenarios.map((scenario) =>
          writeScenario(mitosis, { ...scenario, ...pickDefaults(mitosis, ["page"]) }),
        );
        expect(different.length > 0).toBe(new Set(links).size > 1);
        for (const { values } of same) expect(new Set(values).size).toBe(1);
        for (const { key, values } of different) {
          const raw = scenarios.map((scenario) => writeField(mitosis, key, scenario[key]!));
          expect(new Set(values).size).toBe(new Set(raw).size);
        }
      }),
    );
  });

  it("are the same if scenarios differ only in what the page shows", () => {
    expect(differences("goal=25000", "details=1")).toEqual([]);
  });
});
