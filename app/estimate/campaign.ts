import type { Chain } from "./wallet";

export interface Range {
  min: number;
  max: number;
  step: number;
}

export interface SliderRange extends Range {
  default: number;
}

/** Where a number of the campaign's file comes from. */
export interface Citation {
  label: string;
  url?: string;
  /** A day or a month, ISO 8601. */
  at?: string;
}

/** A points campaign; most keys are those of its file, which `docs/campaigns.md` explains. */
export interface Campaign {
  id: string;
  /** The start of its addresses, `/hibachi`; absent for a campaign that is served alone. */
  base?: string;
  name: string;
  title: string;
  description: string;
  disclaimer: string;
  logo: string | null;
  /** Of its wallets; Ethereum without it. */
  chain?: Chain;
  token?: { symbol: string; supply?: number };
  /** US dollars; on a log slider, equal distances are equal factors. */
  fdv: SliderRange & { isLog: boolean; source?: Citation; live?: { readAt: string } };
  /** Named scenarios; without any in the file, the FDV presets. */
  cases: Record<string, Case>;
  allocations: Record<string, Allocation>;
  constants: Record<string, Constant>;
  tiers: Record<string, { name: string; multiplier: number; color?: string }>;
  sources: Record<string, SourceOfPoints>;
  parts: Record<string, PointsPart>;
  /** Parts that don't come from points: that of all bonuses. */
  extraParts?: Record<string, ExtraPart>;
  boosts: Record<string, Boost>;
  bonuses: Record<string, Bonus>;
  /** How many people share a bonus, in groups. */
  supplies: Record<string, SupplyGroup>;
  linkOrder?: string[];
  cards: Record<string, Card>;
  /** For parts without an `unlock` of their own; everything at launch without it. */
  unlock?: Unlock;
  odds?: Odds;
  claim?: { url: string; until?: string };
  status?: "rumored" | "announced" | "live" | "ended";
  launch?: string;
  tokenStatus?: "none" | "announced" | "live";
  /** With its last day, and the day of the estimate, in UTC. */
  season?: { ends?: string; today?: string };
  links?: { label: string; url: string }[];
  /** False where wallets can't be looked up; links' wallets are dropped then. */
  readsWallets: boolean;
  /** Whom its server asks about a wallet; none with a snapshot or a sample. */
  hosts: string[];
  /** Of a portal alone: names of its campaigns, by id. */
  campaigns?: Record<string, string>;
}

/** One lookup, where wallets are read. */
interface SourceOfPoints {
  column: string;
  label: string;
  cardLabel?: string;
  /** With them, replies and tables count the points' smallest unit. */
  decimals?: number;
  pointsUrl?: string;
  /** True where its numbers are % of all points. */
  isShare?: true;
}

interface Case {
  label: string;
  note?: string;
  source?: Citation;
  /** Of assumptions, by their parameters. */
  values: Record<string, number>;
}

export interface Allocation extends SliderRange {
  label: string;
  presets?: number[];
  /** Of the default. */
  source?: Citation;
}

/** A number that nobody publishes, so visitors can edit it. */
interface Constant {
  label: string;
  /** Null for an unknown one: until it is given, its parts have no dollars. */
  default: number | null;
  /** Growth after a day, until the season's last, which the default is of. */
  perDay?: { add: number; from: string };
  step: number;
  /** Of the default. */
  source?: Citation;
  /** The bounds of a guess. */
  tried?: { low: number; high: number };
  /** The figure of a snapshot that measures it. */
  measured?: "average multiplier" | { sumOf: string };
  /** Absent while the default is the file's. */
  live?: { readAt: string };
}

/** Each wallet gets ⌊Σ points × weight × multipliers ÷ divisor × allocation × FDV⌋ dollars. */
export interface PointsPart {
  label: string;
  chartLabel: string;
  color: string;
  sources: string[];
  /** By source; 1 without one. */
  weights?: Record<string, number>;
  /** Points, weighted but without a tier, below which a wallet gets nothing. */
  minimum?: number;
  tier: "highest" | number | null;
  boosts?: string[];
  /** True where its sources' numbers are % of all points. */
  isShare?: true;
  /** The points' power, in hundredths; 1 without one. */
  exponent?: number;
  /** Lowest first: they pay in place of the divisor, tiers and boosts. */
  bands?: Band[];
  /** A sum of products of constants and numbers; empty with bands. */
  divisor: (string | number)[][];
  /** Only bands of tokens or dollars need none. */
  allocation?: string;
  /** The most that a wallet gets. */
  cap?: Pay;
  unlock?: Unlock;
  details: {
    title: string;
    notes: string[];
    constants: string[];
    text?: `/${string}.md`;
  };
}

