import { createHash } from "node:crypto";
import type { SliderRange } from "~/domain/campaign/campaign";
import { sumExactly, toExact } from "~/domain/estimate/exact";
import { parseDivisor, type CampaignFile, type DivisorTerm } from "./campaign-schema.server";
import { CHAINS } from "./chains.server";

/** Colours of parts without one, all distinguishable on light and dark pages. */
export const COLORS =
  "#22c55e #f97316 #3b82f6 #a855f7 #ec4899 #14b8a6 #84cc16 #ef4444 #06b6d4 #6366f1".split(" ");
const BONUS_COLOR = "#eab308";
const FDV = { min: 5_000_000, max: 1_000_000_000 };
/** Every % is a multiple of it. */
export const FINEST_PCT = 0.0001;
const FDV_STEPS = [1_000_000, 100_000, 10_000, 1000, 1];
const FDV_PRESETS = [100_000_000, 300_000_000, 500_000_000, 1_000_000_000];

/** What a campaign's file says, and what follows from it where it says nothing. */
export type CompletedCampaign = ReturnType<typeof completeCampaign>;

/**
 * Fills in what a campaign's file leaves out, as far as that depends on other keys.
 *
 * @param file checked, its references included.
 */
export function completeCampaign(file: CampaignFile) {
  const { bonusPart, chain, ...given } = file;
  const { name, token, allocations, bonuses, upstreams } = file;
  const parts = placeBoosts(completeParts(file), file.boosts);
  const cards = file.cards ?? defaultCards(file, parts);
  const isLocked = [file, ...Object.values(parts)].some(({ unlock }) => unlock !== undefined);
  const hasBonuses = Object.keys(bonuses).length > 0;
  return {
    id: slugify(name),
    title: `${name} airdrop estimator`,
    description: `Unofficial, speculative estimate of what a possible ${token.symbol} airdrop could be worth.`,
    disclaimer: `Unofficial and speculative. Based on assumptions, not announcements. Not affiliated with ${name}.`,
    ...given,
    ...(chain !== "evm" && { chain: CHAINS[chain] }),
    fdv: completeFdv(file.fdv),
    allocations: mapValues(allocations, (allocation) => completeShare(allocation, 1)),
    parts,
    ...separateLive(file),
    ...(hasBonuses && { bonusPart: completeBonusPart(bonusPart) }),
    bonuses: mapValues(bonuses, ({ supply, supplies, ...bonus }, key) => ({
      ...completeShare(bonus, 0.05),
      supplies: supplies ?? [key],
    })),
    cards: mapValues(cards, (card) => completeCard(card, parts)),
    ...(isLocked && { hasNotes: true as const }),
    supplies: completeSupplies(file),
    upstreams: mapValues(upstreams, ({ answer, decimals, ...upstream }) => ({
      ...upstream,
      body:
        typeof upstream.body === "string" ? (JSON.parse(upstream.body) as object) : upstream.body,
    })),
    ...completeSources(file),
  };
}

type FileConstant = CampaignFile["constants"][string];
type Constant = Omit<FileConstant, "live"> & {
  /** When its default was read, ISO 8601; undefined while it is the file's. */
  live?: { readAt: string };
};

/** Takes what is read now and then from constants: pages need not know from where. */
function separateLive({ constants }: CampaignFile) {
  const live = Object.entries(constants).flatMap(([key, { live }]) => (live ? [[key, live]] : []));
  return {
    constants: mapValues(constants, ({ live, ...constant }): Constant => constant),
    /** Where the defaults of constants are read now and then, by key. */
    liveConstants: Object.fromEntries(live) as Record<string, FileConstant["live"] & {}>,
  };
}

type FileSource = CampaignFile["sources"][string] & { key: string; id: string };

/**
 * The sources of a file with the names that the API has for them: the key, or `upstream:key` where
 * the upstream has several. A part without sources has one of its own key.
 */
export function listFileSources({ sources, parts }: CampaignFile): FileSource[] {
  const all = { ...sources };
  for (const [key, { label, sources: named }] of Object.entries(parts)) {
    if (named === undefined && !Object.hasOwn(all, key)) all[key] = { label };
  }
  return Object.entries(all).map(([key, source]) => {
    const isOneOfSeveral =
      source.upstream !== undefined &&
      Object.values(all).filter(({ upstream }) => upstream === source.upstream).length > 1;
    return { ...source, key, id: isOneOfSeveral ? `${source.upstream}:${key}` : key };
  });
}

