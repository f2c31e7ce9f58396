import { LISTED_BONUSES } from "~/domain/campaign/bonuses";
import { MAIN_DISCORD_ROLE_COUNT } from "~/domain/campaign/constants";
import type { Scenario } from "~/domain/scenario/scenario";

/** The sum of all listed bonuses, ticked or not, plus the main Discord one if ticked; % of the FDV. */
export function totalBonusPct(scenario: Scenario): number {
  return addPercentages(listedBonusPcts(scenario), mainDiscordPct(scenario));
}

/**
 * Total % of the FDV for the airdrop: both allocations, all bonuses, ticked or not,
 * plus five times the main Discord one if ticked, once for each role.
 */
export function totalFdvPct(scenario: Scenario): number {
  return addPercentages(
    [scenario.expedition, scenario.testnet, ...listedBonusPcts(scenario)],
    MAIN_DISCORD_ROLE_COUNT * mainDiscordPct(scenario),
  );
}

function listedBonusPcts(scenario: Scenario): number[] {
  return LISTED_BONUSES.map((key) => scenario[key]);
}

function mainDiscordPct(scenario: Scenario): number {
  return scenario.bonus.includes("discord") ? scenario.discord : 0;
}

/** Adds in hundredths, as percentages have two decimals; this avoids binary noise. */
function addPercentages(pcts: number[], more: number): number {
  const hundredths = [...pcts, more].reduce((sum, pct) => sum + Math.round(pct * 100), 0);
  return hundredths / 100;
}
