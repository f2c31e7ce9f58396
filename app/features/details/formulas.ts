import { formatBonusTerm, listTicked } from "~/estimate/bonuses";
import { listFactors } from "~/estimate/boosts";
import { type Band, type Campaign, type Pay, getEntry, nameToken } from "~/estimate/campaign";
import { shareToUsd, toNumber, toExact, raise } from "~/estimate/exact";
import { defaultScenario } from "~/estimate/fields";
import { type Estimate, type WalletFigures, formatUnit, usdPerPoint } from "~/estimate/figures";
import {
  formatExactly,
  formatFdvShort,
  formatPoints,
  formatTime,
  formatUsd,
  NO_VALUE,
  numberFormat,
  formatPointPrice,
} from "~/estimate/format";
import { shareOfPoints } from "~/estimate/formula";
import { capOf, minimumOf } from "~/estimate/parts";
import { type Scenario, numberOrNull, numberOf } from "~/estimate/scenario";
import { countDays, growBy, listDailyKeys, listToCome, runningSeason } from "~/estimate/season";

/** ⌊points × tier ÷ divisor × allocation × FDV⌋ in TeX, with the part's boosts and cap. */
export function formatShareTex(campaign: Campaign, part: string): string {
  const { tier, divisor, exponent, bands } = getEntry(campaign.parts, part);
  if (bands?.[0]) return `\\left\\lfloor ${BAND_TEX[bands[0].unit]} \\right\\rfloor`;
  const factors = listFactors(campaign, part, defaultScenario(campaign));
  const over = ["points", ...(tier === null ? [] : ["tier"]), ...factors.map(([name]) => name)];
  const terms = divisor.map((factors) => multiplyTex(factors.map(String)));
  const power = exponent === undefined ? "" : `^{${exponent}}`;
  const points = multiplyTex(over).replace("}", `}${power}`);
  const share = `\\frac{${points}}{${terms.join(" + ")}}`;
  const usd = `${share} \\times ${multiplyTex(["allocation", "FDV"])}`;
  const cap = capOf(campaign, part, defaultScenario(campaign));
  return `\\left\\lfloor ${cap === null ? usd : `\\min\\left(${usd}, \\text{cap}\\right)`} \\right\\rfloor`;
}

/** Keys are letters and digits, so nothing needs escaping. */
function multiplyTex(names: readonly string[]): string {
  return names.map((name) => `\\text{${name}}`).join(" \\times ");
}

/** The formula with a wallet's figures, as plain text. */
export function formatShareNumbers(
  campaign: Campaign,
  part: string,
  scenario: Scenario,
  figures: WalletFigures,
): string {
  const { dollars, points } = figures;
  const { tier, divisor, allocation = "", exponent, bands } = getEntry(campaign.parts, part);
  const found = points[part] ?? null;
  const usd = formatUsd(dollars[`${part}USD`]);
  if (found?.limit === "minimum") {
    return `Fewer than ${formatPoints(minimumOf(campaign, part))} points count as none, so this part is ${usd}.`;
  }
  if (bands) return formatBandNumbers(campaign, part, scenario, figures);
  const power = exponent === undefined ? "" : `^${exponent}`;
  const over = [
    ...(tier === null ? [] : [found && found.multiplier]),
    ...listFactors(campaign, part, scenario).map(([, factor]) => factor),
  ];
  const product = [formatPoints(found && found.points) + power, ...over.map(formatPoints)];
  const formatFactor = (factor: string | number) => {
    const value = typeof factor === "number" ? factor : numberOrNull(scenario, factor);
    return value === null
      ? getEntry(campaign.constants, String(factor)).label
      : formatExactly(value);
  };
  const under = divisor.map((factors) => factors.map(formatFactor).join(" × ")).join(" + ");
  const share = `${product.join(" × ")} ÷ ${divisor.flat().length > 1 ? `(${under})` : under}`;
  const cap = capOf(campaign, part, scenario);
  const pool = `${numberOf(scenario, allocation)}% × ${formatFdvShort(scenario.fdv)}`;
  const worth = `${share} × ${pool}`;
  if (cap === null) return `${worth} = ${usd}`;
  return `The lesser of ${worth} and ${formatUsd(shareToUsd(cap, scenario))} is ${usd}.`;
}

