import type { inferParserType } from "nuqs";
import { BONUSES, BONUS_SUPPLIES, MAIN_DISCORD_BONUS } from "~/domain/campaign/bonuses";
import * as campaign from "~/domain/campaign/constants";
import { INTERN_ROLES, MAIN_ROLES, MI_ROLES } from "~/domain/campaign/discord-roles";
import { keysOf } from "~/domain/campaign/keys-of";
import { numberParam, rangeParam, roleSupplyParam } from "./number-params";
import { alsoParam, bonusParam, roleParam, switchParam, walletParam } from "./text-params";

/**
 * The whole scenario as URL parameters. Keys are the parameters' names;
 * their order is the canonical order of a link.
 */
export const scenarioParams = {
  wallet: walletParam,
  also: alsoParam,
  fdv: rangeParam(campaign.FDV),
  expedition: rangeParam(campaign.EXPEDITION_ALLOCATION),
  testnet: rangeParam(campaign.TESTNET_ALLOCATION),
  bonus: bonusParam,
  morse: rangeParam(BONUSES.morse.pct),
  kaito: rangeParam(BONUSES.kaito.pct),
  discordMi: rangeParam(BONUSES.discordMi.pct),
  discordInt: rangeParam(BONUSES.discordInt.pct),
  partner: rangeParam(BONUSES.partner.pct),
  discord: rangeParam(MAIN_DISCORD_BONUS.pct),
  role: roleParam,
  base: numberParam(campaign.EXPEDITION_POINTS_SUPPLY),
  factor: numberParam(campaign.AVERAGE_TIER_FACTOR),
  pool: numberParam(campaign.TESTNET_POOL),
  ...supplyParams(BONUS_SUPPLIES, numberParam),
  ...supplyParams(MI_ROLES, roleSupplyParam),
  ...supplyParams(INTERN_ROLES, roleSupplyParam),
  ...supplyParams(MAIN_ROLES, roleSupplyParam),
  goal: rangeParam(campaign.GOAL),
  details: switchParam,
};

/** Everything that a visitor can set, in the units of `campaign/constants`. */
export type Scenario = inferParserType<typeof scenarioParams>;
export type ScenarioKey = keyof Scenario;

/** Every field of a scenario, in canonical order. */
export const SCENARIO_KEYS = Object.keys(scenarioParams) as ScenarioKey[];

/** Every field at its default. */
export const DEFAULT_SCENARIO = Object.fromEntries(
  SCENARIO_KEYS.map((key) => [key, scenarioParams[key].defaultValue]),
) as Scenario;

/** Whether a parameter is a constant of the calculation, edited in its details. */
export function isConstant(key: ScenarioKey): boolean {
  return key === "base" || key === "factor" || key === "pool" || key.startsWith("supply.");
}

/** One `supply.<key>` parameter for each entry of a table, in the table's order. */
function supplyParams<Key extends string>(
  table: Record<Key, { supply: number }>,
  createParam: typeof numberParam,
) {
  const params = keysOf(table).map((key) => [`supply.${key}`, createParam(table[key].supply)]);
  return Object.fromEntries(params) as Record<`supply.${Key}`, ReturnType<typeof numberParam>>;
}

/** The fields of a scenario that differ from those of another one. */
export function pickChanged(scenario: Scenario, from: Scenario): Partial<Scenario> {
  // Compared as texts, because some fields are lists.
  const changed = SCENARIO_KEYS.filter((key) => String(scenario[key]) !== String(from[key]));
  return Object.fromEntries(changed.map((key) => [key, scenario[key]]));
}
