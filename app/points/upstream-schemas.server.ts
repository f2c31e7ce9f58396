import * as z from "zod";

/** Part of the cache's keys: to be raised when what these schemas leave changes its meaning. */
export const ANSWERS_VERSION = 1;

/** What is kept, logged and handed on of a reason in words: it could be a megabyte. */
const MAX_REASON_LENGTH = 200;

/** Upstreams write numbers as numbers or as text; what is neither, negative or not finite counts as 0. */
const points = z
  .unknown()
  .optional()
  .transform((value) => {
    const number = typeof value === "string" ? parseFloat(value) : value;
    return typeof number === "number" && Number.isFinite(number) && number > 0 ? number : 0;
  });

const tier = z
  .unknown()
  .optional()
  .transform((value) => {
    const number = typeof value === "string" ? Number(value) : value;
    return typeof number === "number" && Number.isInteger(number) && number > 0 ? number : 1;
  });

/** Expedition, one asset: the fields that are read, missing ones at 0 points and tier 1. */
export const expeditionAnswer = z
  .object({
    mitoPoints: z.object({ total: points }).nullish(),
    tier: z.object({ tier }).nullish(),
  })
  .transform((answer) => ({
    mitoPoints: { total: answer.mitoPoints?.total ?? 0 },
    tier: { tier: answer.tier?.tier ?? 1 },
  }));

/** Theo: a list whose first item counts; an empty one is 0 points. */
export const theoAnswer = z
  .array(z.unknown())
  .transform((items) => (items.length === 0 ? {} : items[0]))
  .pipe(z.object({ mitoPoints: points }))
  .transform((item) => [item]);

/** Testnet: a balance, or word that there is none (which is an answer, not a failure). */
export const testnetAnswer = z.discriminatedUnion("success", [
  z.object({ success: z.literal(true), data: z.object({ total_balance: points }) }),
  z
    .object({ success: z.literal(false), error: z.unknown().optional() })
    .transform(({ success, error }) => ({
      success,
      error: typeof error === "string" ? error.slice(0, MAX_REASON_LENGTH) : "no reason given",
    })),
]);
