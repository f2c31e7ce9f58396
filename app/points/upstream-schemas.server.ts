import * as z from "zod";

/** Part of the cache's keys. Raise it when the output of a schema changes its meaning. */
export const ANSWERS_VERSION = 1;

/** A reason in words is cut to this length: it could be a megabyte. */
const MAX_REASON_LENGTH = 200;

/** A number, or a text with one. Anything else, also negative or not finite, counts as 0. */
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

/** Expedition, one asset. Missing fields count as 0 points and tier 1. */
export const expeditionAnswer = z
  .object({
    mitoPoints: z.object({ total: points }).nullish(),
    tier: z.object({ tier }).nullish(),
  })
  .transform((answer) => ({
    mitoPoints: { total: answer.mitoPoints?.total ?? 0 },
    tier: { tier: answer.tier?.tier ?? 1 },
  }));

/** Theo: the first item of a list counts. An empty list is 0 points. */
export const theoAnswer = z
  .array(z.unknown())
  .transform((items) => (items.length === 0 ? {} : items[0]))
  .pipe(z.object({ mitoPoints: points }))
  .transform((item) => [item]);

/** Testnet: a balance, or `success: false` with a reason, which is an answer and no failure. */
export const testnetAnswer = z.discriminatedUnion("success", [
  z.object({ success: z.literal(true), data: z.object({ total_balance: points }) }),
  z
    .object({ success: z.literal(false), error: z.unknown().optional() })
    .transform(({ success, error }) => ({
      success,
      error: typeof error === "string" ? error.slice(0, MAX_REASON_LENGTH) : "no reason given",
    })),
]);
