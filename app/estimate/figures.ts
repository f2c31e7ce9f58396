import { type Campaign, listParts, type Part, type PartFigure } from "./campaign";
import type { Fraction } from "./exact";
import { formatHundredths } from "./format";
import type { Lookup } from "./lookup";
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
export type Dollars = PartDollars & { totalUSD: number | null };

/** A holder's points of a part. */
export interface PartPoints {
  /** The sum over the part's sources, weighted. */
  points: number;
  tier: number;
  multiplier: number;
  limit: "minimum" | "cap" | null;
}

export interface WalletFigures {
  dollars: Dollars;
  /** The same for adding up: Infinity beyond the safe integers. */
  addends: PartDollars;
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
  dollars: Dollars;
  /** By part; null where the divisor is not above 0. */
  pointShares: Record<string, PointShare | null>;
  /** The % of the FDV that it all takes, whoever gets it. */
  totalFdvPct: number;
  wallets: WalletFigures[];
  /** Those of the points that the scenario itself has, in the order of `listOwn`. */
  typed: WalletFigures[];
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
export interface TypedHolder {
  /** Names it in forms. */
  key: string;
  /** What its row is called, and what texts say of it: `entered points`. */
  name: string;
  phrase: string;
  points: WalletPoints;
}

/** A scenario's estimate, and what may be said of it. Every page, text, picture and report shows one. */
export interface Estimate {
  campaign: Campaign;
  scenario: Scenario;
  /** The points that the visitor typed, as one more holder beside the wallets; empty without any. */
  typed: readonly TypedHolder[];
  figures: Figures;
  /**
   * One per address among the scenario's wallets, in order; the same array while none of them changes.
   */
  lookups: readonly Lookup[];
  /** The scenario's other wallets. */
  repeats: readonly Repeat[];
  /**
   * Each wallet's: null until its first reply arrives, and for what is no address; the same array for
   * the same lookups.
   */
  points: readonly (WalletPoints | null)[];
  /**
   * `empty`: nobody's points are wanted, and nothing else is worth anything; `unknown`: no points arrived, or
   * there is no address; `incomplete`: something missing counts as 0. Without points, what else
   * counts is the `whole` total.
   */
  status: "empty" | "loading" | "unknown" | "incomplete" | "whole";
  /** Whole US dollars, so far while loading; null while unknown, and beyond the safe integers. */
  totalUSD: number | null;
  /** The parts that lack points although others have arrived. */
  incomplete: ReadonlySet<string>;
  /** What is missing from the total, in words; null if nothing is, and while loading. */
  warning: string | null;
  /** How many wallets count: addresses, or what has points, with replies from at least one source. */
  knownWallets: number;
  /**
   * Whether the estimate is about somebody's points: a wallet's, or the scenario's own; where there are
   * none, about what somebody holds.
   */
  isPersonal: boolean;
  /** Whether there is a total to share: somebody's, and no lookup is running or failed as a whole. */
  canShareTotal: boolean;
  /** Whether asking again would give the same: nothing is outstanding or has failed. */
  isFinal: boolean;
}

/** A wallet whose address an earlier one has, however either is written: an address counts once. */
export interface Repeat {
  lookup: Lookup;
  /** The earlier wallet. */
  sameAs: string;
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
export function sliceAllocation(campaign: Campaign, dollars: Dollars): Slice[] {
  return listParts(campaign).map((part) => {
    const usd = dollars[part.figure] ?? 0;
    return { part, usd, pct: percentOf(usd, dollars.totalUSD) };
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
