import { closest, distance } from "fastest-levenshtein";
import * as capabilities from "~/capabilities/all.server";
import { isSummed, listPartSources } from "~/capabilities/parts.file.server";
import type { SliderRange } from "~/domain/campaign/campaign";
import { shortenText } from "~/domain/estimate/format";
import type { Scenario } from "~/domain/scenario/scenario";
import { totalFdvPct } from "~/estimator/estimate";
import { OWN_FIELDS } from "~/estimator/fields";
import { ADDRESS_PLACE } from "~/server/file/json-pointer";
import {
  findMarked,
  type MarkedValue,
  sayIdle,
  sayTwice,
  type FileValue,
  type Problem,
} from "~/server/file/problems.server";
import { checkRange, checkShares, checkValue } from "~/server/file/ranges.server";
import { PARAMETER } from "~/server/file/types.server";
import { campaignFile, type CampaignFile } from "./campaign-schema.server";
import { listFileSources, type CompletedCampaign } from "./complete-campaign.server";

/** Parameters of every campaign, and words that its forms and addresses use. */
export const OWN_PARAMETERS = [
  ...OWN_FIELDS.map(({ key }) => key),
  ..."fdv bonus cost goal s remove clear index wait".split(" "),
];
/** Columns of snapshots, and names of the points' cells, beside the sources'. */
const OWN_COLUMNS = ["address", "note"];

/**
 * Checks what the file's shape can't say: that keys exist where they are named, that none means two
 * things, and that everything is of use.
 */
export function checkReferences(file: CampaignFile): Problem[] {
  const marked = [...findMarked(campaignFile, file)];
  const misnamed = checkNames(marked);
  const isMisnamed = (section: string) => misnamed.some(({ path }) => path.includes(section));
  if (capabilities.ESTIMATED.every((section) => Object.keys(file[section]).length === 0))
    return [
      {
        path: [],
        message: `there is nothing to estimate: add ${capabilities.ESTIMATED.join(" or ")}`,
      },
    ];
  return [
    ...misnamed,
    ...checkUniqueness(file, marked),
    ...checkSources(file),
    ...capabilities.checks.flatMap((check) => [...check(file)]),
    // A mistyped name would leave what it means idle, or on no card, too.
    ...(isMisnamed("sources") ? [] : checkSourcesUse(file, marked)),
    ...(isMisnamed("cards") ? [] : capabilities.cardChecks.flatMap((check) => [...check(file)])),
  ];
}

/** Finds names of what the file doesn't have. */
function checkNames(marked: readonly MarkedValue[]): Problem[] {
  return marked.flatMap(({ path, value, marks: { refersTo = [], isLackSaid, listNames } }) => {
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
  });
}

/** The name that a value is or gives. */
function readName({ path, value }: MarkedValue): string {
  return typeof value === "string" ? value : String(path.at(-2));
}

/** Names of the product's own: figures are also names of cards with details. */
const TAKEN: Record<string, string[]> = {
  [PARAMETER.unique]: OWN_PARAMETERS,
  "a figure": ["total", "wallets", "additional", "bonus"],
};

function* checkUniqueness(file: CampaignFile, marked: readonly MarkedValue[]): Generator<Problem> {
  for (const kind of new Set(marked.flatMap(({ marks }) => marks.unique ?? []))) {
    const named = marked.filter(({ marks }) => marks.unique === kind);
    const names = named.map((each) => ({ path: each.path, value: readName(each) }));
    yield* sayTwice(kind, names, TAKEN[kind]);
  }
  const findKeys = (section: "parts" | "sources" | "upstreams") =>
    Object.keys(file[section]).map((key) => ({ path: [section, key], value: key }));
  const summed = findKeys("parts").filter(({ value }) => isSummed(file.parts[value]!, value));
  // SQLite ignores the case of columns; variables of the environment do, too.
  const columns = [...findKeys("sources"), ...summed];
  yield* sayTwice("a column of snapshots", columns, OWN_COLUMNS, toLowerCase);
  yield* sayTwice("an upstream’s setting", findKeys("upstreams"), [], toLowerCase);
  const rows = listFileSources(file).map((source) => ({
    path: locateSource(file, source),
    value: source.label ?? source.key,
  }));
  yield* sayTwice("a row of the API’s list of points", rows);
}

