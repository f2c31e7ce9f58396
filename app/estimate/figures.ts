import {
  type Campaign,
  getEntry,
  listParts,
  type Part,
  type PartFigure,
  type PointsPart,
} from "./campaign";
import { toExact, toNumber, type Fraction } from "./exact";
import { formatHundredths } from "./format";
import type { Lookup } from "./lookup";
import { tierMultiplier, type WalletPoints } from "./points";
import type { Scenario, ScenarioKey, ScenarioPatch } from "./scenario";

/** Whole dollars; null where there is no value (yet). */
export type PartDollars = Record<PartFigure, number | null>;

/**
 * Of one wallet, or of all; null also beyond the safe integers. In the total, missing parts count as
 * 0. Bonuses belong to the visitor: they count once, and no wallet has them.
 */
export type Dollars = PartDollars & { totalUSD: number | null };

export interface PartPoints {
  points: number;
  tier: number;
  multiplier: number;
  limit: "minimum" | "cap" | null;
}

export interface WalletFigures {
  dollars: Dollars;
  /** The dollars for adding up: Infinity beyond the safe integers. */
  addends: PartDollars;
  /** By part; null until all of its sources are known, and if they all failed. */
  points: Record<string, PartPoints | null>;
}

/** Shares of the FDV, and so of the supply. */
export interface PointShare {
  /** The worth of a point, to the part's power, that its tier has already multiplied; 0 with bands. */
  point: Fraction;
  bands?: BandShare[];
  cap: Fraction | null;
}

export interface BandShare {
  /** Points. */
  from: Fraction;
  share: Fraction;
}

export interface Figures {
  dollars: Dollars;
  /** By part; null where the divisor is not above 0, absent where it is unknown. */
  pointShares: Record<string, PointShare | null>;
  totalFdvPct: number;
  /**
   * The reason why the total isn't known: nobody's points have arrived although somebody's are wanted,
   * or all parts with points have unknown constants.
   */
  lacks: "points" | "constants" | null;
  /** The unknown constants of parts with points. */
  needs: ScenarioKey[];
  /** The parts without a cap of which all holders together have more points than there are. */
  excessive: string[];
  /** The effect of unusable constants: a part without a value, or a total beyond the safe integers. */
  fault: "part" | "total" | null;
  /** With at most 6 decimals; null without a total, or a supply. */
  totalTokens: number | null;
}

/** A wallet, or typed points, which count like those of one more wallet. */
export interface Holder {
  /** The wallet; for typed points a text that no wallet has. */
  key: string;
  /** Null for typed points. */
  lookup: Lookup | null;
  /** Null until the first reply, and for what is no address. */
  points: WalletPoints | null;
  figures: WalletFigures;
}

export interface Estimate {
  campaign: Campaign;
  scenario: Scenario;
  figures: Figures;
  /** One per address among the scenario's wallets; the same array while none of them changes. */
  lookups: readonly Lookup[];
  repeats: readonly Repeat[];
  /** One per lookup, then typed points. */
  holders: readonly Holder[];
  hasTyped: boolean;
  /**
   * `empty`: nobody's points are wanted, and no bonus is worth anything; `unknown`: no points arrived,
   * there is no address, or constants are unknown; `incomplete`: what is missing counts as 0; `whole`: also bonuses alone.
   */
  status: "empty" | "loading" | "unknown" | "incomplete" | "whole";
  totalUSD: number | null;
  incomplete: ReadonlySet<string>;
  /** The reason for an incomplete total; null if nothing is missing, and while loading. */
  warning: string | null;
  /** The number of addresses, or of what has points, with replies from at least one source. */
  knownWallets: number;
  /** True for somebody's points, or somebody's bonuses in a campaign without points. */
  isPersonal: boolean;
  /** True for somebody's total, unless a lookup is running or failed as a whole. */
  canShareTotal: boolean;
  isFinal: boolean;
}

/** True for somebody's estimate, also while it is loading. */
export function hasEstimate({ status }: Pick<Estimate, "status">): boolean {
  return status !== "empty" && status !== "unknown";
}

/** A wallet whose address an earlier one has, in any spelling: an address counts once. */
export interface Repeat {
  lookup: Lookup;
  sameAs: string;
}

/** The total with some fields changed. */
export type TotalOf = (patch: ScenarioPatch) => number | null;

/** A part's dollars, 0 without a value, and its share of the total, % with 2 decimals. */
export interface Slice {
  part: Part;
  usd: number;
  pct: string;
}

export function sliceAllocation(campaign: Campaign, dollars: Dollars): Slice[] {
  return listParts(campaign).map((part) => {
    const usd = dollars[part.figure] ?? 0;
    return { part, usd, pct: percentOf(usd, dollars.totalUSD) };
  });
}

/** `12.34`; `0.00` when the total is 0 or null. */
function percentOf(amount: number, total: number | null): string {
  // One division of whole numbers: it is the nearest number to the exact share.
  return formatHundredths(total ? (100 * amount) / total : 0);
}

/** 0 to 1. */
export function shareOf(amount: number, total: number | null): number {
  return total ? amount / total : 0;
}

/**
 * A point of a part as a share of the FDV, with boosts and a tier that always applies, but without a
 * wallet's; null if it depends on how many there are.
 */
export function shareOfPoint(
  campaign: Campaign,
  { pointShares }: Figures,
  part: string,
): Fraction | null {
  const { bands, exponent = 1, tier } = getEntry(campaign.parts, part);
  const share = bands || exponent < 1 ? null : pointShares[part];
  if (!share) return null;
  const multiplier = typeof tier === "number" ? tierMultiplier(campaign, tier) : 1;
  return share.point.mul(toExact(multiplier));
}

/** The worth of that share, dollars. */
export function usdPerPoint(
  campaign: Campaign,
  figures: Figures,
  part: string,
  { fdv }: Scenario,
): number | null {
  const share = shareOfPoint(campaign, figures, part);
  return share && toNumber(share.mul(toExact(fdv)));
}

/** `1 point`, `1 point after weights`, or `1% of all points` where that is what a part counts. */
export function formatUnit({ isShare, weights }: Pick<PointsPart, "isShare" | "weights">): string {
  const unit = isShare ? "1% of all points" : "1 point";
  return weights ? `${unit} after weights` : unit;
}

/** The price of a token, dollars; null while the supply is unknown. */
export function tokenPrice({ token }: Campaign, { fdv }: Scenario): number | null {
  return token?.supply === undefined ? null : fdv / token.supply;
}
