import { WALLET_FIELDS } from "~/estimate/fields";
import * as bonuses from "./bonuses-schema.server";
import * as boosts from "./boosts-schema.server";
import { campaignFile, type CampaignFile } from "./campaign-schema.server";
import * as cases from "./cases-schema.server";
import type { CompletedCampaign } from "./complete-campaign.server";
import * as constants from "./constants-schema.server";
import * as dates from "./dates-schema.server";
import { PARAMETER, checkRange, checkShares } from "./file-values.server";
import * as live from "./live-schema.server";
import * as parts from "./parts-schema.server";
import {
  findMarked,
  type MarkedValue,
  reportBroken,
  reportDuplicates,
  reportUnused,
  suggest,
  type Problem,
} from "./problems.server";
import * as sources from "./sources-schema.server";

/** Parameters of every page; the portal's others are ids. */
export const PAGE_PARAMETERS: readonly string[] = [
  ...WALLET_FIELDS.map(({ key }) => key),
  "wait",
  "index",
];
/** Parameters of every campaign, and words of its forms and addresses. */
export const RESERVED_PARAMETERS = [
  ...PAGE_PARAMETERS,
  ..."details fdv bonus cost goal s remove clear".split(" "),
];
const RESERVED_COLUMNS = ["address", "note"];

/** A file needs an entry in one of these sections, or there would be nothing to estimate. */
export const ESTIMATED = ["parts", "bonuses"] as const;

/** Checks beyond the file's shape: names that lead nowhere, names with two meanings, unused keys. */
export function checkReferences(file: CampaignFile): Problem[] {
  const marked = [...findMarked(campaignFile, file)];
  const misnamed = checkNames(marked);
  const isMisnamed = (section: string) => misnamed.some(({ path }) => path.includes(section));
  if (ESTIMATED.every((section) => Object.keys(file[section]).length === 0))
    return [{ path: [], message: `there is nothing to estimate: add ${ESTIMATED.join(" or ")}` }];
  const resolvedSources = sources.resolveSources(file);
  const resolvedParts = parts.resolveParts(file, resolvedSources);
  return [
    ...misnamed,
    ...checkUniqueness(file, marked, resolvedSources, resolvedParts),
    ...sources.check(file, resolvedSources),
    ...parts.check(file, resolvedParts, resolvedSources),
    ...constants.check(file),
    ...bonuses.check(file),
    ...boosts.check(file),
    ...dates.check(file),
    ...checkFdv(file),
    ...checkVariables(file),
    // A mistyped name would also leave the right one unused, or on no card.
    ...(["allocation", "of", "divisor"].some(isMisnamed)
      ? []
      : parts.checkUse(file, resolvedParts)),
    ...(isMisnamed("sources") ? [] : checkSourcesUse(file, marked, resolvedParts)),
    ...(isMisnamed("cards") ? [] : parts.checkCards(file)),
  ];
}

function checkNames(marked: readonly MarkedValue[]): Problem[] {
  return marked.flatMap(({ path, value, marks: { refersTo, isAbsenceReported, listNames } }) => {
    if (refersTo === undefined) return [];
    const naming = marked.filter(({ marks }) => marks.names === refersTo);
    const known = [...new Set(naming.map(readName))];
    if (isAbsenceReported && known.length === 0) return [];
    const names = listNames?.(String(value)) ?? [String(value)];
    const lost = names.filter((name) => !known.includes(name));
    return lost.map((name) => ({
      path,
      message: `there is no ${refersTo} “${name}”${suggest(name, known)}`,
    }));
  });
}

function readName({ path, value }: MarkedValue): string {
  return typeof value === "string" ? value : String(path.at(-2));
}

/** The product's own names; figures also name cards with details. */
const RESERVED: Record<string, string[]> = {
  [PARAMETER.unique]: RESERVED_PARAMETERS,
  "a figure": ["total", "wallets", "additional", "bonus"],
};

