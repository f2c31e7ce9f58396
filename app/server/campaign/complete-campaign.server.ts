import { createHash } from "node:crypto";
import { type Campaign, mapValues } from "~/estimate/campaign";
import * as bonuses from "./bonuses-schema.server";
import * as boosts from "./boosts-schema.server";
import type { CampaignFile } from "./campaign-schema.server";
import * as cases from "./cases-schema.server";
import { CHAINS, joinChains } from "./chains.server";
import * as constants from "./constants-schema.server";
import { isMultiple } from "./file-values.server";
import * as live from "./live-schema.server";
import * as parts from "./parts-schema.server";
import * as sources from "./sources-schema.server";

const FDV_STEPS = [1_000_000, 100_000, 10_000, 1000, 1];
const FDV_PRESETS = [100_000_000, 300_000_000, 500_000_000, 1_000_000_000];

export type CompletedCampaign = ReturnType<typeof completeCampaign>;

/** Adds the defaults that depend on other keys. @param file checked, its references included. */
export function completeCampaign(file: CampaignFile) {
  // The part of bonuses becomes one of the extra parts.
  const { chain, season: fileSeason, bonusPart, ...given } = file;
  const { name, token } = file;
  // Served campaigns have today's date, too.
  const season: Campaign["season"] = fileSeason;
  const addresses = joinChains(
    [chain].flat().map((each) => (each === "evm" ? undefined : CHAINS[each])),
  );
  const { live: _, ...givenFdv } = file.fdv;
  const { presets, ...fdv } = completeFdv(givenFdv);
  const resolvedSources = sources.resolveSources(file);
  const resolvedParts = parts.resolveParts(file, resolvedSources);
  const completedParts = parts.completeParts(resolvedParts, resolvedSources);
  return {
    id: slugify(name),
    title: `${name} airdrop estimator`,
    description: `Unofficial, speculative estimate of what a possible ${token?.symbol ?? name} airdrop could be worth.`,
    disclaimer: `Unofficial and speculative. Not affiliated with ${name}.`,
    ...given,
    ...(season && { season }),
    ...(addresses && { chain: addresses }),
    fdv,
    cases: cases.complete(file, presets),
    allocations: parts.completeAllocations(file),
    ...constants.complete(file),
    ...bonuses.complete(file),
    ...sources.complete(file, resolvedSources),
    liveValues: live.complete(file, fdv),
    parts: mapValues(completedParts, (part, key) => ({
      ...part,
      ...boosts.completePart(part.bands ? {} : file.boosts, key),
    })),
    cards: file.cards ?? parts.defaultCards(file, completedParts),
    // False once a server has neither a snapshot nor upstreams for it.
    readsWallets: true as boolean,
    // Known once a server has the settings, which may replace addresses.
    hosts: [] as string[],
  };
}

/** Maximum ÷ minimum of a linear slider, above which its usual values would be a few pixels. */
const WIDE = 200;

function completeFdv({ scale, ...given }: Omit<CampaignFile["fdv"], "live">) {
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
export function slugify(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  if (slug !== "" && /^[ -~]*$/.test(name)) return slug;
  const hash = createHash("sha256").update(name.normalize()).digest("hex");
  return `${slug || "campaign"}-${hash.slice(0, 8)}`;
}
