import { type Campaign, listBoosts } from "~/domain/campaign/campaign";
import type { WalletFigures } from "~/domain/estimate/estimate-wallet";
import { toNumber, toExact, type Fraction } from "~/domain/estimate/exact";
import {
  formatExactly,
  formatFdvShort,
  formatPoints,
  formatUsd,
  NO_VALUE,
  joinWords,
  numberFormat,
} from "~/domain/estimate/format";
import { bonusSupply, capToUsd, multiplierOf, shareOfPoints } from "~/domain/estimate/points-usd";
import { labelBonus } from "~/domain/scenario/name-scenario";
import { countOf, listTicked, type Scenario, numberOf } from "~/domain/scenario/scenario";

/** How a part is calculated, with the scenario's figures. */
export interface Explanation {
  sentence: string;
  /** The formula's lines: first with names, then with numbers. */
  writeFormula: (notation: Notation) => string[];
  /** The height of the typeset formula, em. */
  typesetEm: number;
}

/** How formulas are written: as plain text, or as TeX. */
export interface Notation {
  equals: string;
  plus: string;
  times: string;
  name: (name: string) => string;
  /** Writes a formatted number. */
  number: (formatted: string) => string;
  /** Writes a product divided by a sum of products. */
  ratio: (over: readonly string[], under: readonly (readonly string[])[]) => string;
  floor: (text: string) => string;
  /** Writes the lesser of two terms. */
  least: (one: string, other: string) => string;
  /** The sum over the bonuses, in names. */
  sum: string;
  term: (ratio: string, label: string) => string;
}

/** The notation that needs no typesetting. */
export const PLAIN: Notation = {
  equals: "=",
  plus: "+",
  times: " × ",
  name: (name) => name,
  number: (formatted) => formatted,
  ratio(over, under) {
    const divisor = under.map((factors) => factors.join(" × ")).join(" + ");
    return `${over.join(" × ")} ÷ ${under.flat().length > 1 ? `(${divisor})` : divisor}`;
  },
  floor: (text) => `⌊${text}⌋`,
  least: (one, other) => `min(${one}, ${other})`,
  sum: "sum over the ticked bonuses of bonus % × FDV ÷ supply",
  term: (ratio, label) => `${ratio} (${label})`,
};

/** Explains a part that comes from points: a wallet's share of its allocation. */
export function explainShare(
  campaign: Campaign,
  part: string,
  scenario: Scenario,
  { estimate, points }: WalletFigures,
): Explanation {
  const { label, tier, divisor, allocation, details, minimum } = campaign.parts[part]!;
  const found = points[part] ?? null;
  const over: Record<string, number | null> = { points: found && found.points };
  if (tier !== null) over.tier = found && found.multiplier;
  for (const boost of listBoosts(campaign, part))
    over[boost] = multiplierOf(campaign, boost, scenario);
  const valueOf = (factor: string | number) =>
    typeof factor === "number" ? factor : numberOf(scenario, factor);
  const weighted = found && toExact(found.points).mul(toExact(found.multiplier));
  const share = formatShare(weighted && shareOfPoints(campaign, part, weighted, scenario));
  const pct = `${numberOf(scenario, allocation)}%`;
  const usd = formatUsd(estimate[`${part}USD`]);
  const cap = capToUsd(campaign, part, scenario);
  if (found?.limit === "minimum") {
    return {
      sentence: `Fewer than ${formatPoints(minimum!)} points count as none, so this part is ${usd}.`,
      writeFormula: ({ equals, name, number }) => [`${name(label)} ${equals} ${number(usd)}`],
      typesetEm: 1.5,
    };
  }
  const most = found?.limit === "cap" ? ", the most that a wallet can get" : "";
  const result = `that share of ${pct} of ${formatFdvShort(scenario.fdv)} is ${usd}${most}.`;
  return {
    sentence:
      share === NO_VALUE
        ? `Your share of ${details.whole} has no value yet; ${result}`
        : `${details.lead} ${share} of ${details.whole}; ${result}`,
    writeFormula({ equals, times, name, number, ratio, floor, least }) {
      const value = (figure: number | null) => number(formatPoints(figure));
      const exact = (each: string | number) => number(formatExactly(valueOf(each)));
      const factor = (each: string | number) =>
        typeof each === "number" ? exact(each) : name(each);
      const product = ["share", "allocation", "FDV"].map(name).join(times);
      const amounts = [name("share"), number(pct), number(formatUsd(scenario.fdv))].join(times);
      const limit = (amount: string, most: string) =>
        floor(cap === null ? amount : least(amount, most));
      return [
        `${name("share")} ${equals} ${ratio(
          Object.keys(over).map(name),
          divisor.map((factors) => factors.map(factor)),
        )}`,
        `${equals} ${ratio(
          Object.values(over).map(value),
          divisor.map((factors) => factors.map(exact)),
        )}`,
        `${name(label)} ${equals} ${limit(product, name("cap"))}`,
        `${equals} ${limit(amounts, number(formatUsd(cap)))}`,
        `${equals} ${number(usd)}`,
      ];
    },
    typesetEm: 13.8,
  };
}

