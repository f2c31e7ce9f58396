import * as z from "zod";
import type { TieredPoints } from "~/domain/estimate/wallet-points";
import { readDecimal } from "~/domain/scenario/number-params";
import { MAX_POINTS } from "~/server/snapshot/format.server";

/** Part of the cache's keys. Raise it when the output of a schema changes its meaning. */
export const ANSWERS_VERSION = 1;

/** A refusal's reason is cut to this length, as it could be a megabyte. */
const MAX_REASON_LENGTH = 200;

/** A number, or a text that starts with one. Anything else, even negative or infinite, counts as 0. */
const visitedPoints = z
  .unknown()
  .optional()
  .transform((value) => {
    const number = typeof value === "string" ? parseFloat(value) : value;
    return typeof number === "number" && Number.isFinite(number) && number > 0 ? number : 0;
  });

/** Recordings are permanent: only null counts as 0, and what an import would refuse is rejected. */
const recordedPoints = z.preprocess((value) => {
  if (value === null) return 0;
  return typeof value === "string" ? readDecimal(value) : value;
}, z.number().min(0).max(MAX_POINTS));

const tier = z
  .unknown()
  .optional()
  .transform((value) => {
    const number = typeof value === "string" ? Number(value) : value;
    return typeof number === "number" && Number.isSafeInteger(number) && number > 0 ? number : 1;
  });

/** The upstreams' answers, with `points` to read points. */
function answerSchemas(points: z.ZodType<number>) {
  return {
    /** One asset. A missing tier is 1; `points` decides about missing points. */
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
    /** A balance, or `success: false` with a reason, which is an answer, not a failure. */
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

/** For visitors: unreadable points count as 0. */
export const {
  expedition: expeditionAnswer,
  theo: theoAnswer,
  testnet: testnetAnswer,
} = answerSchemas(visitedPoints);

/** For recordings, by upstream: an answer with unreadable points is rejected. */
export const recordedAnswers: Record<string, z.ZodType> = answerSchemas(recordedPoints);

/** How to read an upstream's answer. */
export interface UpstreamAnswer<Answer> {
  /** Checks the shape and drops the fields that are not read. */
  schema: { safeParse: (json: unknown) => { success: true; data: Answer } | { success: false } };
  toPoints(answer: Answer): TieredPoints;
  /** The answer that the schema would output for these points. */
  fromPoints(points: TieredPoints): Answer;
}

/** By upstream. */
export const ANSWERS: Record<string, UpstreamAnswer<unknown>> = {
  expedition: defineAnswer({
    schema: expeditionAnswer,
    toPoints: ({ mitoPoints, tier }) => ({ points: mitoPoints.total, tier: tier.tier }),
    fromPoints: ({ points, tier }) => ({ mitoPoints: { total: points }, tier: { tier } }),
  }),
  theo: defineAnswer({
    schema: theoAnswer,
    toPoints: ([item]) => ({ points: item?.mitoPoints ?? 0, tier: 1 }),
    fromPoints: ({ points }) => [{ mitoPoints: points }],
  }),
  testnet: defineAnswer({
    schema: testnetAnswer,
    toPoints: (answer) => ({ points: answer.success ? answer.data.total_balance : 0, tier: 1 }),
    fromPoints: ({ points }) => ({ success: true as const, data: { total_balance: points } }),
  }),
};

function defineAnswer<Answer>(answer: UpstreamAnswer<Answer>): UpstreamAnswer<unknown> {
  return answer as UpstreamAnswer<unknown>;
}
