import type { Chain } from "./wallet";

/** A slider's bounds, step and default, all in the same unit. */
export interface SliderRange {
  min: number;
  max: number;
  step: number;
  default: number;
}

/** A points campaign with the keys of its file, which `docs/campaigns.md` explains. */
export interface Campaign {
  id: string;
  /** Where its addresses begin: `/hibachi`; absent for a campaign that is served alone. */
  base?: string;
  name: string;
  /** The page's title. */
  title: string;
  /** A sentence for search engines and link previews. */
  description: string;
  /** The sentence at the end of the page. */
  disclaimer: string;
  /** The address of the logo; null for none. */
  logo: string | null;
  /** The addresses that it reads; Ethereum's without it. */
  chain?: Chain;
  token: { symbol: string; supply: number };
  /** US dollars; equal ways on a log slider are equal factors. */
  fdv: SliderRange & { presets: number[]; isLog: boolean };
  /** Shares of the FDV that parts are paid from, %. */
  allocations: Record<string, Allocation>;
  /** Numbers that nobody publishes, so visitors can edit them. */
  constants: Record<string, Constant>;
  /** Multipliers of points, by the number of the tier. */
  tiers: Record<string, { name: string; multiplier: number; color?: string }>;
  /**
   * Where points come from, by the API's name for it; each is one lookup. With `decimals`, replies and
   * tables have whole numbers of the points' smallest unit.
   */
  sources: Record<string, { column: string; label: string; cardLabel?: string; decimals?: number }>;
  /** Parts of the estimate that come from points. */
  parts: Record<string, PointsPart>;
  /** Parts of the estimate that don't. */
  extraParts?: Record<string, ExtraPart>;
  /** Multipliers of points that a visitor chooses. */
  boosts: Record<string, Boost>;
  /** Shares of the FDV that a visitor may claim beside all points, %. */
  bonuses: Record<string, Bonus>;
  /** The numbers of holders that share bonuses, in groups. */
  supplies: Record<string, SupplyGroup>;
  /** The order of bonuses in a link, if not the page's. */
  linkOrder?: string[];
  /** The inputs of the page, group by group. */
  cards: Record<string, Card>;
  /** The payout of all parts without an `unlock` of their own; at launch without it. */
  unlock?: Unlock;
  /** A prediction market's odds of the FDV. */
  odds?: Odds;
  /** The allocation whose values are tried even without presets; the first without it. */
  whatIf?: string;
  /** The real airdrop as reported, %. */
  reported?: {
    pct: number;
    of: string;
    when: string;
    why?: string;
    shares?: Record<string, number>;
  };
  /** The stage of the program. */
  status?: "rumored" | "announced" | "live" | "ended";
  /** The day of the token's launch, ISO 8601. */
  launch?: string;
  /** Links of the footer. */
  links?: { label: string; url: string }[];
  /** Whether wallets can be looked up; otherwise, links' wallets are dropped. */
  readsWallets: boolean;
}

/** A share of the FDV that parts are paid from, %. */
export interface Allocation extends SliderRange {
  label: string;
  /** Values to try. */
  presets?: number[];
}

interface Constant {
  label: string;
  default: number;
  /** That of its field's arrow keys. */
  step: number;
  /** The lowest and the highest value to try, and where these come from. */
  tried?: { low: number; high: number; reason: string };
  /** The figure of a snapshot that measures it. */
  measured?: "average multiplier" | { sumOf: string };
  /** When its default was read, ISO 8601; undefined while it is the file's. */
  live?: { readAt: string };
}

/**
 * A part of the estimate. Its dollars are ⌊Σ points × weight × multipliers ÷ divisor × allocation ×
 * FDV⌋ for each wallet, 0 below its minimum, and at most its cap.
 */
export interface PointsPart {
  label: string;
  chartLabel: string;
  /** Six hex digits. */
  color: string;
  /** The sources whose points it adds up. */
  sources: string[];
  /** The factor of each source's points; 1 without it. */
  weights?: Record<string, number>;
  /** The fewest points, weighted but without a tier, for which a wallet gets anything. */
  minimum?: number;
  /** The tier that multiplies the points; null for none. */
  tier: "highest" | number | null;
  /** The boosts that multiply the points. */
  boosts?: string[];
  /** The terms of a sum, each a product of constants and numbers. */
  divisor: (string | number)[][];
  /** The allocation that pays it. */
  allocation: string;
  /** The most that a wallet gets: % of the allocation, tokens, or US dollars. */
  cap?: { share?: number; tokens?: number; usd?: number };
  /** Its payout; the campaign's without it. */
  unlock?: Unlock;
  /** The title, sentences, fields and further text of its calculation details. */
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
  /** Six hex digits. */
  color: string;
  /** The kind of thing that it adds up. */
  what: string;
  /** The further text of its calculation details. */
  text?: `/${string}.md`;
}

export interface Boost {
  label: string;
  info?: string;
  choices: Record<string, { label: string; multiplier: number }>;
  /** The range of a multiplier that a visitor types. */
  custom?: Omit<SliderRange, "default">;
  /** The parts that it multiplies; all without it. */
  parts?: string[];
}

interface Bonus extends SliderRange {
  label: string;
  info: string;
  /** The allocation that its % is of; of the FDV without it. */
  of?: string;
  /** Those who share it. */
  supplies: string[];
  /** A visitor may hold several. */
  countable?: boolean;
  /** The parameter that says to which of the supplies a visitor belongs, and its texts. */
  choice?: { param: string; label: string; prompt: string; missing: string };
}

interface SupplyGroup {
  legend: string;
  /** The fewest that may be typed. */
  min?: number;
  of: Record<string, { label: string; default: number }>;
}

export interface Card {
  title: string;
  /** The allocation that has its slider there. */
  allocation?: string;
  /** The parts that have their points there. */
  parts: string[];
  /** The bonuses are there. */
  bonuses?: boolean;
}

/** Some % at launch, the rest in equal amounts a month. */
export interface Unlock {
  atLaunch: number;
  months: number;
}

export interface Odds {
  question: string;
  url: string;
  /** The day on which these were the odds, ISO 8601. */
  at: string;
  /** The probability, %, that the FDV is above each of these, US dollars, ascending. */
  above: { fdv: number; pct: number }[];
}

/** Caches what follows from a campaign, or any other object that is never mutated. */
export function memoizeByIdentity<Key extends object, Value>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const cache = new WeakMap<Key, Value>();
  return (key) => {
    if (!cache.has(key)) cache.set(key, compute(key));
    return cache.get(key)!;
  };
}

/** @throws for a key that isn't in the record. */
export function getEntry<Value>(record: Readonly<Record<string, Value>>, key: string): Value {
  const value = record[key];
  if (value === undefined) throw new Error(`There is no ${key}`);
  return value;
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

/** Whether some part of the estimate comes from points. */
export function hasParts(campaign: Campaign): boolean {
  return listPartKeys(campaign).length > 0;
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