export function formatWeights(campaign: Campaign, part: string): string[] {
  const { weights } = getEntry(campaign.parts, part);
  if (weights === undefined) return [];
  const sum = Object.entries(weights).map(
    ([source, weight]) => `${getEntry(campaign.sources, source).label} × ${formatExactly(weight)}`,
  );
  return [`Points are ${sum.join(" + ")}.`];
}

/** How a part's points count: the worth of one, or of some, and what isn't plain about it. */
export function formatCounting(
  campaign: Campaign,
  part: string,
  { figures, scenario }: Estimate,
): string {
  const { bands, exponent = 1, weights, tier, isShare } = getEntry(campaign.parts, part);
  if (bands) return formatBands(campaign, part);
  if (exponent < 1)
    return `Points${weights ? ", after weights," : ""} count to the power of ${exponent}, here and in the total.`;
  const price = formatPointPrice(usdPerPoint(campaign, figures, part, scenario));
  return `${formatUnit({ isShare, weights })} ≈ ${price}${tier === "highest" ? ", times your tier" : ""}`;
}

const digits = numberFormat({ maximumSignificantDigits: 4 });
/** Smallest share shown as a number, %. */
const SMALLEST_PCT = 0.000001;

/** As many decimals as needed, because most wallets hold very little. */
export function formatShare(
  campaign: Campaign,
  part: string,
  scenario: Scenario,
  figures: WalletFigures,
): string {
  const { bands, exponent = 1 } = getEntry(campaign.parts, part);
  if (bands) return formatReached(campaign, part, figures);
  const found = figures.points[part];
  const counted = found && raise(toExact(found.points), exponent);
  // Shown digits alone, so the lower bound of a power will do.
  const power = typeof counted === "function" ? counted(16)[0] : counted;
  const weighted = power && power.mul(toExact(found!.multiplier));
  const share = weighted ? shareOfPoints(campaign, part, weighted, scenario) : null;
  if (share === null) return "Your share has no value yet.";
  const pct = toNumber(share.mul(toExact(100)));
  const isTiny = pct < SMALLEST_PCT && share.numerator > 0n;
  return `Your share is ${isTiny ? "less than 0.000001" : digits.format(pct)}%.`;
}

/** The dollars of a band in TeX, by its unit. */
const BAND_TEX: Record<Pay["unit"], string> = {
  tokens: "\\frac{\\text{tokens of the band}}{\\text{supply}} \\times \\text{FDV}",
  usd: "\\text{dollars of the band}",
  pct: "\\text{\\% of the band} \\times \\text{allocation} \\times \\text{FDV}",
};

/** `From 1,000 points: 500 $HRB; from 5,000 points: 2,000 $HRB.` */
function formatBands(campaign: Campaign, part: string): string {
  const { bands = [], isShare } = getEntry(campaign.parts, part);
  const unit = isShare ? "% of all points" : " points";
  const texts = bands.map(
    (band) => `from ${formatExactly(band.from)}${unit}: ${formatPay(campaign, band)}`,
  );
  return `F${texts.join("; ").slice(1)}. Tiers and boosts don’t count.`;
}

function formatPay(campaign: Campaign, { unit, amount }: Pay): string {
  const number = formatExactly(amount);
  const texts = {
    tokens: `${number} ${nameToken(campaign)}`,
    usd: `$${number}`,
    pct: `${number}% of the allocation`,
  };
  return texts[unit];
}

/** The highest band that a wallet's points reach; undefined for none. */
function findBand(campaign: Campaign, part: string, { points }: WalletFigures): Band | undefined {
  const found = points[part]?.points ?? 0;
  return getEntry(campaign.parts, part).bands?.findLast(({ from }) => from <= found);
}

function formatReached(campaign: Campaign, part: string, figures: WalletFigures): string {
  const band = findBand(campaign, part, figures);
  if (!figures.points[part]) return "Your band isn’t known yet.";
  return band
    ? `Your points reach the band from ${formatExactly(band.from)}: ${formatPay(campaign, band)}.`
    : "Your points reach no band.";
}

