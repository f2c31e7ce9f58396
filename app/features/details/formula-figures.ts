import type { Campaign } from "~/domain/campaign/campaign";
import type { WalletFigures } from "~/domain/estimate/estimate-wallet";
import { toNumber, toExact, type Fraction } from "~/domain/estimate/exact";
import {
  formatFdvShort,
  formatPoints,
  formatUsd,
  NO_VALUE,
  joinWords,
} from "~/domain/estimate/format";
import { bonusSupply, shareOfPoints } from "~/domain/estimate/points-usd";
import { countOf, listTicked, type Scenario, numberOf } from "~/domain/scenario/scenario";
import { labelBonus } from "~/domain/scenario/summarize-changes";

/** A part's calculation. Its sentence and its formula show only these figures. */
export type PartFigures = ReturnType<typeof shareFigures> | ReturnType<typeof bonusFigures>;

/** A part's calculation in one sentence. */
export function writeSentence(figures: PartFigures): string {
  const { shortFdv, usd } = figures;
  if (figures.kind === "bonus") {
    const { terms } = figures;
    if (terms.length === 0) return `No bonus counts yet, so this part is ${usd}.`;
    const shares = terms.map(({ label, pct, supply }) => `of ${pct} among ${supply} (${label})`);
    return `Of ${shortFdv}, your share ${joinWords(shares)} is ${usd}.`;
  }
  const { lead, whole, share, allocation } = figures;
  const shared = `that share of ${allocation} of ${shortFdv} is ${usd}.`;
  if (share === NO_VALUE) return `Your share of ${whole} has no value yet; ${shared}`;
  return `${lead} ${share} of ${whole}; ${shared}`;
}

/** The formula as lines of plain text: first with names, then with the scenario's numbers. */
export function writeFormula(figures: PartFigures): string[] {
  const { fdv, usd } = figures;
  if (figures.kind === "bonus") {
    return [
      "sum over the ticked bonuses of bonus % × FDV ÷ supply",
      ...figures.terms.map(
        ({ label, pct, supply }, index) =>
          `${index === 0 ? "=" : "+"} ${pct} × ${fdv} ÷ ${supply} (${label})`,
      ),
      `${figures.part} = ⌊sum⌋`,
      `= ${usd}`,
    ];
  }
  const { part, names, numbers, allocation } = figures;
  return [
    `share = ${writeRatio(names)}`,
    `= ${writeRatio(numbers)}`,
    `${part} = ⌊share × allocation × FDV⌋`,
    `= ⌊share × ${allocation} × ${fdv}⌋`,
    `= ${usd}`,
  ];
}

function writeRatio({ over, under }: Ratio): string {
  const divisor = under.join(" × ");
  return `${over.join(" × ")} ÷ ${under.length > 1 ? `(${divisor})` : divisor}`;
}

/** The factors of a fraction's numerator and denominator. */
export interface Ratio {
  over: string[];
  under: string[];
}

/** A part that comes from points: a wallet's share of its allocation. */
export function shareFigures(
  campaign: Campaign,
  part: string,
  scenario: Scenario,
  { estimate, points: byPart }: WalletFigures,
) {
  const { label, tier, divisor, allocation, details } = campaign.parts[part]!;
  const found = byPart[part] ?? null;
  const over: [name: string, number: number | null][] = [["points", found && found.points]];
  if (tier !== null) over.push(["tier", found && found.multiplier]);
  const weighted = found && toExact(found.points).mul(toExact(found.multiplier));
  const { fdv } = scenario;
  return {
    kind: "share" as const,
    part: label,
    /** The sentence's first words. */
    lead: details.lead,
    /** What the share is of. */
    whole: details.whole,
    names: { over: over.map(([name]) => name), under: [...divisor] },
    numbers: {
      over: over.map(([, number]) => formatPoints(number)),
      under: divisor.map((key) => formatPoints(numberOf(scenario, key))),
    },
    share: formatShare(weighted && shareOfPoints(campaign, part, weighted, scenario)),
    allocation: `${numberOf(scenario, allocation)}%`,
    fdv: formatUsd(fdv),
    shortFdv: formatFdvShort(fdv),
    usd: formatUsd(estimate[`${part}USD`]),
  };
}

const digits = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 4 });
/** The smallest share shown as a number, %. */
const SMALLEST_PCT = 0.000001;

/** A share in %, with as many decimals as needed, as most wallets hold very little. */
function formatShare(share: Fraction | null): string {
  if (share === null) return NO_VALUE;
  const pct = toNumber(share.mul(toExact(100)));
  const isTiny = pct < SMALLEST_PCT && share.numerator > 0n;
  return isTiny ? "less than 0.000001%" : `${digits.format(pct)}%`;
}

/** A bonus's % of the FDV, times how many the visitor holds, and how many share it. */
export interface Term {
  label: string;
  pct: string;
  supply: string;
}

/** The part that adds up the ticked bonuses, in a campaign that has any. */
export function bonusFigures(campaign: Campaign, scenario: Scenario, usd: number | null) {
  return {
    kind: "bonus" as const,
    // Shorter than the label, as it heads an equation.
    part: campaign.bonusPart!.chartLabel.replace(/ USD$/, ""),
    /** One per ticked bonus that has a supply. */
    terms: listTicked(scenario).flatMap((key) => bonusTerm(campaign, key, scenario)),
    fdv: formatUsd(scenario.fdv),
    shortFdv: formatFdvShort(scenario.fdv),
    usd: formatUsd(usd),
  };
}

function bonusTerm(campaign: Campaign, key: string, scenario: Scenario): Term[] {
  const supply = bonusSupply(campaign, key, scenario);
  if (supply === null) return [];
  const label = labelBonus(campaign, key, scenario);
  const count = countOf(scenario, key);
  const pct = (count === 1 ? "" : `${count} × `) + `${scenario[key]}%`;
  return [{ label, pct, supply: formatPoints(toNumber(supply)) }];
}
