import { BONUSES, MAIN_DISCORD_BONUS, type BonusKey } from "~/campaign/bonuses";
import { MAIN_ROLES } from "~/campaign/discord-roles";
import { bonusSupply } from "~/estimate/bonus-usd";
import { toNumber } from "~/estimate/exact";
import { formatPoints, formatUsd } from "~/estimate/format";
import type { Scenario } from "~/scenario/scenario";
import { nameToTex, numberToTex, type FormulaText } from "./formula-text";

interface Term {
  label: string;
  pct: number;
  supply: string;
}

/** Additional rewards: one term per ticked bonus that has a supply. */
export function bonusFormula(scenario: Scenario, usd: number | null): FormulaText {
  const terms = scenario.bonus.flatMap((key) => bonusTerm(key, scenario));
  const [dollars, result] = [formatUsd(scenario.fdv), formatUsd(usd)];
  return {
    tex: [
      "\\text{Additional} &= \\left\\lfloor \\sum_{\\text{ticked}} \\frac{\\text{bonus}\\,\\% \\times \\text{FDV}}{\\text{supply}} \\right\\rfloor",
      ...terms.map((term, index) => {
        const lead = index === 0 ? "= \\Bigl\\lfloor" : "\\quad +";
        const end = index === terms.length - 1 ? " \\Bigr\\rfloor" : "";
        return `&${lead} ${termToTex(term, dollars)}${end}`;
      }),
      `&= ${numberToTex(result)}`,
    ],
    plain: [
      "Additional = ⌊sum over the ticked bonuses of bonus % × FDV ÷ supply⌋",
      ...terms.map(
        ({ label, pct, supply }, index) =>
          `${index === 0 ? "=" : "+"} ${pct}% × ${dollars} ÷ ${supply} (${label})`,
      ),
      `= ${result}`,
    ],
  };
}

function termToTex({ label, pct, supply }: Term, dollars: string): string {
  const fraction = `\\frac{${pct}\\% \\times ${numberToTex(dollars)}}{${numberToTex(supply)}}`;
  return `\\underbrace{${fraction}}_{${nameToTex(label)}}`;
}

function bonusTerm(key: BonusKey, scenario: Scenario): Term[] {
  const supply = bonusSupply(key, scenario);
  if (supply === null) return [];
  const { label } = key === "discord" ? MAIN_DISCORD_BONUS : BONUSES[key];
  const role = key === "discord" && scenario.role ? `: ${MAIN_ROLES[scenario.role].label}` : "";
  return [{ label: label + role, pct: scenario[key], supply: formatPoints(toNumber(supply)) }];
}
