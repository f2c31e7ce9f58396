/** A slider's bounds, step and default, all in the same unit. */
export interface SliderRange {
  min: number;
  max: number;
  step: number;
  defaultValue: number;
}

/** The lowest and highest values to try for an assumption; neither is a prediction. */
export interface TriedRange {
  low: number;
  high: number;
  /** Where the two values come from. */
  reason: string;
}

/** A share of the FDV that parts are paid from, %. */
export interface Allocation extends SliderRange {
  label: string;
  /** What it is called in lists of a scenario's values. */
  shortLabel: string;
  /** The values of the table of totals, if it varies this allocation. */
  presets?: readonly number[];
}

/** A number of the calculation that nobody publishes, so visitors can edit it. */
export interface Constant {
  label: string;
  /** The label of its field. */
  fieldLabel: string;
  defaultValue: number;
  step: number;
  /** Without it, the estimate's dependence on it is not shown. */
  tried?: TriedRange;
  /** How a snapshot measures it: the sum of a part's points, or the average tier multiplier. */
  measured?: { sumOf: string } | "average multiplier";
}

/** Where points come from; each source is one lookup. */
export interface PointsSource {
  /** Its column in tables of points, and its name in test ids. */
  column: string;
  label: string;
  /** What its card calls it. */
  cardLabel: string;
  /** Its row in the API's list of points. */
  row: string;
}

/**
 * A part of the estimate. Its dollars are ⌊Σ points × multiplier ÷ divisor × allocation × FDV⌋ for
 * each wallet.
 */
export interface PointsPart {
  label: string;
  chartLabel: string;
  /** Six hex digits. */
  color: string;
  sources: readonly string[];
  /** The tier that multiplies the points: the highest of the sources', a fixed one, or none. */
  tier: "highest" | number | null;
  /** The key of its allocation. */
  allocation: string;
  /** The keys of the constants whose product divides the points. */
  divisor: readonly string[];
  details: PartDetails;
}

/** How the calculation details explain a part. */
export interface PartDetails {
  title: string;
  /** The first words of its sentence. */
  lead: string;
  /** What the share is a share of. */
  whole: string;
  notes: readonly string[];
  /** The keys of the constants that can be edited there. */
  constants: readonly string[];
  /** The path of its Markdown text. */
  text?: `/${string}.md`;
}

/** How many share a bonus: holders of a role or a token. */
export interface Supply {
  label: string;
  supply: number;
}

/** Supplies that are edited together. */
export interface SupplyGroup {
  legend: string;
  /** The least that a supply of the group can be; any number without it. */
  min?: number;
  supplies: Record<string, Supply>;
}

/** A bonus that a visitor may claim: a % of the FDV, shared equally by its holders. */
export interface Bonus {
  label: string;
  /** One sentence: what the bonus is and how it counts. */
  info: string;
  /** The bonus's share of the FDV, %. */
  pct: SliderRange;
  /** The keys of the supplies that share it together. */
  supplies: readonly string[];
  /** Whether a visitor can hold several; the dollars are multiplied by how many. */
  isCountable?: boolean;
  /** For a bonus of which there is one for each of its supplies. */
  choice?: BonusChoice;
}

/**
 * The visitor chooses one of a bonus's supplies, which alone counts. In the total % of the FDV, such
 * a bonus counts once for each supply, and only if it is ticked.
 */
export interface BonusChoice {
  /** The parameter that has the choice. */
  param: string;
  label: string;
  /** The empty choice. */
  prompt: string;
  /** What to do while nothing is chosen. */
  missing: string;
}

/** The part of the estimate that adds up the ticked bonuses. */
export interface BonusPart extends Pick<PointsPart, "label" | "chartLabel" | "color"> {
  /** The path of its Markdown text. */
  text?: `/${string}.md`;
}

/** A card with inputs on the page. */
export interface InputCard {
  title: string;
  /** The key of the allocation that it sets. */
  allocation: string;
  /** The keys of the parts whose points it shows. */
  parts: readonly string[];
  /** Whether it lists the bonuses. */
  hasBonuses?: boolean;
}

/** What has been reported of the real airdrop. */
export interface Reported {
  /** % of the supply. */
  pct: number;
  /** What it is the size of. */
  of: string;
  when: string;
  /** Why the defaults add up to something else, in a sentence. */
  why?: string;
  /** Allocations and bonuses with which the total % is that, by key. */
  shares?: Record<string, number>;
}

/** What figures and pages need to know of one points campaign. */
export interface Campaign {
  /** Its name as a slug; saved scenarios are kept under it. */
  id: string;
  /** The key of saved scenarios in a browser's storage, if it does not follow from the id. */
  storageKey?: string;
  /** Whose campaign it is. */
  name: string;
  /** The page's title, also its main heading. */
  title: string;
  /** The address of its logo. */
  logo: string;
  /** What the site is, for previews of links without an estimate. */
  description: string;
  /** The disclaimer below the page's title. */
  disclaimer: string;
  token: { symbol: string; supply: number };
  fdv: SliderRange & { presets: readonly number[] };
  allocations: Record<string, Allocation>;
  constants: Record<string, Constant>;
  /** Name, points multiplier and, in six hex digits, colour by tier number. */
  tiers: Record<number, { name: string; multiplier: number; color?: string }>;
  /** What a source is called at the head of tables. */
  sourceName: string;
  sources: Record<string, PointsSource>;
  /** Whether no wallet can be looked up, so that points are only typed; links' wallets are dropped. */
  isTypedOnly?: true;
  parts: Record<string, PointsPart>;
  /** The part that adds up the ticked bonuses; present if there are any. */
  bonusPart?: BonusPart;
  bonuses: Record<string, Bonus>;
  cards: Record<string, InputCard>;
  /** In the order of a link; the keys of all supplies differ. */
  supplyGroups: Record<string, SupplyGroup>;
  /** The order of bonuses in a link, if it is not that of the page. */
  linkedBonuses?: readonly string[];
  /** The allocation that the table of totals varies; the first without it. */
  whatIf?: string;
  /** What has been reported of the real airdrop. */
  reported?: Reported;
}