/** The sources as pages show them, and how to ask for their points; both by the API's names. */
function completeSources(file: CampaignFile) {
  const all = listFileSources(file);
  const sources = all.map(
    ({ id, key: column, upstream, selected, answer, decimals, ...source }) => {
      const { label = column } = source;
      const { cardLabel = label, row = label } = source;
      return [id, { ...source, column, label, cardLabel, row }] as const;
    },
  );
  const lookups = all.flatMap(({ id, key, upstream, selected, answer, decimals }) => {
    if (upstream === undefined) return [];
    const { selectBy, answer: usual, ...asked } = file.upstreams[upstream]!;
    const units = decimals ?? asked.decimals;
    const lookup = {
      upstream,
      ...(selectBy !== undefined && { selected: selected ?? key }),
      answer: {
        optional: [],
        ...usual,
        ...answer,
        ...(units !== undefined && { decimals: units }),
      },
    };
    return [[id, lookup] as const];
  });
  return { sources: Object.fromEntries(sources), lookups: Object.fromEntries(lookups) };
}

/** Whether a value is a whole number of steps from another, all as written in decimal. */
export function isMultiple(value: number, step: number, from = 0): boolean {
  const { numerator, denominator } = sumExactly([value, -from]).div(toExact(step));
  return numerator % denominator === 0n;
}

/** A range as a file gives it. */
type GivenRange = Partial<SliderRange> & Pick<SliderRange, "default">;

/** The FDV, with those of the usual presets that its slider has, and the default. */
function completeFdv({ presets, ...given }: CampaignFile["fdv"]) {
  const { min = FDV.min, max = Math.max(FDV.max, 2 * given.default) } = given;
  const ends = [min, max, given.default];
  const coarsest = FDV_STEPS.find((step) => ends.every((end) => isMultiple(end, step))) ?? 0.01;
  const { step = coarsest } = given;
  const usual = FDV_PRESETS.filter((fdv) => fdv >= min && fdv <= max && isMultiple(fdv, step, min));
  if (usual.length > 0 && given.default > usual.at(-1)!) usual.push(given.default);
  const sorted = [...new Set([...usual, given.default, max])].sort((one, other) => one - other);
  return { ...given, min, max, step, presets: presets ?? (usual.length >= 2 ? usual : sorted) };
}

/**
 * A range of % of the FDV: from 0 to twice the default, unless the file says otherwise.
 *
 * @param step the usual one; a finer one where it doesn't lead to the default.
 */
function completeShare<Range extends GivenRange>(range: Range, step: number): Range & SliderRange {
  const twice = Math.min(100, 2 * range.default);
  return {
    min: 0,
    max: twice > 0 ? twice : 100,
    step: [step, 0.01].find((each) => isMultiple(range.default, each)) ?? FINEST_PCT,
    ...range,
  };
}

/** The allocation that pays a part: its own, that of its name, or the only one; or undefined. */
export function findAllocation({ parts, allocations }: CampaignFile, key: string) {
  const [first, ...others] = Object.keys(allocations);
  const usual = Object.hasOwn(allocations, key) ? key : others.length === 0 ? first : undefined;
  return parts[key]!.allocation ?? usual;
}

/** The parts, with what the file leaves out; the checked file says which allocation pays each. */
export function completeParts(file: CampaignFile) {
  const ids = new Map(listFileSources(file).map(({ key, id }) => [key, id]));
  const isOnlyPart = Object.keys(file.parts).length === 1;
  const explained = new Set(
    Object.values(file.parts).flatMap(({ details }) => details?.constants ?? []),
  );
  return mapValues(file.parts, (part, key, index) => {
    const { label, details } = part;
    const divisor = completeDivisor(part, file);
    const constants =
      details?.constants ?? listConstants(divisor).filter((constant) => !explained.has(constant));
    for (const constant of constants) explained.add(constant);
    return {
      ...part,
      chartLabel: part.chartLabel ?? `${label} USD`,
      color: part.color ?? COLORS[index % COLORS.length]!,
      ...completePartSources(part, key, ids),
      allocation: findAllocation(file, key)!,
      divisor,
      details: {
        lead: "You hold",
        whole: isOnlyPart || /points/i.test(label) ? "all points" : `all ${label} points`,
        notes: [],
        ...details,
        title: details?.title ?? `Your share of ${label}`,
        constants,
      },
    };
  });
}

type FilePart = CampaignFile["parts"][string];

/** The names of a part's sources; its own key where it names none. */
export function listPartSources({ sources }: FilePart, key: string): string[] {
  return sources === undefined ? [key] : Array.isArray(sources) ? sources : Object.keys(sources);
}

/** Whether a part's points are a sum, or weighted, and so not those of a source. */
export function isSummed(part: FilePart, sources: readonly string[]): boolean {
  return sources.length > 1 || !Array.isArray(part.sources ?? []);
}

