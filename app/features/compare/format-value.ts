import { BONUS_KEYS } from "~/domain/campaign/bonuses";
import { MAIN_ROLES } from "~/domain/campaign/discord-roles";
import { nameBonus } from "~/domain/campaign/bonuses";
import { formatFdv, joinWords, shortenWallet } from "~/domain/estimate/format";

import { isConstant, type Scenario, type ScenarioKey } from "~/domain/scenario/scenario";

/** Stands for a text or a list without anything in it. */
const NONE = "none";

// All decimals, as two scenarios may differ in the last one only.
const exact = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 17 });

/** A parameter's value as people read it; wallets are shortened. */
export function formatValue(key: ScenarioKey, scenario: Scenario): string {
  switch (key) {
    case "wallet":
      return shortenWallet(scenario.wallet) || NONE;
    case "also":
      return joinWords(scenario.also.map(shortenWallet)) || NONE;
    case "fdv":
      return formatFdv(scenario.fdv);
    case "bonus": {
      const ticked = BONUS_KEYS.filter((bonus) => scenario.bonus.includes(bonus));
      return joinWords(ticked.map((bonus) => nameBonus(bonus, ""))) || NONE;
    }
    case "role":
      return scenario.role === "" ? NONE : MAIN_ROLES[scenario.role].label;
    default: {
      const number = formatExactly(Number(scenario[key]));
      return isConstant(key) ? number : `${number}%`;
    }
  }
}

function formatExactly(value: number): string {
  const text = String(value);
  // What is written with an exponent has too many zeros to be read.
  return text.includes("e") ? text : exact.format(value);
}