function* checkUniqueness(
  file: CampaignFile,
  marked: readonly MarkedValue[],
  resolvedSources: sources.ResolvedSources,
  resolvedParts: parts.ResolvedParts,
): Generator<Problem> {
  for (const kind of new Set(marked.flatMap(({ marks }) => marks.unique ?? []))) {
    const named = marked.filter(({ marks }) => marks.unique === kind);
    const names = named.map((each) => ({ path: each.path, value: readName(each) }));
    yield* reportDuplicates(kind, names, RESERVED[kind]);
  }
  const locate = (section: string, keys: string[]) =>
    keys.map((key) => ({ path: [section, key], value: key }));
  // Sums have columns of their own.
  const summed = Object.keys(resolvedParts).filter((key) => {
    const { sources, weights } = resolvedParts[key]!;
    return sources.length > 1 || weights !== undefined;
  });
  const columns = [...locate("sources", Object.keys(file.sources)), ...locate("parts", summed)];
  const settings = locate("upstreams", Object.keys(file.upstreams));
  const toLowerCase = (name: string) => name.toLowerCase();
  // SQLite ignores the case of columns, and some systems that of environment variables.
  yield* reportDuplicates("a column of snapshots", columns, RESERVED_COLUMNS, toLowerCase);
  yield* reportDuplicates("an upstream’s setting", settings, [], toLowerCase);
  const rows = [...resolvedSources.values()].map(({ path, label }) => ({ path, value: label }));
  yield* reportDuplicates("a row of the API’s list of points", rows);
}

function* checkFdv({ fdv, cases, token, upstreams }: CampaignFile): Generator<Problem> {
  const { presets, live: given } = fdv;
  yield* reportBroken(
    ["fdv"],
    [
      [presets && cases, "there are cases; leave the presets out", "presets"],
      [given?.per && !token?.supply, "needs the token’s supply", "live", "per"],
    ],
  );
  yield* live.check(given, ["fdv", "live"], upstreams);
}

/** Elsewhere, a variable would be sent or shown as it is written. */
function* checkVariables(value: unknown, path: Problem["path"] = []): Generator<Problem> {
  const [section, , key = ""] = path;
  if (section === "upstreams" && ["url", "headers"].includes(String(key))) return;
  if (typeof value === "string" && value.search(sources.VARIABLE) !== -1)
    yield {
      path,
      message: "has an environment variable: these are for an upstream’s url and headers",
    };
  if (typeof value !== "object" || value === null) return;
  for (const [name, each] of Object.entries(value))
    yield* checkVariables(each, [...path, Array.isArray(value) ? Number(name) : name]);
}

function checkSourcesUse(
  file: CampaignFile,
  marked: readonly MarkedValue[],
  resolvedParts: parts.ResolvedParts,
): Problem[] {
  const counted = Object.values(resolvedParts).flatMap(({ sources }) => sources);
  const asked = marked.filter(({ marks }) => marks.refersTo === "upstream").map(readName);
  const uncounted = "no part counts it; name it in the sources of one";
  const unasked = "no source asks it; remove it, or name it in one";
  return [
    ...reportUnused("sources", file.sources, counted, uncounted),
    ...reportUnused("upstreams", file.upstreams, asked, unasked),
  ];
}

/** US dollars, also for the search for a target. */
const FDV_BOUNDS = [1, 1e15] as const;

/** Checks the ranges once their bounds have defaults, and the values on them. */
export function checkRanges(campaign: CompletedCampaign, file: CampaignFile): Problem[] {
  const problems = [
    ...checkRange({ ...campaign.fdv, presets: file.fdv.presets }, ["fdv"], FDV_BOUNDS),
    ...checkShares("allocations", campaign.allocations),
    ...checkShares("bonuses", campaign.bonuses),
    ...boosts.checkRanges(campaign),
  ];
  return problems.length > 0 ? problems : [...cases.check({ ...campaign, logo: null }, file)];
}