function toLowerCase(name: string): string {
  return name.toLowerCase();
}

/** Where a source is; one that the file doesn't have itself is its part's. */
function locateSource({ sources }: CampaignFile, { key }: { key: string }): string[] {
  return [Object.hasOwn(sources, key) ? "sources" : "parts", key];
}

function* checkSources(file: CampaignFile): Generator<Problem> {
  const all = listFileSources(file);
  const lacking = all.filter(({ upstream }) => upstream === undefined);
  for (const source of lacking.length < all.length ? lacking : []) {
    const message = "has no upstream, though others do; give all of them one, or none";
    yield { path: locateSource(file, source), message };
  }
  for (const [key, { selectBy, method, body, url }] of Object.entries(file.upstreams)) {
    const path = ["upstreams", key];
    const json = typeof body === "string" ? parseJson(body) : body;
    const places = [...findPlaces(json)];
    const within = places.find(({ value }) => value !== ADDRESS_PLACE);
    if (method === "GET" && body !== undefined)
      yield { path: [...path, "body"], message: "is for method: POST" };
    if (method === "POST" && places.length === 0 && !url.includes(ADDRESS_PLACE))
      yield { path, message: `must have ${ADDRESS_PLACE} in its body or url` };
    if (typeof body === "string" && !json)
      yield { path: [...path, "body"], message: "must be JSON, or a table of keys" };
    if (within !== undefined) {
      const inner = typeof body === "string" ? [] : within.path;
      const message = `must have ${ADDRESS_PLACE} as a whole value, such as a variable of the query, not within “${shortenText(String(within.value), 40)}”`;
      yield { path: [...path, "body", ...inner], message };
    }
    const asking = all.filter(({ upstream }) => upstream === key);
    const asked = new Set(asking.map(({ answer }) => JSON.stringify(answer)));
    const message = "several sources ask it for the same; add selectBy, or answers of their own";
    if (selectBy === undefined && asked.size < asking.length) yield { path, message };
  }
}

/** The values and the keys of a body that have the wallet's place; a key is no value. */
function* findPlaces(body: unknown, path: FileValue["path"] = []): Generator<FileValue> {
  if (typeof body === "string" && body.includes(ADDRESS_PLACE)) yield { path, value: body };
  if (typeof body !== "object" || body === null) return;
  for (const [key, value] of Object.entries(body)) {
    if (key.includes(ADDRESS_PLACE)) yield { path, value: `${key}:` };
    yield* findPlaces(value, [...path, Array.isArray(body) ? Number(key) : key]);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Finds sources that no part counts, and upstreams that no source asks. */
function checkSourcesUse(file: CampaignFile, marked: readonly MarkedValue[]): Problem[] {
  const { sources, upstreams, parts } = file;
  const counted = Object.entries(parts).flatMap(([key, part]) => listPartSources(part, key));
  const asked = marked.filter(({ marks }) => marks.refersTo === "upstream").map(readName);
  return [
    ...sayIdle("sources", sources, counted, "no part counts it; name it in the sources of one"),
    ...sayIdle("upstreams", upstreams, asked, "no source asks it; remove it, or name it in one"),
  ];
}

/** US dollars; the search for a target ends there. */
const FDV_BOUNDS = [1, 1e15] as const;

/** Checks the ranges, whose bounds have defaults, and what lies on them. */
export function checkRanges(campaign: CompletedCampaign): Problem[] {
  const problems = [
    ...checkRange(campaign.fdv, ["fdv"], FDV_BOUNDS),
    ...capabilities.SHARES.flatMap((section) => checkShares(section, campaign[section])),
    ...capabilities.rangeChecks.flatMap((check) => check(campaign)),
  ];
  return problems.length > 0 ? problems : [...checkReported(campaign)];
}

/** Checks that the reported shares are values of their sliders and add up. */
function* checkReported(campaign: CompletedCampaign): Generator<Problem> {
  const { pct, shares } = campaign.reported ?? {};
  if (pct === undefined || shares === undefined) return;
  const path = ["reported", "shares"];
  const sliders = capabilities.listCounted<SliderRange>(campaign);
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
