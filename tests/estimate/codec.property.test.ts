import { listAdjustments } from "~/estimate/raw-query";
import { forAll, forMany } from "../support/for-all";
import { listFieldKeys } from "../support/scenarios";
import { expect, it } from "vitest";
import { listBonuses, listSupplies, listTicked } from "~/estimate/bonuses";
import type { SliderRange } from "~/estimate/campaign";
import { numberOf, type Scenario } from "~/estimate/scenario";
import { canonicalizeSearch, readScenario, readWallets } from "~/estimate/codec";
import { cleanWallet } from "~/estimate/wallet";
import { listWallets } from "~/estimate/wallet-list";
import * as any from "../support/arbitraries";
import { mitosis } from "../support/mitosis";

const RANGES: Record<string, SliderRange> = {
  fdv: mitosis.fdv,
  ...mitosis.allocations,
  ...mitosis.bonuses,
};

/** Expects every field of a scenario to have a value that the page's controls could set. */
function expectWithinBounds(scenario: Scenario): void {
  expect(Object.keys(scenario)).toEqual(listFieldKeys(mitosis));
  for (const [key, { min, max, step }] of Object.entries(RANGES)) {
    const value = numberOf(scenario, key);
    expect(value).toBeGreaterThanOrEqual(min);
    expect(value).toBeLessThanOrEqual(max);
    // In hundredths every step is an integer, so there's no floating-point error to allow for.
    const offset = Math.round(value * 100) - min * 100;
    expect(offset % Math.round(step * 100)).toBe(0);
    expect(value).toBe(Number(value.toFixed(2)));
  }
  for (const key of Object.keys(mitosis.constants))
    expect(Number.isFinite(scenario[key])).toBe(true);
  for (const { key, min = -Infinity } of listSupplies(mitosis)) {
    const supply = numberOf(scenario, `supply.${key}`);
    expect(Number.isFinite(supply) && supply >= min).toBe(true);
  }
  if (scenario.wallet === "") expect(scenario.also).toEqual([]);
  const ticked = listTicked(scenario);
  expect(listBonuses(mitosis).filter((key) => ticked.includes(key))).toEqual(scenario.bonus);
  for (const { choice, supplies } of Object.values(mitosis.bonuses)) {
    if (choice) expect(["", ...supplies]).toContain(scenario[choice.param]);
  }
  expect([true, false]).toContain(scenario.details);
}

it("any query results in a scenario within bounds and on step", () => {
  forMany(500, [any.search], (search) => expectWithinBounds(readScenario(mitosis, search)));
});

it("any query results in its first fifty wallets, in order", () => {
  forMany(500, [any.search], (search) => {
    const named = [search.get("wallet") ?? "", ...search.getAll("also").join().split(",")];
    const clean = named.map(cleanWallet).filter((wallet) => wallet !== "");
    expect(readWallets(search)).toEqual([...new Set(clean)].slice(0, 50));
    expect(readWallets(search)).toEqual(listWallets(readScenario(mitosis, search)));
  });
});

it("adjustments are only of our parameters, each once, with its first value", () => {
  forAll([any.search], (search) => {
    const adjusted = listAdjustments(mitosis, search);
    const params = adjusted.map(({ param }) => param);
    expect(params).toEqual(listFieldKeys(mitosis).filter((key) => params.includes(key)));
    for (const { param, value } of adjusted) {
      // A wallet promoted from `also` may have had no text of its own.
      const first = search.get(param) ?? (param === "wallet" ? "" : null);
      expect(value).toBe(param === "also" ? search.getAll("also").join() : first);
    }
  });
});

it("any query is read as the notice says", () => {
  forAll([any.search], (search) => {
    const scenario = readScenario(mitosis, search);
    for (const { param, used } of listAdjustments(mitosis, search)) {
      // With the wallet in use: without it, the first of `also` would be promoted.
      const { wallet } = scenario;
      const again = readScenario(mitosis, new URLSearchParams({ wallet, [param]: used }));
      expect(again[param]).toEqual(scenario[param]);
    }
  });
});

it("the canonical form is stable, means the same, and has parameters that aren't ours at its end", () => {
  const isOurs = (key: string) => listFieldKeys(mitosis).includes(key);
  forMany(500, [any.search], (search) => {
    const canonical = canonicalizeSearch(mitosis, search);
    expect(canonicalizeSearch(mitosis, canonical).toString()).toBe(canonical.toString());
    expect(listAdjustments(mitosis, canonical)).toEqual([]);
    expect(readScenario(mitosis, canonical)).toEqual(readScenario(mitosis, search));
    const foreign = [...canonical].filter(([key]) => !isOurs(key));
    expect(foreign).toEqual([...search].filter(([key]) => !isOurs(key)));
    expect([...canonical].slice(canonical.size - foreign.length)).toEqual(foreign);
  });
});
