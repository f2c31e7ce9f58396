import { listPointsParts, type Campaign } from "./campaign";
import { toExact, toNumber } from "./exact";
import { formatUnit, shareOfPoint, usdPerPoint, type Estimate, type TotalOf } from "./figures";
import { DOLLARS, formatFdvShort, formatPointPrice, formatUsd, numberFormat } from "./format";
import { createParameter, optionalParam, valueAfter } from "./params";
import { numberOf, type ScenarioKey, type ScenarioPatch } from "./scenario";
import { formatReturn, netOf } from "./target";

/** The end of the search; more than the world's wealth. */
const LIMIT = 1e15;
/** Enough for `LIMIT` in steps of a cent. */
const MAX_HALVINGS = 64;

/**
 * The lowest FDV with which a total reaches an amount, by bisection: a total never falls as the FDV
 * rises. It is on the slider's step, perhaps beyond its maximum; null if none reaches the amount, for
 * 0, and without a total.
 */
export function findTarget({ fdv }: Campaign, totalOf: TotalOf | null, usd: number): number | null {
  if (totalOf === null || usd === 0) return null;
  // A total beyond the safe integers is null.
  const totalAfter = (steps: number) => totalOf({ fdv: valueAfter(steps, fdv) }) ?? Infinity;
  if (totalAfter(0) >= usd) return fdv.min;
  // Counted in whole steps: most steps are no binary fractions, so sums of them drift.
  let tooFew = 0;
  let enough = 1;
  while (totalAfter(enough) < usd) {
    if (valueAfter(enough, fdv) > LIMIT) return null;
    tooFew = enough;
    enough *= 2;
  }
  for (let halvings = 0; halvings < MAX_HALVINGS && enough - tooFew > 1; halvings += 1) {
    const middle = tooFew + Math.floor((enough - tooFew) / 2);
    if (totalAfter(middle) < usd) tooFew = middle;
    else enough = middle;
  }
  return valueAfter(enough, fdv);
}

/** An FDV, perhaps beyond the slider: `$51M`, `$16.8B`. */
const roughly = numberFormat({ ...DOLLARS, notation: "compact", maximumSignificantDigits: 4 });

/** A sentence about an amount; it ends with the FDV, a link, where the slider has it. */
export interface Outcome {
  text: string;
  fdv?: { name: string; patch: ScenarioPatch };
}

/** Null without the amount, and without a total. */
export function outcomeOf(
  key: ScenarioKey,
  estimate: Estimate,
  totalOf: TotalOf | null,
): Outcome | null {
  if (key === "cost") return outcomeOfCosts(estimate, totalOf);
  return key === "goal" && totalOf ? outcomeOfTarget(estimate, totalOf) : null;
}

function outcomeOfCosts(
  { campaign, scenario, totalUSD }: Estimate,
  totalOf: TotalOf | null,
): Outcome | null {
  const net = netOf(scenario, totalUSD);
  if (net === null) return null;
  const gain = `${formatUsd(Math.abs(net.netUSD))} ${net.netUSD < 0 ? "loss" : "profit"}`;
  const left = `${gain} after ${formatUsd(net.costUSD)} (${formatReturn(net)}).`;
  const fdv = findTarget(campaign, totalOf, net.costUSD);
  if (fdv === null) return { text: left };
  if (fdv === campaign.fdv.min) return { text: `${left} Break-even at any FDV here.` };
  return addFdv(`${left} Break-even at`, campaign, fdv);
}

function outcomeOfTarget(
  { campaign, scenario, figures }: Estimate,
  totalOf: TotalOf,
): Outcome | null {
  const goal = numberOf(scenario, "goal");
  if (goal === 0 || figures.lacks !== null) return null;
  const { min } = campaign.fdv;
  const least = totalOf({ fdv: min });
  if (least === null) return null;
  const fdv = findTarget(campaign, totalOf, goal);
  if (fdv === null) return { text: `No FDV gives you ${formatUsd(goal)}.` };
  if (fdv === min) {
    const text = `You’d get ${formatUsd(goal)} at any FDV here: ${formatUsd(least)} at ${formatFdvShort(min)} already.`;
    return { text };
  }
  return addFdv(`You’d get ${formatUsd(goal)} at`, campaign, fdv);
}

/** A parameter of the page alone, which no scenario has. */
export const POINT_PRICE = createParameter(optionalParam(), {
  key: "point-price",
  label: "Price of a point",
  about: "points",
  control: { kind: "amount", example: "0.001" },
  format: formatPointPrice,
});

/** The FDV that a price of a point implies, nearest on the slider's step; null where points have no price. */
export function outcomeOfPointPrice(
  { campaign, scenario, figures }: Estimate,
  usd: number,
): Outcome | null {
  const { fdv: range } = campaign;
  const [part] = listPointsParts(campaign);
  const point = part && shareOfPoint(campaign, figures, part.key);
  if (!point || !usdPerPoint(campaign, figures, part.key, scenario)) return null;
  const unit = formatUnit(part);
  const implied = toNumber(toExact(usd).div(point));
  if (implied > LIMIT) return { text: `No FDV makes ${unit} worth ${formatPointPrice(usd)}.` };
  const steps = Math.round((implied - range.min) / range.step);
  if (steps < 0) {
    const least = formatPointPrice(
      usdPerPoint(campaign, figures, part.key, { ...scenario, fdv: range.min }),
    );
    const text = `${unit} is worth more at any FDV here: ${least} at ${formatFdvShort(range.min)} already.`;
    return { text };
  }
  return addFdv(`${unit} is worth ${formatPointPrice(usd)} at`, campaign, valueAfter(steps, range));
}

/** @param text a sentence up to the FDV. */
function addFdv(text: string, { fdv: { max } }: Campaign, fdv: number): Outcome {
  const name = `an FDV of ${roughly.format(fdv)}`;
  return fdv > max
    ? { text: `${text} ${name}, beyond the limit of ${formatFdvShort(max)}.` }
    : { text, fdv: { name, patch: { fdv } } };
}
