import { expect } from "vitest";
import { BONUSES, BONUS_KEYS, MAIN_DISCORD_BONUS } from "~/domain/campaign/bonuses";
import { EXPEDITION_ALLOCATION, FDV, TESTNET_ALLOCATION } from "~/domain/campaign/constants";
import { INTERN_ROLES, MAIN_ROLES, MI_ROLES } from "~/domain/campaign/discord-roles";
import { keysOf } from "~/domain/campaign/keys-of";
import { SCENARIO_KEYS, type Scenario } from "~/domain/scenario/scenario";
import { cleanWallet } from "~/domain/scenario/text-params";

const RANGES = {
  fdv: FDV,
  expedition: EXPEDITION_ALLOCATION,
  testnet: TESTNET_ALLOCATION,
  morse: BONUSES.morse.pct,
  kaito: BONUSES.kaito.pct,
  discordMi: BONUSES.discordMi.pct,
  discordInt: BONUSES.discordInt.pct,
  partner: BONUSES.partner.pct,
  discord: MAIN_DISCORD_BONUS.pct,
};
const FREE = ["base", "factor", "pool", "supply.morse", "supply.partner", "supply.kaito"] as const;
const ROLES = [...keysOf(MAIN_ROLES), ...keysOf(MI_ROLES), ...keysOf(INTERN_ROLES)];

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
  expect(Object.keys(scenario)).toEqual(SCENARIO_KEYS);
  for (const [key, { min, max, step }] of Object.entries(RANGES)) {
    const value = scenario[key as keyof typeof RANGES];
    expect(value).toBeGreaterThanOrEqual(min);
    expect(value).toBeLessThanOrEqual(max);
    // In hundredths every step is an integer, so there's no floating-point error to allow for.
    const offset = Math.round(value * 100) - min * 100;
    expect(offset % Math.round(step * 100)).toBe(0);
    expect(value).toBe(Number(value.toFixed(2)));
  }
  for (const key of FREE) expect(Number.isFinite(scenario[key])).toBe(true);
  for (const role of ROLES) {
    const supply = scenario[`supply.${role}`];
    expect(Number.isFinite(supply) && supply >= 1).toBe(true);
  }
  expect(scenario.wallet).toBe(scenario.wallet.trim());
  expectWithinList(scenario);
  expect(BONUS_KEYS.filter((key) => scenario.bonus.includes(key))).toEqual(scenario.bonus);
  expect(["", ...keysOf(MAIN_ROLES)]).toContain(scenario.role);
  expect([true, false]).toContain(scenario.details);
}
