import { listBonuses, listSupplies, listTicked } from "~/capabilities/bonuses";
import { listFieldKeys } from "./scenarios";
import { expect } from "vitest";
import { type SliderRange } from "~/domain/campaign/campaign";
import { numberOf, type Scenario } from "~/domain/scenario/scenario";
import { cleanWallet } from "~/domain/scenario/wallet";
import { mitosis } from "./mitosis";

const RANGES: Record<string, SliderRange> = {
  fdv: mitosis.fdv,
  ...mitosis.allocations,
  ...mitosis.bonuses,
};

/** Expects a valid list: at most twenty wallets, none empty or repeated. */
function expectWithinList({ wallet, also }: Scenario): void {
  const wallets = [wallet, ...also];
  expect(wallets.length).toBeLessThanOrEqual(20);
  expect(new Set(wallets).size).toBe(wallets.length);
  expect(also.filter((text) => text === "" || text !== cleanWallet(text))).toEqual([]);
  expect(also.join().split(",")).toHaveLength(Math.max(1, also.length));
  if (wallet === "") expect(also).toEqual([]);
}

/** Expects every field of a scenario to have a value that the page's controls could set. */
export function expectWithinBounds(scenario: Scenario): void {
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
  expect(scenario.wallet).toBe(scenario.wallet.trim());
  expectWithinList(scenario);
  expect(listBonuses(mitosis).filter((key) => listTicked(scenario).includes(key))).toEqual(
    scenario.bonus,
  );
  for (const { choice, supplies } of Object.values(mitosis.bonuses)) {
    if (choice) expect(["", ...supplies]).toContain(scenario[choice.param]);
  }
  expect([true, false]).toContain(scenario.details);
}