/** What a point of each source counts in a part whose sources have weights. */
export function explainWeights(campaign: Campaign, part: string): string[] {
  const { weights } = campaign.parts[part]!;
  if (weights === undefined) return [];
  const sum = Object.entries(weights).map(
    ([source, weight]) => `${campaign.sources[source]!.label} × ${formatExactly(weight)}`,
  );
  return [`Points are ${sum.join(" + ")}.`];
}

const digits = numberFormat({ maximumSignificantDigits: 4 });
/** The smallest share shown as a number, %. */
const SMALLEST_PCT = 0.000001;

/** A share in %, with as many decimals as needed, as most wallets hold very little. */
function formatShare(share: Fraction | null): string {
  if (share === null) return NO_VALUE;
  const pct = toNumber(share.mul(toExact(100)));
  const isTiny = pct < SMALLEST_PCT && share.numerator > 0n;
  return isTiny ? "less than 0.000001%" : `${digits.format(pct)}%`;
}

/** Explains the part that adds up the ticked bonuses, in a campaign that has any. */
export function explainBonuses(
  campaign: Campaign,
  scenario: Scenario,
  bonusesUsd: number | null,
): Explanation {
  const usd = formatUsd(bonusesUsd);
  const terms = listTicked(scenario).flatMap((key) => {
    const supply = bonusSupply(campaign, key, scenario);
    if (supply === null) return [];
    const count = countOf(scenario, key);
    return {
      label: labelBonus(campaign, key, scenario),
      pct: (count === 1 ? "" : `${count} × `) + `${scenario[key]}%${ofAllocation(key)}`,
      supply: formatPoints(toNumber(supply)),
    };
  });
  function ofAllocation(key: string): string {
    const { of: allocation } = campaign.bonuses[key]!;
    return allocation === undefined ? "" : ` × ${numberOf(scenario, allocation)}%`;
  }
  const shares = terms.map(({ label, pct, supply }) => `of ${pct} among ${supply} (${label})`);
  return {
    sentence:
      terms.length === 0
        ? `No bonus counts yet, so this part is ${usd}.`
        : `Of ${formatFdvShort(scenario.fdv)}, your share ${joinWords(shares)} is ${usd}.`,
    writeFormula({ equals, plus, name, number, ratio, floor, sum, term }) {
      // Shorter than the label, as it heads an equation.
      const part = name(campaign.bonusPart!.chartLabel.replace(/ USD$/, ""));
      const fdv = number(formatUsd(scenario.fdv));
      return [
        sum,
        ...terms.map(({ label, pct, supply }, index) => {
          const worth = ratio([number(pct), fdv], [[number(supply)]]);
          return `${index === 0 ? equals : plus} ${term(worth, name(label))}`;
        }),
        `${part} ${equals} ${floor(name("sum"))}`,
        `${equals} ${number(usd)}`,
      ];
    },
    typesetEm: 7.9 + 4.95 * terms.length,
  };
}
