import { THEO_TIER, type Figures } from "~/estimate/estimate-airdrop";
import { formatPoints, formatUsd } from "~/estimate/format";
import { tierMultiplier } from "~/estimate/tiers";
import type { Scenario } from "~/scenario/scenario";
import { nameToTex, numberToTex, type FormulaText } from "./formula-text";

/** The factors above and below a fraction's line. */
interface Ratio {
  over: string[];
  under: string[];
}

const POINTS_RATIO: Ratio = { over: ["points", "tier"], under: ["base", "factor"] };
const POOL_RATIO: Ratio = { over: ["points"], under: ["pool"] };

/** Expedition: the formula in names, then in the scenario's numbers. */
export function expeditionFormula(scenario: Scenario, figures: Figures): FormulaText {
  const { points, multiplier } = figures.expedition ?? { points: null, multiplier: null };
  const numbers = ratioOf([points, multiplier], [scenario.base, scenario.factor]);
  const usd = figures.estimate.expeditionUSD;
  return shareFormula("Expedition", scenario, "expedition", [POINTS_RATIO, numbers], usd);
}

/** Theo Vault: Expedition's formula with Theo Vault's points and tier. */
export function theoFormula(scenario: Scenario, points: number | null, usd: number | null) {
  const numbers = ratioOf([points, tierMultiplier(THEO_TIER)], [scenario.base, scenario.factor]);
  return shareFormula("Theo Vault", scenario, "expedition", [POINTS_RATIO, numbers], usd);
}

/** Testnet: points over the pool. */
export function testnetFormula(scenario: Scenario, points: number | null, usd: number | null) {
  const numbers = ratioOf([points], [scenario.pool]);
  return shareFormula("Testnet", scenario, "testnet", [POOL_RATIO, numbers], usd);
}

/** A share, in names and in numbers, times the part's allocation and the FDV. */
function shareFormula(
  part: string,
  scenario: Scenario,
  allocationKey: "expedition" | "testnet",
  [names, numbers]: [Ratio, Ratio],
  usd: number | null,
): FormulaText {
  const allocation = scenario[allocationKey];
  const [dollars, result] = [formatUsd(scenario.fdv), formatUsd(usd)];
  return {
    tex: [
      `\\text{share} &= ${ratioToTex(names, nameToTex)}`,
      `&= ${ratioToTex(numbers, numberToTex)}`,
      `${nameToTex(part)} &= \\lfloor \\text{share} \\times \\text{allocation} \\times \\text{FDV} \\rfloor`,
      `&= \\lfloor \\text{share} \\times ${allocation}\\% \\times ${numberToTex(dollars)} \\rfloor`,
      `&= ${numberToTex(result)}`,
    ],
    plain: [
      `share = ${ratioToText(names)}`,
      `= ${ratioToText(numbers)}`,
      `${part} = ⌊share × allocation × FDV⌋`,
      `= ⌊share × ${allocation}% × ${dollars}⌋`,
      `= ${result}`,
    ],
  };
}

function ratioOf(over: (number | null)[], under: number[]): Ratio {
  return { over: over.map(formatPoints), under: under.map(formatPoints) };
}

function ratioToText({ over, under }: Ratio): string {
  const divisor = under.join(" × ");
  return `${over.join(" × ")} ÷ ${under.length > 1 ? `(${divisor})` : divisor}`;
}

function ratioToTex({ over, under }: Ratio, toTex: (text: string) => string): string {
  const [above, below] = [over, under].map((terms) => terms.map(toTex).join(" \\times "));
  return `\\frac{${above}}{${below}}`;
}
