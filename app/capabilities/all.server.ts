import type * as z from "zod";
import { mapValues } from "~/server/file/map-values";
import * as bonuses from "./bonuses.file.server";
import * as boosts from "./boosts.file.server";
import * as limits from "./limits.file.server";
import * as odds from "./odds.file.server";
import * as parts from "./parts.file.server";
import * as unlock from "./unlock.file.server";

/** The keys that capabilities add to a campaign's file, to each of its parts, and to each card. */
export const keys = {
  ...parts.keys,
  ...boosts.keys,
  ...unlock.keys,
  ...bonuses.keys,
  ...odds.keys,
};
export const partKeys = { ...parts.partKeys, ...limits.partKeys, ...unlock.partKeys };
export const cardKeys = { ...parts.cardKeys, ...bonuses.cardKeys };

type Output<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;
type Card = Output<typeof cardKeys>;
type File = Output<typeof keys> & {
  parts: Record<string, Output<typeof partKeys>>;
  cards?: Record<string, Card>;
};

/** The sections of which a file needs one entry, as there would be nothing to estimate. */
export const ESTIMATED = ["parts", "bonuses"] as const;
/** What an entry of these is called. */
export const SHARE_KINDS = ["allocation", "bonus"];
/** The sections whose entries are sliders of a %. */
export const SHARES = ["allocations", "bonuses"] as const;

/** Check what the shape of a file can't say. */
export const checks = [
  (file: Parameters<typeof parts.check>[0] & File) => parts.check(file, bonuses.listShared(file)),
  bonuses.check,
];
export const cardChecks = [parts.checkCards, bonuses.checkCards];
/** Check the sliders of a completed campaign that aren't of a %. */
export const rangeChecks = [boosts.checkRanges];

/** The shares of the FDV that count in the total % at their defaults. */
export function listCounted<Share>(campaign: {
  allocations: Record<string, Share>;
  bonuses: Record<string, Share & { choice?: object }>;
}): Record<string, Share> {
  return { ...campaign.allocations, ...bonuses.pickCounted(campaign.bonuses) };
}

/**
 * Fills in what a file leaves out of the capabilities' keys.
 *
 * @param ids what the API calls each source.
 */
export function complete(file: File, ids: ReadonlyMap<string, string>) {
  const own = parts.completeParts(file, ids);
  const completed = mapValues(file.parts, (part, key) => ({
    ...part,
    ...own[key]!,
    ...boosts.completePart(file.boosts, key),
  }));
  const cards = file.cards ?? bonuses.completeCards(parts.defaultCards(file, own), file);
  return {
    ...parts.complete(file),
    ...bonuses.complete(file),
    parts: completed,
    cards,
  };
}