function completePartSources(part: FilePart, key: string, ids: ReadonlyMap<string, string>) {
  const named = part.sources;
  const sources = listPartSources(part, key).map((source) => ids.get(source)!);
  if (named === undefined || Array.isArray(named)) return { sources };
  const weights = Object.entries(named).map(([source, weight]) => [ids.get(source)!, weight]);
  return { sources, weights: Object.fromEntries(weights) as Record<string, number> };
}

/** The terms whose sum divides a part's points; all constants' product where the file has none. */
function completeDivisor({ divisor }: FilePart, { constants }: CampaignFile): DivisorTerm[] {
  if (divisor === undefined) return [Object.keys(constants)];
  return typeof divisor === "object" ? [divisor] : parseDivisor(divisor)!;
}

/** The constants of a divisor, each once. */
export function listConstants(divisor: readonly DivisorTerm[]): string[] {
  return [...new Set(divisor.flat())].filter((factor) => typeof factor === "string");
}

function completeBonusPart(given: CampaignFile["bonusPart"] = {}) {
  const { label = "Bonuses" } = given;
  return { chartLabel: `${label} USD`, color: BONUS_COLOR, ...given, label };
}

/**
 * A card for each allocation with the parts that it pays; the last one has the bonuses. Without
 * allocations, there is one for the bonuses.
 */
function defaultCards(
  { allocations, bonuses, bonusPart }: CampaignFile,
  parts: Record<string, { allocation: string }>,
): CampaignFile["cards"] & {} {
  if (Object.keys(allocations).length === 0)
    return { bonuses: { title: completeBonusPart(bonusPart).label, parts: [], bonuses: true } };
  return mapValues(allocations, ({ label }, allocation, index) => ({
    title: label,
    allocation,
    parts: Object.keys(parts).filter((part) => parts[part]!.allocation === allocation),
    bonuses: index === Object.keys(allocations).length - 1 && Object.keys(bonuses).length > 0,
  }));
}

/** The parts with the keys of the boosts that multiply their points, if there are any. */
export function placeBoosts<Part>(
  parts: Record<string, Part>,
  boosts: Record<string, { parts?: string[] }>,
) {
  return mapValues(parts, (part, key): Part & { boosts?: string[] } => {
    const applying = Object.keys(boosts).filter(
      (boost) => boosts[boost]!.parts?.includes(key) ?? true,
    );
    return { ...part, ...(applying.length > 0 && { boosts: applying }) };
  });
}

/** A card with what only few have: the boosts whose first part is on it, and whether a part has limits. */
export function completeCard(
  card: (CampaignFile["cards"] & {})[string],
  parts: Record<string, Pick<FilePart, "minimum" | "cap"> & { boosts?: string[] }>,
) {
  const first = (boost: string) =>
    Object.keys(parts).find((key) => parts[key]!.boosts?.includes(boost));
  const all = Object.values(parts).flatMap((part) => part.boosts ?? []);
  const boosts = [...new Set(all)].filter((boost) => card.parts.includes(first(boost)!));
  const hasLimits = card.parts.some((part) => parts[part]!.minimum ?? parts[part]!.cap);
  return { ...card, ...(boosts.length > 0 && { boosts }), ...(hasLimits && { hasLimits }) };
}

/** The groups of supplies; bonuses with a `supply` of their own are a group at the end. */
function completeSupplies({ supplies, bonuses }: CampaignFile) {
  const groups = mapValues(supplies, (group) => ({
    ...group,
    of: mapValues(group.of, (supply, key) => ({ ...supply, label: supply.label ?? key })),
  }));
  const ungrouped = Object.entries(bonuses).flatMap(([key, { label, supply }]) =>
    supply === undefined ? [] : [[key, { label, default: supply }] as const],
  );
  if (ungrouped.length > 0)
    groups["own-supplies"] = { legend: "Holders", of: Object.fromEntries(ungrouped) };
  return groups;
}

/** `north-sea` for `North Sea!`; followed by a hash of the name where letters are lost. */
function slugify(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  if (slug !== "" && /^[ -~]*$/.test(name)) return slug;
  const hash = createHash("sha256").update(name.normalize()).digest("hex");
  return `${slug || "campaign"}-${hash.slice(0, 8)}`;
}

function mapValues<From, To>(
  table: Record<string, From>,
  map: (value: From, key: string, index: number) => To,
): Record<string, To> {
  const entries = Object.entries(table).map(([key, value], index) => [key, map(value, key, index)]);
  return Object.fromEntries(entries) as Record<string, To>;
}
