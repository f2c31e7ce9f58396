import type { inferParserType } from "nuqs";
import { BONUSES, BONUS_SUPPLIES, MAIN_DISCORD_BONUS } from "~/campaign/bonuses";
import * as campaign from "~/campaign/constants";
import { INTERN_ROLES, MAIN_ROLES, MI_ROLES } from "~/campaign/discord-roles";
import { freeParam, rangeParam, roleSupplyParam } from "./number-params";
import { bonusParam, roleParam, switchParam, walletParam } from "./text-params";

/**
 * The whole scenario as URL parameters. Keys are the parameters' names, so that
 * a scenario has one shape everywhere; their order is the canonical order of a link.
 */
export const scenarioParams = {
  wallet: walletParam,
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
  base: freeParam(campaign.EXPEDITION_POINTS_SUPPLY),
  factor: freeParam(campaign.AVERAGE_TIER_FACTOR),
  pool: freeParam(campaign.TESTNET_POOL),
  "supply.morse": freeParam(BONUS_SUPPLIES.morse),
  "supply.partner": freeParam(BONUS_SUPPLIES.partner),
  "supply.kaito": freeParam(BONUS_SUPPLIES.kaito),
  "supply.miArtist": roleSupplyParam(MI_ROLES.miArtist.supply),
  "supply.miTuber": roleSupplyParam(MI_ROLES.miTuber.supply),
  "supply.miAnalyst": roleSupplyParam(MI_ROLES.miAnalyst.supply),
  "supply.miEvangelist": roleSupplyParam(MI_ROLES.miEvangelist.supply),
  "supply.miConsultant": roleSupplyParam(MI_ROLES.miConsultant.supply),
  "supply.internArtist": roleSupplyParam(INTERN_ROLES.internArtist.supply),
  "supply.internTuber": roleSupplyParam(INTERN_ROLES.internTuber.supply),
  "supply.internAnalyst": roleSupplyParam(INTERN_ROLES.internAnalyst.supply),
  "supply.internEvangelist": roleSupplyParam(INTERN_ROLES.internEvangelist.supply),
  "supply.internConsultant": roleSupplyParam(INTERN_ROLES.internConsultant.supply),
  "supply.gakusei": roleSupplyParam(MAIN_ROLES.gakusei.supply),
  "supply.daigakusei": roleSupplyParam(MAIN_ROLES.daigakusei.supply),
  "supply.sensei": roleSupplyParam(MAIN_ROLES.sensei.supply),
  "supply.og": roleSupplyParam(MAIN_ROLES.og.supply),
  "supply.royalGem": roleSupplyParam(MAIN_ROLES.royalGem.supply),
  details: switchParam,
};

/** Everything that a visitor has set, in the units of `campaign/constants`. */
export type Scenario = inferParserType<typeof scenarioParams>;
export type ScenarioKey = keyof Scenario;

export const SCENARIO_KEYS = Object.keys(scenarioParams) as ScenarioKey[];
