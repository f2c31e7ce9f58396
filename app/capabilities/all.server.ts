import type * as z from "zod";
import { mapValues } from "~/server/file/map-values";
import { KEY } from "~/server/file/types.server";
import * as bonuses from "./bonuses.file.server";
import * as boosts from "./boosts.file.server";
import * as limits from "./limits.file.server";
import * as odds from "./odds.file.server";
import * as parts from "./parts.file.server";
import * as target from "./target.server";
import * as totals from "./totals.server";
import * as typedPoints from "./typed-points.server";
import * as unlock from "./unlock.file.server";

/** What the API's `estimate` and its report have beside the dollars of parts. */
export const estimateAnswers = { ...bonuses.estimateAnswers, ...totals.estimateAnswers };
export const answers = {
  ...totals.answers,
  ...target.answers,
  ...unlock.answers,
  ...odds.answers,
  ...typedPoints.answers,
};

const described = [parts, bonuses, boosts, typedPoints, target].flatMap(({ parameters }) =>
  Object.entries(parameters),
);
/** What the API's description says of the parameters. */
export const parameters = described.map(([name, what]) => `\`${name}\`, ${what}`);

/** The keys that capabilities add to a campaign's file, to each of its parts, and to each card. */
export const keys = {
  ...parts.keys,
  ...boosts.keys,
  ...unlock.keys,
  ...bonuses.keys,
  ...odds.keys,
};
export const partKeys = { ...parts.partKeys, ...limits.partKeys, ...unlock.keys };
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
/** Names of parameters and of figures that a campaign's keys can't have. */
export const OWN_PARAMETERS = described.map(([name]) => name).filter((name) => KEY.test(name));
export const OWN_FIGURES = ["additional", "bonus"];
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
    ...unlock.complete(file),
    ...odds.complete(file),
    parts: completed,
    cards: mapValues(cards, (card: Card) => completeCard(card, completed)),
  };
}

/** A card with what capabilities add to those that have some of theirs. */
export function completeCard(card: Card, all: Parameters<typeof limits.completeCard>[1]) {
  return { ...card, ...limits.completeCard(card, all) };
}
