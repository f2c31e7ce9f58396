import { closest, distance } from "fastest-levenshtein";
import type { SliderRange } from "~/estimate/campaign";
import { COMMON_FIELDS } from "~/estimate/fields";
import { totalFdvPct } from "~/estimate/formula";
import type { Scenario } from "~/estimate/scenario";
import * as bonuses from "./bonuses-schema.server";
import * as boosts from "./boosts-schema.server";
import { campaignFile, type CampaignFile } from "./campaign-schema.server";
import type { CompletedCampaign } from "./complete-campaign.server";
import { PARAMETER } from "./file-values.server";
import * as parts from "./parts-schema.server";
import {
  findMarked,
  type MarkedValue,
  reportUnused,
  reportDuplicates,
  type Problem,
} from "./problems.server";
import { checkRange, checkShares, checkValue } from "./ranges.server";
import * as sources from "./sources-schema.server";

/** Parameters of every campaign, and words that its forms and addresses use. */
export const RESERVED_PARAMETERS = [
  ...COMMON_FIELDS.map(({ key }) => key),
  ..."fdv bonus cost goal s remove clear index wait".split(" "),
];
/** Columns of snapshots, and names of the points' cells, beside the sources'. */
const RESERVED_COLUMNS = ["address", "note"];

/** The sections of which a file needs one entry, as there would be nothing to estimate. */
export const ESTIMATED = ["parts", "bonuses"] as const;

/**
 * Checks what the file's shape can't say: that keys exist where they are named, that none means two
 * things, and that everything is of use.
 */
export function checkReferences(file: CampaignFile): Problem[] {
  const marked = [...findMarked(campaignFile, file)];
  const misnamed = checkNames(marked);
  const isMisnamed = (section: string) => misnamed.some(({ path }) => path.includes(section));
  if (ESTIMATED.every((section) => Object.keys(file[section]).length === 0))
    return [{ path: [], message: `there is nothing to estimate: add ${ESTIMATED.join(" or ")}` }];
  return [
    ...misnamed,
    ...checkUniqueness(file, marked),
    ...sources.check(file),
    ...parts.check(file, bonuses.listShared(file)),
    ...bonuses.check(file),
    // A mistyped name would leave what it means idle, or on no card, too.
    ...(isMisnamed("sources") ? [] : checkSourcesUse(file, marked)),
    ...(isMisnamed("cards") ? [] : [...parts.checkCards(file), ...bonuses.checkCards(file)]),
  ];
}

/** Finds names of what the file doesn't have. */
function checkNames(marked: readonly MarkedValue[]): Problem[] {
  return marked.flatMap(
    ({ path, value, marks: { refersTo = [], isAbsenceReported: isLackSaid, listNames } }) => {
      const kinds = [refersTo].flat();
      if (kinds.length === 0) return [];
      const naming = kinds.flatMap((kind) => marked.filter(({ marks }) => marks.names === kind));
      const known = [...new Set(naming.map(readName))];
      if (isLackSaid && known.length === 0) return [];
      const names = listNames?.(String(value)) ?? [String(value)];
      const lost = names.filter((name) => !known.includes(name));
      return lost.map((name) => ({
        path,
        message: `there is no ${kinds.join(" or ")} “${name}”${suggest(name, known)}`,
      }));
    },
  );
}

/** The name that a value is or gives. */
function readName({ path, value }: MarkedValue): string {
  return typeof value === "string" ? value : String(path.at(-2));
}

/** Names of the product's own: figures are also names of cards with details. */
const RESERVED: Record<string, string[]> = {
  [PARAMETER.unique]: RESERVED_PARAMETERS,
  "a figure": ["total", "wallets", "additional", "bonus"],
};

