import { type Band, type Campaign, type Pay, getEntry, nameToken } from "~/estimate/campaign";
import type { WalletFigures } from "~/estimate/figures";
import { formatExactly, formatFdvShort, formatUsd, NO_VALUE } from "~/estimate/format";
import { type Scenario, numberOf } from "~/estimate/scenario";

/** The dollars of a band in TeX, by its unit. */
export const BAND_TEX: Record<Pay["unit"], string> = {
  tokens: "\\frac{\\text{tokens of the band}}{\\text{supply}} \\times \\text{FDV}",
  usd: "\\text{dollars of the band}",
  pct: "\\text{\\% of the band} \\times \\text{allocation} \\times \\text{FDV}",
};

/** `From 1,000 points: 500 $HRB; from 5,000 points: 2,000 $HRB.` */
export function formatBands(campaign: Campaign, part: string): string {
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

export function formatReached(campaign: Campaign, part: string, figures: WalletFigures): string {
  const band = findBand(campaign, part, figures);
  if (!figures.points[part]) return "Your band isn’t known yet.";
  return band
    ? `Your points reach the band from ${formatExactly(band.from)}: ${formatPay(campaign, band)}.`
    : "Your points reach no band.";
}

/** `500 $HRB ÷ 1,000,000,000 × $200.0M = $100`. */
export function formatBandNumbers(
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
