import { EXPEDITION_ALLOCATION, FDV, TESTNET_ALLOCATION } from "~/domain/campaign/constants";
import { readScenario, writeScenario } from "~/domain/scenario/codec";
import type { Scenario } from "~/domain/scenario/scenario";

const DEFAULTS = readScenario(new URLSearchParams());
const COUNT = {
  fdv: (FDV.max - FDV.min) / FDV.step + 1,
  expedition:
    (EXPEDITION_ALLOCATION.max - EXPEDITION_ALLOCATION.min) / EXPEDITION_ALLOCATION.step + 1,
  testnet: (TESTNET_ALLOCATION.max - TESTNET_ALLOCATION.min) / TESTNET_ALLOCATION.step + 1,
};
const BONUSES: Scenario["bonus"][] = [[], ["morse"], ["morse", "kaito"], ["partner", "discord"]];

/**
 * A scenario for each number. The first 300,000 are all different; successive ones differ in
 * several parameters.
 */
export function scenarioAt(index: number, wallet: string): Scenario {
  const block = Math.floor(index / COUNT.fdv);
  return {
    ...DEFAULTS,
    wallet,
    fdv: FDV.min + (index % COUNT.fdv) * FDV.step,
    expedition: EXPEDITION_ALLOCATION.min + ((index + block) % COUNT.expedition),
    testnet:
      TESTNET_ALLOCATION.min + ((index + Math.floor(block / COUNT.expedition)) % COUNT.testnet),
    bonus: BONUSES[index % BONUSES.length] ?? [],
  };
}

/** A scenario's page, its parameters in canonical order. */
export function pathOf(scenario: Scenario): string {
  return `/${writeScenario(scenario)}`;
}
