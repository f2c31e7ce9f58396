import { THEO_TIER, type WalletFigures } from "~/domain/estimate/estimate-wallet";
import { toExact, toNumber, type Fraction } from "~/domain/estimate/exact";
import { NO_VALUE, formatFdv, formatPoints, formatUsd } from "~/domain/estimate/format";
import { expeditionShare, testnetShare } from "~/domain/estimate/points-usd";
import { tierMultiplier } from "~/domain/estimate/tiers";
import type { Scenario } from "~/domain/scenario/scenario";

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

const WEIGHTED = {
  whole: "the weighted points",
  names: { over: ["points", "tier"], under: ["base", "factor"] },
};
const POOL = { whole: "the test tokens", names: { over: ["points"], under: ["pool"] } };

/** Expedition: the share of the weighted points. */
export function expeditionFigures(
  scenario: Scenario,
  { estimate, expedition }: WalletFigures,
): ShareFigures {
  const { points, multiplier } = expedition ?? { points: null, multiplier: null };
  return {
    part: "Expedition",
    lead: "You hold",
    ...weightedFigures(scenario, points, multiplier),
    usd: formatUsd(estimate.expeditionUSD),
  };
}

/** Theo Vault: like Expedition, with its own points and tier. */
export function theoFigures(
  scenario: Scenario,
  points: number | null,
  usd: number | null,
): ShareFigures {
  return {
    part: "Theo Vault",
    lead: "With Theo Vault you hold",
    ...weightedFigures(scenario, points, tierMultiplier(THEO_TIER)),
    usd: formatUsd(usd),
  };
}

/** Testnet: the share of the pool. */
export function testnetFigures(
  scenario: Scenario,
  points: number | null,
  usd: number | null,
): ShareFigures {
  return {
    part: "Testnet",
    lead: "You hold",
    ...POOL,
    numbers: ratioOf([points], [scenario.pool]),
    share: formatShare(points === null ? null : testnetShare(toExact(points), scenario)),
    ...allocationFigures(scenario, "testnet"),
    usd: formatUsd(usd),
  };
}

function weightedFigures(scenario: Scenario, points: number | null, multiplier: number | null) {
  const share =
    points === null || multiplier === null
      ? null
      : expeditionShare(toExact(points), multiplier, scenario);
  return {
    ...WEIGHTED,
    numbers: ratioOf([points, multiplier], [scenario.base, scenario.factor]),
    share: formatShare(share),
    ...allocationFigures(scenario, "expedition"),
  };
}

function allocationFigures(scenario: Scenario, key: "expedition" | "testnet") {
  const { fdv } = scenario;
  return {
    kind: "share" as const,
    allocation: `${scenario[key]}%`,
    fdv: formatUsd(fdv),
    shortFdv: formatFdv(fdv),
  };
}

function ratioOf(over: (number | null)[], under: number[]): Ratio {
  return { over: over.map(formatPoints), under: under.map(formatPoints) };
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
