import type { PartFigure } from "~/domain/campaign/campaign";
import type { ScenarioPatch } from "~/domain/scenario/scenario";

/** Dollars by part; null where there is no value (yet). */
export type PartDollars = Record<PartFigure, number | null>;

/**
 * One wallet's estimate, without bonuses: whole dollars; null where there is no value (yet), or
 * beyond the safe integers. `totalUSD` is the sum of the parts, where missing ones count as 0; null
 * while no points are known, and beyond the safe integers.
 */
export type WalletEstimate = PartDollars & { totalUSD: number | null };

/**
 * The estimate of all wallets and typed points: dollars as for one, and % of the FDV. Bonuses, in
 * `additionalUSD`, belong to the visitor: they count once, however many wallets there are; a campaign
 * without bonuses has no such figure. Its total adds all parts; null as a wallet's is.
 */
export type Estimate = WalletEstimate & { totalBonusPct: number; totalFdvPct: number };

/**
 * Computes only the total, with some fields changed: whole dollars; null while none of the points are
 * known, and beyond the safe integers.
 */
export type TotalOf = (patch: ScenarioPatch) => number | null;
