import { createHash } from "node:crypto";
import type {
  Allocation,
  Bonus,
  Constant,
  InputCard,
  PointsPart,
  PointsSource,
  SliderRange,
  SupplyGroup,
} from "~/domain/campaign/campaign";
import { sumExactly, toExact } from "~/domain/estimate/exact";
import type { CampaignFile } from "./campaign-file.server";
import type { ServedCampaign, SourceLookup, Upstream } from "./served-campaign";

/** Colours of parts without one, all distinguishable on light and dark pages. */
const COLORS = ["#22c55e", "#f97316", "#3b82f6", "#a855f7", "#ec4899", "#14b8a6"];
const BONUS_COLOR = "#eab308";
const FDV = { min: 5_000_000, max: 1_000_000_000 };
const FDV_STEPS = [1_000_000, 100_000, 10_000, 1000, 1];
const FDV_PRESETS = [100_000_000, 300_000_000, 500_000_000, 1_000_000_000];

/** What a campaign's file says, apart from the files that it names. */
export type CompletedCampaign = Omit<ServedCampaign, "texts" | "logo" | "logoFile" | "sample">;

/**
 * Fills in what a campaign's file leaves out.
 *
 * @param file checked, its references included.
 */
export function completeCampaign(file: CampaignFile): CompletedCampaign {
  const { name, token } = file;
  const parts = completeParts(file);
  const labels = Object.values(parts).map((part) => part.label);
  const hasBonuses = Object.keys(file.bonuses).length > 0;
  return {
    id: file.id ?? slugify(name),
    ...(file.storageKey && { storageKey: file.storageKey }),
    name,
    title: file.title ?? `${name} airdrop estimator`,
    description:
      file.description ??
      `Unofficial, speculative estimate of a possible ${token.symbol} airdrop from ${labels.join(", ")}.`,
    disclaimer:
      file.disclaimer ??
      `Unofficial and speculative. Based on assumptions, not announcements. Not affiliated with ${name}.`,
    token,
    fdv: completeFdv(file.fdv),
    allocations: mapValues(file.allocations, completeAllocation),
    constants: mapValues(file.constants, completeConstant),
    tiers: file.tiers,
    sourceName: file.sourceName ?? "Source",
    sources: Object.fromEntries(
      listFileSources(file).map((source) => [source.id, completeSource(source)]),
    ),
    parts,
    ...(hasBonuses && {
      bonusPart: {
        label: file.bonusPart?.label ?? "Bonuses",
        chartLabel: file.bonusPart?.chartLabel ?? `${file.bonusPart?.label ?? "Bonuses"} USD`,
        color: file.bonusPart?.color ?? BONUS_COLOR,
        ...(file.bonusPart?.text && { text: pathOfText(file.bonusPart.text) }),
      },
    }),
    bonuses: mapValues(file.bonuses, completeBonus),
    cards: file.cards ? mapValues(file.cards, completeCard) : defaultCards(file, parts),
    supplyGroups: completeSupplies(file),
    ...(file.linkOrder && { linkedBonuses: file.linkOrder }),
    ...(file.whatIf && { whatIf: file.whatIf }),
    ...(file.reported && { reported: file.reported }),
    upstreams: mapValues(file.upstreams, completeUpstream),
    lookups: completeLookups(file),
    notes: listNotes(file),
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

function completeRange(
  { min, max, step, default: defaultValue }: Partial<SliderRange> & { default: number },
  otherwise: Omit<SliderRange, "defaultValue">,
): SliderRange {
  return {
    min: min ?? otherwise.min,
    max: max ?? otherwise.max,
    step: step ?? otherwise.step,
    defaultValue,
  };
}

/** Whether a value is a whole number of steps from another, all as written in decimal. */
export function isMultiple(value: number, step: number, from = 0): boolean {
  const { numerator, denominator } = sumExactly([value, -from]).div(toExact(step));
  return numerator % denominator === 0n;
}

/** The FDV, with those of the usual presets that its slider has, and the default. */
function completeFdv({ presets, ...given }: CampaignFile["fdv"]): ServedCampaign["fdv"] {
  const ends = [given.min ?? FDV.min, given.max ?? FDV.max, given.default];
  const coarsest = FDV_STEPS.find((step) => ends.every((end) => isMultiple(end, step))) ?? 0.01;
  const range = completeRange(given, { ...FDV, step: coarsest });
  const { min, max, step, defaultValue } = range;
  const usual = FDV_PRESETS.filter((fdv) => fdv >= min && fdv <= max && isMultiple(fdv, step, min));
  const sorted = [...new Set([...usual, defaultValue, max])].sort((one, other) => one - other);
  return { ...range, presets: presets ?? (usual.length >= 2 ? usual : sorted) };
}

/**
 * A range of % of the FDV: from 0 to twice the default, unless the file says otherwise.
 *
 * @param step the usual one; a finer one where it doesn't lead to the default.
 */
function completeShare(range: Partial<SliderRange> & { default: number }, step: number) {
  const twice = Math.min(100, 2 * range.default);
  return completeRange(range, {
    min: 0,
    max: twice > 0 ? twice : 100,
    step: isMultiple(range.default, step) ? step : 0.01,
  });
}

function completeAllocation({ label, presets, ...range }: CampaignFile["allocations"][string]) {
  const completed: Allocation = {
    label: `${label} allocation`,
    shortLabel: label,
    ...completeShare(range, 1),
  };
  return presets ? { ...completed, presets } : completed;
}

function completeConstant({ label, ...constant }: CampaignFile["constants"][string]): Constant {
  const { fieldLabel = label, default: defaultValue, step, tried, measured } = constant;
  return {
    label,
    fieldLabel,
    defaultValue,
    step,
    ...(tried && { tried }),
    ...(measured && { measured }),
  };
}

function completeSource({ key, label = key, cardLabel = label, row = label }: FileSource) {
  const source: PointsSource = { column: key, label, cardLabel, row };
  return source;
}

/** The parts, with what the file leaves out. */
export function completeParts(file: CampaignFile): Record<string, PointsPart> {
  const ids = new Map(listFileSources(file).map(({ key, id }) => [key, id]));
  const [onlyAllocation] = Object.keys(file.allocations);
  const explained = new Set(
    Object.values(file.parts).flatMap(({ details }) => details?.constants ?? []),
  );
  return Object.fromEntries(
    Object.entries(file.parts).map(([key, part], index) => {
      const { label, details, sources = [key] } = part;
      const divisor = part.divisor ?? Object.keys(file.constants);
      const constants =
        details?.constants ?? divisor.filter((constant) => !explained.has(constant));
      for (const constant of constants) explained.add(constant);
      const allocation =
        part.allocation ?? (Object.hasOwn(file.allocations, key) ? key : onlyAllocation!);
      const completed: PointsPart = {
        label,
        chartLabel: part.chartLabel ?? `${label} USD`,
        color: part.color ?? COLORS[index % COLORS.length]!,
        sources: sources.map((source) => ids.get(source)!),
        tier: part.tier === "none" ? null : (part.tier ?? null),
        allocation,
        divisor,
        details: {
          title: details?.title ?? `Your share of ${label}`,
          lead: details?.lead ?? "You hold",
          whole: details?.whole ?? "all points",
          notes: details?.notes ?? [],
          constants,
          ...(details?.text && { text: pathOfText(details.text) }),
        },
      };
      return [key, completed];
    }),
  );
}

function completeBonus(
  { label, info, choice, countable, supplies, ...range }: CampaignFile["bonuses"][string],
  key: string,
): Bonus {
  return {
    label,
    info: info ?? "Its share of the FDV is split equally among all holders.",
    pct: completeShare(range, 0.05),
    supplies: supplies ?? [key],
    ...(countable && { isCountable: true }),
    ...(choice && {
      choice: {
        param: choice.param,
        label: choice.label,
        prompt: choice.prompt,
        missing: choice.missing,
      },
    }),
  };
}

function completeCard({
  title,
  allocation,
  parts,
  bonuses,
}: NonNullable<CampaignFile["cards"]>[string]) {
  const card: InputCard = { title, allocation, parts };
  return bonuses ? { ...card, hasBonuses: true } : card;
}

/** A card for each allocation with the parts that it pays; the last one has the bonuses. */
function defaultCards(
  { allocations, bonuses }: CampaignFile,
  parts: Record<string, PointsPart>,
): Record<string, InputCard> {
  const keys = Object.keys(allocations);
  return Object.fromEntries(
    keys.map((allocation, index) => [
      allocation,
      completeCard({
        title: allocations[allocation]!.label,
        allocation,
        parts: Object.keys(parts).filter((part) => parts[part]!.allocation === allocation),
        bonuses: index === keys.length - 1 && Object.keys(bonuses).length > 0,
      }),
    ]),
  );
}

/** The groups of supplies; bonuses with a `supply` of their own are a group at the end. */
function completeSupplies({ supplies, bonuses }: CampaignFile): Record<string, SupplyGroup> {
  const groups = mapValues(supplies, ({ legend, min, of }) => {
    const group: SupplyGroup = {
      legend,
      supplies: mapValues(of, ({ label, default: supply }, key) => ({
        label: label ?? key,
        supply,
      })),
    };
    return min === undefined ? group : { ...group, min };
  });
  const own = Object.entries(bonuses).flatMap(([key, { label, supply }]) =>
    supply === undefined ? [] : [[key, { label, supply }] as const],
  );
  if (own.length === 0) return groups;
  return { ...groups, "own-supplies": { legend: "Holders", supplies: Object.fromEntries(own) } };
}

/** What the API's description calls an upstream's answers: `HarbourPoints`. */
export function nameSchema(key: string, { schema }: { schema?: string }): string {
  return schema ?? `${key[0]!.toUpperCase()}${key.slice(1)}Points`;
}

function completeUpstream(
  { url, address, selectBy, unknown, label, schema }: CampaignFile["upstreams"][string],
  key: string,
): Upstream {
  return {
    url,
    spelling: address,
    ...(selectBy && { selectBy }),
    ...(unknown && { unknownStatus: unknown }),
    label: label ?? key,
    schema: nameSchema(key, { schema }),
  };
}

function completeLookups(file: CampaignFile): Record<string, SourceLookup> {
  const lookups: Record<string, SourceLookup> = {};
  for (const { id, key, upstream, selected, answer } of listFileSources(file)) {
    if (upstream === undefined) continue;
    const { selectBy, answer: usual } = file.upstreams[upstream]!;
    lookups[id] = {
      upstream,
      ...(selectBy && { selected: selected ?? key }),
      answer: { optional: [], ...usual, ...answer },
    };
  }
  return lookups;
}

function listNotes({ allocations, constants, bonuses }: CampaignFile): Record<string, string> {
  return {
    ...mapValues(allocations, ({ note, label }) => note ?? `Share of the FDV for ${label}, %.`),
    ...mapValues(constants, ({ note, label }) => note ?? `${label}.`),
    ...mapValues(bonuses, ({ note, label }) => note ?? `${label}, % of the FDV.`),
    ...Object.fromEntries(
      Object.values(bonuses).flatMap(({ choice }) =>
        choice ? [[choice.param, choice.note ?? `${choice.label}.`]] : [],
      ),
    ),
  };
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

/** Where a text beside the file is served. */
function pathOfText(name: string) {
  return `/${name}` as `/${string}.md`;
}

function mapValues<From, To>(
  table: Record<string, From>,
  map: (value: From, key: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [key, map(value, key)]));
}
