import { NO_VALUE, joinWords } from "~/domain/estimate/format";
import type { BonusFigures } from "./bonus-figures";
import type { Ratio, ShareFigures } from "./share-figures";

/** A part's calculation. Its sentence and its formula show only these figures. */
export type PartFigures = ShareFigures | BonusFigures;

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