/** `500 $HRB ÷ 1,000,000,000 × $200.0M = $100`. */
function formatBandNumbers(
  campaign: Campaign,
  part: string,
  scenario: Scenario,
  figures: WalletFigures,
): string {
  const band = findBand(campaign, part, figures);
  const usd = formatUsd(figures.dollars[`${part}USD`]);
  if (!band) return `${NO_VALUE} = ${usd}`;
  const pay = formatPay(campaign, band);
  const fdv = formatFdvShort(scenario.fdv);
  const { allocation = "" } = getEntry(campaign.parts, part);
  switch (band.unit) {
    case "tokens":
      return `${pay} ÷ ${formatExactly(campaign.token?.supply ?? 0)} × ${fdv} = ${usd}`;
    case "usd":
      return `${pay} = ${usd}`;
    case "pct":
      return `${formatExactly(band.amount)}% × ${numberOf(scenario, allocation)}% × ${fdv} = ${usd}`;
  }
}

export const BONUSES_TEX =
  "\\left\\lfloor \\sum_{\\text{ticked}} \\frac{\\text{bonus}\\,\\% \\times \\text{FDV}}{\\text{supply}} \\right\\rfloor";

/** A formula of the details, until KaTeX has loaded: `⌊points ÷ (base × factor) × allocation × FDV⌋`. */
export function toPlainText(tex: string): string {
  return tex
    .replace(/\\text\{(.*?)\}/g, "$1")
    .replace(/\^\{(.*?)\}/g, "^$1")
    .replace(/\\frac\{(.*?)\}\{(\w+)\}/, "$1 ÷ $2")
    .replace(/\\frac\{(.*?)\}\{(.*?)\}/, "$1 ÷ ($2)")
    .replace("\\sum_{ticked}", "∑")
    .replaceAll("\\times", "×")
    .replace("\\left\\lfloor ", "⌊")
    .replace(" \\right\\rfloor", "⌋")
    .replace(/\\(?:left|right|,|(?=min|%))/g, "");
}

export function formatBonusNumbers(
  campaign: Campaign,
  scenario: Scenario,
  bonusesUsd: number | null,
): string {
  const terms = listTicked(scenario).flatMap(
    (key) => formatBonusTerm(campaign, key, scenario) ?? [],
  );
  const usd = formatUsd(bonusesUsd);
  return terms.length === 0
    ? `No bonus counts yet, so this part is ${usd}.`
    : `${terms.join(" + ")} = ${usd}`;
}

/** How a part's points and constants grow until the season's last day, a sentence each. */
export function formatGrowth(campaign: Campaign, part: string, scenario: Scenario): string[] {
  const { sources, divisor } = getEntry(campaign.parts, part);
  const toCome = listToCome(campaign, scenario);
  const season = runningSeason(campaign);
  const points = listDailyKeys(campaign).flatMap(({ source, label, param }) => {
    const more = toCome[source];
    if (!more || !season || !sources.includes(source)) return [];
    const daily = formatExactly(numberOf(scenario, param));
    const days = season.daysLeft === 1 ? "1 day" : `${season.daysLeft} days`;
    return `${label}: ${daily} a day for ${days}, until ${formatTime(season.ends)}, add ${formatPoints(toNumber(more))} to ${scenario.wallet === "" ? "the entered points" : "the first wallet’s points"}.`;
  });
  const constants = [...new Set(divisor.flat())].flatMap((factor) => {
    const { label, default: lastDays, perDay } = campaign.constants[factor] ?? {};
    const ends = campaign.season?.ends;
    if (!perDay || !ends || lastDays == null || scenario[factor] !== lastDays) return [];
    const days = Math.max(0, countDays(perDay.from, ends));
    const start = growBy(lastDays, perDay.add, -days);
    return `${label}: ${formatPoints(start)} on ${formatTime(perDay.from)}, and ${formatPoints(perDay.add)} more each day until ${formatTime(ends)}.`;
  });
  return [...points, ...constants];
}
