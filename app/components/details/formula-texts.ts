import { BONUSES, MAIN_DISCORD_BONUS, type BonusKey } from "~/campaign/bonuses";
import { MAIN_ROLES } from "~/campaign/discord-roles";
import { bonusSupply } from "~/estimate/bonus-usd";
import { THEO_TIER, type Figures } from "~/estimate/estimate-airdrop";
import { toNumber } from "~/estimate/exact";
import { formatPoints, formatUsd } from "~/estimate/format";
import { tierMultiplier } from "~/estimate/tiers";
import type { Scenario } from "~/scenario/scenario";
import type { FormulaText } from "./formula";

/** Expedition: the formula, and the same with the scenario's numbers. */
export function expeditionFormula(scenario: Scenario, figures: Figures): FormulaText {
  const { expedition, estimate } = figures;
  return pointsFormula("Expedition", scenario, {
    points: expedition?.points ?? null,
    multiplier: expedition?.multiplier ?? null,
    usd: estimate.expeditionUSD,
  });
}

/** Theo Vault: Expedition's formula with Theo's points and tier. */
export function theoFormula(
  scenario: Scenario,
  points: number | null,
  usd: number | null,
): FormulaText {
  const multiplier = tierMultiplier(THEO_TIER);
  return pointsFormula("Theo Vault", scenario, { points, multiplier, usd });
}

function pointsFormula(
  name: string,
  { base, factor, expedition, fdv }: Scenario,
  {
    points,
    multiplier,
    usd,
  }: { points: number | null; multiplier: number | null; usd: number | null },
): FormulaText {
  const [p, m, b, f] = [points, multiplier, base, factor].map(formatPoints);
  const dollars = formatUsd(fdv);
  return {
    tex: [
      "\\text{share} &= \\frac{\\text{points} \\times \\text{tier}}{\\text{base} \\times \\text{factor}}",
      `&= \\frac{${tex(p)} \\times ${tex(m)}}{${tex(b)} \\times ${tex(f)}}`,
      `\\text{${name}} &= \\lfloor \\text{share} \\times \\text{allocation} \\times \\text{FDV} \\rfloor`,
      `&= \\lfloor \\text{share} \\times ${expedition}\\% \\times ${tex(dollars)} \\rfloor`,
      `&= ${tex(formatUsd(usd))}`,
    ],
    plain: [
      "share = points × tier ÷ (base × factor)",
      `= ${p} × ${m} ÷ (${b} × ${f})`,
      `${name} = ⌊share × allocation × FDV⌋`,
      `= ⌊share × ${expedition}% × ${dollars}⌋`,
      `= ${formatUsd(usd)}`,
    ],
  };
}

/** Testnet: points over the pool. */
export function testnetFormula(
  { pool, testnet, fdv }: Scenario,
  points: number | null,
  usd: number | null,
): FormulaText {
  const [p, all] = [points, pool].map(formatPoints);
  const dollars = formatUsd(fdv);
  return {
    tex: [
      "\\text{share} &= \\frac{\\text{points}}{\\text{pool}}",
      `&= \\frac{${tex(p)}}{${tex(all)}}`,
      "\\text{Testnet} &= \\lfloor \\text{share} \\times \\text{allocation} \\times \\text{FDV} \\rfloor",
      `&= \\lfloor \\text{share} \\times ${testnet}\\% \\times ${tex(dollars)} \\rfloor`,
      `&= ${tex(formatUsd(usd))}`,
    ],
    plain: [
      "share = points ÷ pool",
      `= ${p} ÷ ${all}`,
      "Testnet = ⌊share × allocation × FDV⌋",
      `= ⌊share × ${testnet}% × ${dollars}⌋`,
      `= ${formatUsd(usd)}`,
    ],
  };
}

/** Additional rewards: one term per ticked bonus that has a supply. */
export function bonusFormula(scenario: Scenario, usd: number | null): FormulaText {
  const dollars = formatUsd(scenario.fdv);
  const terms = scenario.bonus.flatMap((key) => bonusTerm(key, scenario));
  return {
    tex: [
      "\\text{Additional} &= \\left\\lfloor \\sum_{\\text{ticked}} \\frac{\\text{bonus}\\,\\% \\times \\text{FDV}}{\\text{supply}} \\right\\rfloor",
      ...terms.map(({ label, pct, supply }, index) => {
        const lead = index === 0 ? "= \\Bigl\\lfloor" : "\\quad +";
        return `&${lead} \\underbrace{\\frac{${pct}\\% \\times ${tex(dollars)}}{${tex(supply)}}}_{\\text{${label}}}${index === terms.length - 1 ? " \\Bigr\\rfloor" : ""}`;
      }),
      `&= ${tex(formatUsd(usd))}`,
    ],
    plain: [
      "Additional = ⌊ sum over the ticked bonuses of bonus % × FDV ÷ supply ⌋",
      ...terms.map(
        ({ label, pct, supply }, index) =>
          `${index === 0 ? "=" : "+"} ${pct}% × ${dollars} ÷ ${supply} (${label})`,
      ),
      `= ${formatUsd(usd)}`,
    ],
  };
}

function bonusTerm(key: BonusKey, scenario: Scenario) {
  const pct = scenario[key];
  if (key !== "discord") {
    const supply = formatPoints(toNumber(bonusSupply(key, scenario)));
    return [{ label: BONUSES[key].label, pct, supply }];
  }
  if (scenario.role === "") return [];
  const supply = formatPoints(scenario[`supply.${scenario.role}`]);
  return [
    { label: `${MAIN_DISCORD_BONUS.label}: ${MAIN_ROLES[scenario.role].label}`, pct, supply },
  ];
}

/** A formatted number as TeX: no spaces after grouping commas, a literal dollar sign. */
function tex(formatted: string | undefined): string {
  return (formatted ?? "")
    .replaceAll(",", "{,}")
    .replaceAll("$", "\\$")
    .replaceAll("—", "\\text{—}");
}
