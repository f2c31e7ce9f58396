import * as z from "zod";
import { readDecimal } from "~/scenario/number-params";
import { MAX_POINTS } from "~/snapshot/format.server";

/** Part of the cache's keys. Raise it when the output of a schema changes its meaning. */
export const ANSWERS_VERSION = 1;

/** A reason in words is cut to this length: it could be a megabyte. */
const MAX_REASON_LENGTH = 200;

/** A number, or a text with one. Anything else, also negative or not finite, counts as 0. */
const visitedPoints = z
  .unknown()
  .optional()
  .transform((value) => {
    const number = typeof value === "string" ? parseFloat(value) : value;
    return typeof number === "number" && Number.isFinite(number) && number > 0 ? number : 0;
  });

/** What is recorded is for good: only null is none, and what an import would refuse is no answer. */
const recordedPoints = z.preprocess((value) => {
  if (value === null) return 0;
  return typeof value === "string" ? readDecimal(value) : value;
}, z.number().min(0).max(MAX_POINTS));

const tier = z
  .unknown()
  .optional()
  .transform((value) => {
    const number = typeof value === "string" ? Number(value) : value;
    return typeof number === "number" && Number.isInteger(number) && number > 0 ? number : 1;
  });

/** What the upstreams answer, by how points are read. */
function describeAnswers(points: z.ZodType<number>) {
  return {
    /** One asset. A missing tier is 1; missing points are for `points` to judge. */
    expedition: z
      .object({
        mitoPoints: z
          .unknown()
          .optional()
          .transform((value) => (value === null ? { total: null } : (value ?? {})))
          .pipe(z.object({ total: points })),
        tier: z.object({ tier }).nullish(),
      })
      .transform(({ mitoPoints, tier }) => ({ mitoPoints, tier: { tier: tier?.tier ?? 1 } })),
    /** The first item of a list counts. An empty list is 0 points. */
    theo: z
      .array(z.unknown())
      .transform((items) => (items.length === 0 ? { mitoPoints: null } : items[0]))
      .pipe(z.object({ mitoPoints: points }))
      .transform((item) => [item]),
    /** A balance, or `success: false` with a reason, which is an answer and no failure. */
    testnet: z.discriminatedUnion("success", [
      z.object({ success: z.literal(true), data: z.object({ total_balance: points }) }),
      z
        .object({ success: z.literal(false), error: z.unknown().optional() })
        .transform(({ success, error }) => ({
          success,
          error: typeof error === "string" ? error.slice(0, MAX_REASON_LENGTH) : "no reason given",
        })),
    ]),
  };
}

/** As visitors get them: points that cannot be read count as 0. */
export const {
  expedition: expeditionAnswer,
  theo: theoAnswer,
  testnet: testnetAnswer,
} = describeAnswers(visitedPoints);

/** As they are recorded: points that cannot be read are no answer. */
export const recordedAnswers = describeAnswers(recordedPoints);
