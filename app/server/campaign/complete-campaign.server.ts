import { createHash } from "node:crypto";
import { complete } from "~/capabilities/all.server";
import { listNotePlaces } from "~/estimator/figures";
import { mapValues } from "~/server/file/map-values";
import { isMultiple } from "~/server/file/ranges.server";
import type { CampaignFile } from "./campaign-schema.server";
import { CHAINS } from "./chains.server";

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
  const { chain, ...given } = file;
  const { name, token } = file;
  const ids = new Map(listFileSources(file).map(({ key, id }) => [key, id]));
  const campaign = {
    id: slugify(name),
    title: `${name} airdrop estimator`,
    description: `Unofficial, speculative estimate of what a possible ${token.symbol} airdrop could be worth.`,
    disclaimer: `Unofficial and speculative. Based on assumptions, not announcements. Not affiliated with ${name}.`,
    ...given,
    ...(chain !== "evm" && { chain: CHAINS[chain] }),
    fdv: completeFdv(file.fdv),
    ...complete(file, ids),
    upstreams: mapValues(file.upstreams, ({ answer, decimals, ...upstream }) => ({
      ...upstream,
      body:
        typeof upstream.body === "string" ? (JSON.parse(upstream.body) as object) : upstream.body,
    })),
    ...completeSources(file),
    notePlaces: [] as string[],
  };
  return { ...campaign, notePlaces: listNotePlaces({ ...campaign, logo: null }) };
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
  const findUnits = ({ decimals, upstream }: FileSource) => {
    const units = decimals ?? (upstream && file.upstreams[upstream]!.decimals);
    return units === undefined ? {} : { decimals: Number(units) };
  };
  const sources = all.map((source) => {
    const { id, key, label = key, cardLabel } = source;
    const shown = { column: key, label, ...(cardLabel && { cardLabel }) };
    return [id, { ...shown, ...findUnits(source) }] as const;
  });
  const lookups = all.flatMap((source) => {
    const { id, key, upstream, selected, answer } = source;
    if (upstream === undefined) return [];
    const { selectBy, answer: usual } = file.upstreams[upstream]!;
    const lookup = {
      upstream,
      ...(selectBy !== undefined && { selected: selected ?? key }),
      answer: { optional: [], ...usual, ...answer, ...findUnits(source) },
    };
    return [[id, lookup] as const];
  });
  return { sources: Object.fromEntries(sources), lookups: Object.fromEntries(lookups) };
}

/** Where a linear slider would have its usual values in a few pixels: its maximum ÷ its minimum. */
const WIDE = 200;

/** The FDV with its slider's range, presets and scale. */
function completeFdv({ scale, ...given }: CampaignFile["fdv"]) {
  const values = [given.min, given.max, given.default].filter((value) => value !== undefined);
  const range = {
    min: 5_000_000,
    max: Math.max(1_000_000_000, 2 * given.default),
    step: FDV_STEPS.find((step) => values.every((value) => isMultiple(value, step))) ?? 0.01,
    ...given,
  };
  const { min, max, step } = range;
  const presets = [...new Set([...FDV_PRESETS, given.default, max])]
    .filter((fdv) => fdv >= min && fdv <= max && isMultiple(fdv, step, min))
    .sort((one, other) => one - other);
  return {
    presets,
    isLog: scale === undefined ? max / min > WIDE : scale === "log",
    ...range,
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
