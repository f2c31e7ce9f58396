import * as z from "zod";
import { type Campaign, mapValues } from "~/estimate/campaign";
import { growConstant } from "~/estimate/season";
import { perDay } from "./dates-schema.server";
import * as t from "./file-values.server";
import * as live from "./live-schema.server";
import type { Problem } from "./problems.server";

/** Constants, and the divisors that are made of them. */

const constant = z.strictObject({
  label: t.label,
  default: t.positive
    .optional()
    .describe("Without it, its parts have points and no dollars until a visitor gives it."),
  perDay,
  step: t.positive.default(1),
  source: t.source,
  tried: z
    .strictObject({
      low: t.positive,
      high: t.positive,
      reason: t.sentence,
    })
    // The reason is for readers of the file: no page has it.
    .transform(({ low, high }) => ({ low, high }))
    .optional()
    .describe("Values whose totals the page shows."),
  measured: z
    .union([z.literal("average multiplier"), z.strictObject({ sumOf: t.nameOf("part") })], {
      error: "must be average multiplier, or sumOf with a part",
    })
    .optional()
    .describe(
      "What a snapshot offers instead: a part's points, or `average multiplier`, that of tiers, weighted by points.",
    ),
  live: live.constantKey,
});

export const keys = {
  constants: t
    .optionalTable(constant, 24, { names: "constant", ...t.PARAMETER })
    .describe("Numbers that visitors can edit in the details, at most 24."),
};

/** A product of constants and numbers; a divisor is the sum of such terms. */
export type DivisorTerm = (string | number)[];

/** Of a divisor, because exact arithmetic multiplies all of their digits. */
const MAX_FACTORS = 24;

/** Parses `total + 1m * weeks` into the terms of its sum; null for anything else. */
export function parseDivisor(formula: string | number): DivisorTerm[] | null {
  const terms = String(formula)
    .split("+")
    .map((term) => term.split("*").map((factor) => readFactor(factor.trim())));
  const readable = terms.map((term) => term.filter((factor) => factor !== null));
  const count = terms.flat().length;
  return count > MAX_FACTORS || readable.flat().length < count ? null : readable;
}

function readFactor(text: string): string | number | null {
  return t.KEY.test(text) ? text : t.readAbove0(text);
}

function listNames(formula: string): string[] {
  return listConstants(parseDivisor(formula) ?? []);
}

export function listConstants(divisor: readonly DivisorTerm[]): string[] {
  return [...new Set(divisor.flat())].filter((factor) => typeof factor === "string");
}

export const divisorKey = z
  .union(
    [
      t.namesOf("constant", MAX_FACTORS),
      z.string().meta({ refersTo: "constant", listNames }),
      z.number(),
    ],
    {
      error: "must be a list of constants, or a formula like total + weekly * weeks",
    },
  )
  .refine((divisor) => typeof divisor === "object" || parseDivisor(divisor) !== null, {
    error: `must be at most ${MAX_FACTORS} constants, and numbers from 10⁻³⁰ to 10³⁰, with + and *, without brackets, like total + weekly * weeks`,
  })
  .optional()
  .describe(
    "A list of constants to multiply, or a formula of at most 24 constants and numbers with `+` and `*`. By default, the only constant.",
  );

type ConstantsFile = z.output<z.ZodObject<typeof keys>>;

export function* check({
  constants,
  parts,
  upstreams,
}: ConstantsFile & {
  parts: Record<string, { tier: unknown }>;
  upstreams: Record<string, { url: string; body?: unknown }>;
}): Generator<Problem> {
  const isOneTiered = Object.values(parts).filter(({ tier }) => tier === "highest").length === 1;
  for (const [key, { measured, tried, live: given }] of Object.entries(constants)) {
    const path = ["constants", key];
    if (measured === "average multiplier" && !isOneTiered) {
      const message = "needs exactly one part with tier: highest, whose average it is";
      yield { path: [...path, "measured"], message };
    }
    if (tried && tried.low >= tried.high)
      yield { path: [...path, "tried"], message: "low must be below high" };
    yield* live.check(given, [...path, "live"], upstreams);
  }
}

/** For pages, without the addresses that the server reads constants from. */
export function complete({
  constants,
  season,
}: ConstantsFile & { season?: { ends?: string } }): Pick<Campaign, "constants"> {
  return {
    constants: mapValues(constants, ({ live: _, default: defaultValue = null, ...constant }) =>
      growConstant({ ...constant, default: defaultValue }, season),
    ),
  };
}
