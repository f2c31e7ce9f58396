import { memoizeByIdentity } from "~/domain/memoize-by-identity";
import type { Chain } from "~/domain/scenario/wallet";

/** A slider's bounds, step and default, all in the same unit. */
export interface SliderRange {
  min: number;
  max: number;
  step: number;
  default: number;
}

/** What a points campaign says of itself, with the keys of its file, which `docs/campaigns.md` explains. */
export interface Campaign {
  id: string;
  /** Where its addresses begin: `/hibachi`; absent for a campaign that is served alone. */
  base?: string;
  name: string;
  title: string;
  description: string;
  disclaimer: string;
  /** The address of the logo; null for none. */
  logo: string | null;
  /** What addresses look like; Ethereum's without it. */
  chain?: Chain;
  token: { symbol: string; supply: number };
  /** US dollars. */
  fdv: SliderRange & { presets: number[]; isLog: boolean };
  /** Shares of the FDV that parts are paid from, %. */
  allocations: Record<string, Allocation>;
  /** Numbers that nobody publishes, so visitors can edit them. */
  constants: Record<string, Constant>;
  tiers: Record<string, { name: string; multiplier: number; color?: string }>;
  /**
   * Where points come from, as the API names it; each is one lookup. With `decimals`, replies and
   * tables have whole numbers of the points' smallest unit.
   */
  sources: Record<string, { column: string; label: string; cardLabel?: string; decimals?: number }>;
  parts: Record<string, PointsPart>;
  /** Parts of the estimate that don't come from points, by key. */
  extraParts?: Record<string, ExtraPart>;
  cards: Record<string, Card>;
  /** The allocation whose values are tried even without presets; the first without it. */
  whatIf?: string;
  /** What has been reported of the real airdrop, %. */
  reported?: {
    pct: number;
    of: string;
    when: string;
    why?: string;
    shares?: Record<string, number>;
  };
  status?: "rumored" | "announced" | "live" | "ended";
  /** The day of the token's launch, ISO 8601. */
  launch?: string;
  links?: { label: string; url: string }[];
  /** Where its pages have notes; others load nothing for them. */
  notePlaces: string[];
  /** Whether no wallet can be looked up; links' wallets are dropped. */
  hasNoLookups?: true;
}

/** A share of the FDV that parts are paid from, %. */
export interface Allocation extends SliderRange {
  label: string;
  presets?: number[];
}

interface Constant {
  label: string;
  default: number;
  step: number;
  /** The lowest and the highest value to try, and where these come from. */
  tried?: { low: number; high: number; reason: string };
  measured?: "average multiplier" | { sumOf: string };
  /** When its default was read, ISO 8601; undefined while it is the file's. */
  live?: { readAt: string };
}

/**
 * A part of the estimate. Its dollars are ⌊Σ points × weight × multipliers ÷ divisor × allocation ×
 * FDV⌋ for each wallet, 0 below its least points, and no more than its most.
 */
export interface PointsPart {
  label: string;
  chartLabel: string;
  color: string;
  sources: string[];
  /** What a point of each source counts; 1 without it. */
  weights?: Record<string, number>;
  /** The tier that multiplies the points; null for none. */
  tier: "highest" | number | null;
  allocation: string;
  /** The terms of a sum, each a product of constants and numbers. */
  divisor: (string | number)[][];
  details: {
    title: string;
    notes: string[];
    constants: string[];
    text?: `/${string}.md`;
  };
}

interface ExtraPart {
  label: string;
  chartLabel: string;
  color: string;
  /** What it adds up. */
  what: string;
  text?: `/${string}.md`;
}

export interface Card {
  title: string;
  allocation?: string;
  parts: string[];
}

/**
 * The path of one of a campaign's addresses, which begin with its id where there are several:
 * `/compare` as `/hibachi/compare`, and `?fdv=1` as `/hibachi?fdv=1`.
 *
 * @param path that of a campaign alone; for its page, only the query.
 */
export function pathTo({ base = "" }: Pick<Campaign, "base">, path: string): string {
  return path.startsWith("/") ? base + path : (base || "/") + path;
}

/** The keys of the sources, in the order of the page. */
export function listSources(campaign: Campaign): string[] {
  return Object.keys(campaign.sources);
}

/** The keys of the parts of the estimate that come from points, in order. */
export function listPartKeys(campaign: Campaign): string[] {
  return Object.keys(campaign.parts);
}

/** Whether no part of the estimate comes from points. */
export function isWithoutPoints(campaign: Campaign): boolean {
  return listPartKeys(campaign).length === 0;
}

/** The parts of the estimate that a source's points count in. */
export function partsOfSource(campaign: Campaign, source: string): string[] {
  return listPartKeys(campaign).filter((key) => campaign.parts[key]!.sources.includes(source));
}

/** Whether a source's tier counts. */
export function hasTiers(campaign: Campaign, source: string): boolean {
  return partsOfSource(campaign, source).some((key) => campaign.parts[key]!.tier === "highest");
}

/** A tier's name; `Tier 7` for an unknown one. */
export function tierName(campaign: Campaign, tier: number): string {
  return campaign.tiers[tier]?.name ?? `Tier ${tier}`;
}

/** The name of a part's dollars among an estimate's figures. */
export type PartFigure = `${string}USD`;

/** The parts that come from points, in order. */
export const listPointsParts = memoizeByIdentity((campaign: Campaign) => {
  return Object.entries(campaign.parts).map(([key, part]) => ({
    ...part,
    key,
    figure: `${key}USD` as PartFigure,
  }));
});

/** A part of the estimate as the page, the chart and the card show it. */
export interface Part {
  key: string;
  figure: PartFigure;
  label: string;
  chartLabel: string;
  /** Six hex digits. */
  solidColor: string;
  /** The same at 80 %, for the chart and the card. */
  color: string;
}

/** All parts of the estimate, in the order of the page, the chart and the card. */
export const listParts = memoizeByIdentity((campaign: Campaign): Part[] => {
  const parts = { ...campaign.parts, ...campaign.extraParts };
  return Object.entries(parts).map(([key, { label, chartLabel, color }]) => ({
    key,
    figure: `${key}USD`,
    label,
    chartLabel,
    solidColor: color,
    color: `${color}cc`,
  }));
});

/** The name of files with an estimate, without an ending: `xyz-airdrop-estimate`. */
export function formatFileName(campaign: Campaign): string {
  const symbol = campaign.token.symbol.toLowerCase().replace(/[^a-z0-9]+/g, "");
  return [symbol, "airdrop-estimate"].filter(Boolean).join("-");
}
