import { BONUSES, MAIN_DISCORD_BONUS, type BonusKey } from "./bonuses";
import { MAIN_ROLES, type MainRole } from "./discord-roles";

/** A bonus's label, with the role where it is for one: `Main Discord role: Og`. */
export function nameBonus(key: BonusKey, role: MainRole | ""): string {
  if (key !== "discord") return BONUSES[key].label;
  return MAIN_DISCORD_BONUS.label + (role === "" ? "" : `: ${MAIN_ROLES[role].label}`);
}
