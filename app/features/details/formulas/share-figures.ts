import type { WalletFigures } from "~/domain/estimate/estimate-wallet";
import { toExact, toNumber, type Fraction } from "~/domain/estimate/exact";
import { NO_VALUE, formatFdvShort, formatPoints, formatUsd } from "~/domain/estimate/format";
import { shareOfPoints } from "~/domain/estimate/points-usd";
import { numberOf, type Scenario } from "~/domain/scenario/scenario";
import type { Campaign } from "~/domain/campaign/campaign";

/** The factors of a fraction's numerator and denominator. */
export interface Ratio {
  over: string[];
  under: string[];
}

/** A part that is a share of its allocation: the figures of its sentence and formula. */
export interface ShareFigures {
  kind: "share";
  part: string;
  /** The sentence's first words. */
  lead: string;
  /** The whole that the share is part of. */
  whole: string;
  names: Ratio;
  numbers: Ratio;
  share: string;
  allocation: string;
  fdv: string;
  shortFdv: string;
  usd: string;
}

/** A part that comes from points: a wallet's share of its allocation. */
export function shareFigures(
  campaign: Campaign,
  part: string,
  scenario: Scenario,
  { estimate, points: byPart }: WalletFigures,
): ShareFigures {
  const { label, tier, divisor, allocation, details } = campaign.parts[part]!;
  const found = byPart[part] ?? null;
  const over: [name: string, number: number | null][] = [["points", found && found.points]];
  if (tier !== null) over.push(["tier", found && found.multiplier]);
  const weighted = found && toExact(found.points).mul(toExact(found.multiplier));
  const { fdv } = scenario;
  return {
    kind: "share",
    part: label,
    lead: details.lead,
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