function* checkUniqueness(file: CampaignFile, marked: readonly MarkedValue[]): Generator<Problem> {
  for (const kind of new Set(marked.flatMap(({ marks }) => marks.unique ?? []))) {
    const named = marked.filter(({ marks }) => marks.unique === kind);
    const names = named.map((each) => ({ path: each.path, value: readName(each) }));
    yield* reportDuplicates(kind, names, RESERVED[kind]);
  }
  const findKeys = (section: "parts" | "sources" | "upstreams") =>
    Object.keys(file[section]).map((key) => ({ path: [section, key], value: key }));
  const summed = findKeys("parts").filter(({ value }) => parts.isSummed(file.parts[value]!, value));
  // SQLite ignores the case of columns; variables of the environment do, too.
  const columns = [...findKeys("sources"), ...summed];
  yield* reportDuplicates("a column of snapshots", columns, RESERVED_COLUMNS, toLowerCase);
  yield* reportDuplicates("an upstream’s setting", findKeys("upstreams"), [], toLowerCase);
  const rows = sources.listFileSources(file).map((source) => ({
    path: sources.locateSource(file, source),
    value: source.label ?? source.key,
  }));
  yield* reportDuplicates("a row of the API’s list of points", rows);
}

function toLowerCase(name: string): string {
  return name.toLowerCase();
}

/** Finds sources that no part counts, and upstreams that no source asks. */
function checkSourcesUse(file: CampaignFile, marked: readonly MarkedValue[]): Problem[] {
  const counted = Object.entries(file.parts).flatMap(([key, part]) =>
    parts.listPartSources(part, key),
  );
  const asked = marked.filter(({ marks }) => marks.refersTo === "upstream").map(readName);
  return [
    ...reportUnused(
      "sources",
      file.sources,
      counted,
      "no part counts it; name it in the sources of one",
    ),
    ...reportUnused(
      "upstreams",
      file.upstreams,
      asked,
      "no source asks it; remove it, or name it in one",
    ),
  ];
}

/** US dollars; the search for a target ends there. */
const FDV_BOUNDS = [1, 1e15] as const;

/** Checks the ranges, whose bounds have defaults, and what lies on them. */
export function checkRanges(campaign: CompletedCampaign): Problem[] {
  const problems = [
    ...checkRange(campaign.fdv, ["fdv"], FDV_BOUNDS),
    ...checkShares("allocations", campaign.allocations),
    ...checkShares("bonuses", campaign.bonuses),
    ...boosts.checkRanges(campaign),
  ];
  return problems.length > 0 ? problems : [...checkReported(campaign)];
}

/** Checks that the reported shares are values of their sliders and add up. */
function* checkReported(campaign: CompletedCampaign): Generator<Problem> {
  const { pct, shares } = campaign.reported ?? {};
  if (pct === undefined || shares === undefined) return;
  const path = ["reported", "shares"];
  const sliders: Record<string, SliderRange> = {
    ...campaign.allocations,
    ...bonuses.pickCounted(campaign.bonuses),
  };
  const problems = Object.entries(shares).flatMap(([key, share]) =>
    sliders[key]
      ? checkValue(share, sliders[key], [...path, key])
      : [{ path: [...path, key], message: "counts only where it is ticked; leave it out" }],
  );
  yield* problems;
  if (problems.length > 0) return;
  const defaults = Object.entries(sliders).map(([key, slider]) => [key, slider.default] as const);
  const total = totalFdvPct({ ...campaign, logo: null }, {
    ...Object.fromEntries(defaults),
    ...shares,
  } as Scenario);
  const message = `must add up to ${pct} with the defaults of all others, not ${total}`;
  if (total !== pct) yield { path, message };
}

/** `; did you mean “season”?`, or the few there are; empty for many that differ. */
export function suggest(name: string, known: readonly string[]): string {
  if (known.length === 0) return "";
  const nearest = closest(name, known);
  if (distance(name, nearest) <= Math.max(2, name.length / 3))
    return `; did you mean “${nearest}”?`;
  return known.length <= 8 ? `; known: ${known.join(", ")}` : "";
}
