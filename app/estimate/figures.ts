import { type Campaign, listParts, type Part, type PartFigure } from "./campaign";
import type { Fraction } from "./exact";
import { formatHundredths } from "./format";
import type { WalletPoints } from "./points";
import type { Scenario, ScenarioPatch } from "./scenario";

/** Dollars by part; null where there is no value (yet). */
export type PartDollars = Record<PartFigure, number | null>;

/**
 * An estimate of one wallet, or of all: whole dollars; null where there is no value (yet), or beyond
 * the safe integers. `totalUSD` is the sum of the parts, where missing ones count as 0; null while no
 * points are known, and beyond the safe integers. Parts that don't come from points belong to the
 * visitor: they count once, however many wallets there are, and no wallet has them.
 */
export type Estimate = PartDollars & { totalUSD: number | null };

/** A holder's points of a part. */
export interface PartPoints {
  /** The sum over the part's sources, weighted. */
  points: number;
  tier: number;
  multiplier: number;
  limit: "minimum" | "cap" | null;
}

export interface HolderFigures {
  estimate: Estimate;
  /** The same for adding up: Infinity beyond the safe integers. */
  dollars: PartDollars;
  /** By part; null until all of its sources are known, and if they all failed. */
  points: Record<string, PartPoints | null>;
}

/** What a point that its tier has already multiplied is worth, a share of the FDV, and so of the supply. */
export interface PointShare {
  point: Fraction;
  /** The most that a wallet gets; null for no limit. */
  cap: Fraction | null;
}

export interface Figures {
  estimate: Estimate;
  /** By part; null where the divisor is not above 0. */
  pointShares: Record<string, PointShare | null>;
  /** The % of the FDV that it all takes, whoever gets it. */
  totalFdvPct: number;
  wallets: HolderFigures[];
  /** Those of the points that the scenario itself has, in the order of `listOwn`. */
  own: HolderFigures[];
  /** Whether nobody's points are known although somebody's are wanted: there is no total then. */
  isUnknown: boolean;
  /** The parts without an upper limit of which all holders together have more points than there are. */
  excessive: string[];
  /** What the constants make of it: a part without a value, or a total beyond the safe integers. */
  fault: "part" | "total" | null;
  /** The total in tokens, whatever the FDV, with at most 6 decimals; null without a total. */
  totalTokens: number | null;
}

/** Points that a scenario itself has, as those of one more wallet. */
export interface OwnHolder {
  /** Names it in forms. */
  key: string;
  /** What its row is called, and what texts say of it: `entered points`. */
  name: string;
  phrase: string;
  points: WalletPoints;
}

/** A scenario's figures, as far as they are known. */
export interface Estimated {
  scenario: Scenario;
  /** The points that the scenario itself has, as more holders beside its wallets. */
  own: readonly OwnHolder[];
  totalUSD: number | null;
  figures: Figures;
}

/**
 * Computes only the total, with some fields changed: whole dollars; null while none of the points are
 * known, and beyond the safe integers.
 */
export type TotalOf = (patch: ScenarioPatch) => number | null;

/** A part's dollars (0 where there is no value) and its share of the total, % with 2 decimals. */
export interface Slice {
  part: Part;
  usd: number;
  pct: string;
}

/** The estimate as slices of the total. */
export function sliceAllocation(campaign: Campaign, estimate: Estimate): Slice[] {
  return listParts(campaign).map((part) => {
    const usd = estimate[part.figure] ?? 0;
    return { part, usd, pct: percentOf(usd, estimate.totalUSD) };
  });
}

/** `12.34`; `0.00` when the total is 0 or null. */
export function percentOf(amount: number, total: number | null): string {
  // One division of whole numbers: it is the nearest number to the exact share.
  return formatHundredths(total ? (100 * amount) / total : 0);
}

/** 0 to 1; 0 when the total is 0 or null. */
export function shareOf(amount: number, total: number | null): number {
  return total ? amount / total : 0;
}
