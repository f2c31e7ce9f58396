import { readScenario, writeScenario } from "~/domain/scenario/codec";
import type { Scenario } from "~/domain/scenario/scenario";
import { mitosis } from "../support/mitosis";

const DEFAULTS = readScenario(mitosis, new URLSearchParams());
const { fdv } = mitosis;
const COUNT = { fdv: (fdv.max - fdv.min) / fdv.step + 1, expedition: 21, testnet: 16 };
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
    fdv: fdv.min + (index % COUNT.fdv) * fdv.step,
    expedition: (index + block) % COUNT.expedition,
    testnet: (index + Math.floor(block / COUNT.expedition)) % COUNT.testnet,
    bonus: BONUSES[index % BONUSES.length] ?? [],
  };
}

/** A scenario's page, its parameters in canonical order. */
export function pathOf(scenario: Scenario): string {
  return `/${writeScenario(mitosis, scenario)}`;
}