/** An amount for a wallet: of tokens, US dollars, or % of the allocation. */
export interface Pay {
  unit: "tokens" | "usd" | "pct";
  amount: number;
}

/** Paid from so many points. */
export type Band = Pay & { from: number };

interface ExtraPart {
  label: string;
  chartLabel: string;
  color: string;
  text?: `/${string}.md`;
}

export interface Boost {
  label: string;
  info?: string;
  choices: Record<string, { label: string; multiplier: number }>;
  custom?: Range;
  /** The parts that it multiplies; all without it. */
  parts?: string[];
}

/** A percentage of the FDV, with its range, that the holders of its supplies share. */
interface Bonus extends SliderRange {
  label: string;
  info: string;
  /** The allocation that its % is of; the FDV without it. */
  of?: string;
  supplies: string[];
  countable?: boolean;
  /** The parameter for the visitor's one of the supplies, such as the Discord role. */
  choice?: { param: string; label: string; prompt: string; missing: string };
}

interface SupplyGroup {
  legend: string;
  min?: number;
  of: Record<string, { label: string; default: number }>;
}

export interface Card {
  title: string;
  allocation?: string;
  parts: string[];
  bonuses?: boolean;
}

export interface Unlock {
  /** %; the rest is paid after the cliff, in equal amounts. */
  atLaunch: number;
  /** In the unit of the one that is given below. */
  cliff?: number;
  months?: number;
  weeks?: number;
  days?: number;
}

export interface Odds {
  question: string;
  url: string;
  at: string;
  /** The probability, %, of a higher FDV, US dollars; ascending. */
  above: { fdv: number; pct: number }[];
}

/** Caches a function of a campaign, or of any other object that is never mutated. */
export function memoizeByIdentity<Key extends object, Value>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const cache = new WeakMap<Key, Value>();
  return (key) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const value = compute(key);
    cache.set(key, value);
    return value;
  };
}

/** @throws for a key that isn't in the record. */
export function getEntry<Value>(record: Readonly<Record<string, Value>>, key: string): Value {
  const value = record[key];
  if (value === undefined) throw new Error(`There is no ${key}`);
  return value;
}

/** A record with the same keys. */
export function mapValues<From, To>(
  table: Record<string, From>,
  map: (value: From, key: string, index: number) => To,
): Record<string, To> {
  return Object.fromEntries(
    Object.entries(table).map(([key, value], index) => [key, map(value, key, index)] as const),
  );
}

/** `/compare` as `/hibachi/compare`, and `?fdv=1` as `/hibachi?fdv=1` where a campaign has a base. */
export function pathTo({ base = "" }: Pick<Campaign, "base">, path: string): string {
  return path.startsWith("/") ? base + path : (base || "/") + path;
}

export function listSources(campaign: Campaign): string[] {
  return Object.keys(campaign.sources);
}

export function listPartKeys(campaign: Campaign): string[] {
  return Object.keys(campaign.parts);
}

export function hasParts(campaign: Campaign): boolean {
  return listPartKeys(campaign).length > 0;
}

export function partsOfSource(campaign: Campaign, source: string): string[] {
  return listPointsParts(campaign).flatMap(({ key, sources }) =>
    sources.includes(source) ? key : [],
  );
}

export function hasTiers(campaign: Campaign, source: string): boolean {
  return Object.values(campaign.parts).some(
    ({ sources, tier }) => tier === "highest" && sources.includes(source),
  );
}

export function findCard({ cards }: Campaign, isFit: (card: Card) => boolean): string | undefined {
  return Object.entries(cards).find(([, card]) => isFit(card))?.[0];
}

/** A tier's name; `Tier 7` for an unknown one. */
export function tierName(campaign: Campaign, tier: number): string {
  return campaign.tiers[tier]?.name ?? `Tier ${tier}`;
}

export type PartFigure = `${string}USD`;

type KeyedPart = PointsPart & { key: string; figure: PartFigure };

export const listPointsParts = memoizeByIdentity((campaign: Campaign): KeyedPart[] =>
  Object.entries(campaign.parts).map(([key, part]) => ({ ...part, key, figure: `${key}USD` })),
);

export interface Part {
  key: string;
  figure: PartFigure;
  label: string;
  chartLabel: string;
  solidColor: string;
  /** The color at 80 %, for the chart and the card. */
  color: string;
}

/** All parts, in the order of the page, the chart and the card. */
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

/** The token's symbol; the campaign's name while the token has none. */
export function nameToken({ token, name }: Campaign): string {
  return token?.symbol ?? name;
}

/** Without an ending: `xyz-airdrop-estimate`. */
export function formatFileName(campaign: Campaign): string {
  const token = nameToken(campaign)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "");
  return [token, "airdrop-estimate"].filter(Boolean).join("-");
}
