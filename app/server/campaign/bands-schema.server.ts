import * as z from "zod";
import * as t from "./file-values.server";
import type { Problem } from "./problems.server";

const KINDS = ["tokens", "usd", "pct"] as const;

const band = z
  .strictObject({
    from: t.positive,
    tokens: t.positive.optional(),
    usd: t.positive.optional(),
    pct: t.percentage.optional().describe("% of what the allocation pays."),
  })
  .refine(t.hasOne(...KINDS), { error: "must have one of tokens, usd and pct" });

export const bands = t
  .list(band)
  .min(1, { error: "must have a band" })
  .optional()
  .describe(
    "Instead of a divisor: a wallet gets what its highest band says, `from` so many points after weights; tiers and boosts don't count. Bands of `tokens` or `usd` need no allocation.",
  );

/** A part, with the keys that bands replace. */
interface Part {
  bands?: z.output<typeof bands>;
  divisor?: unknown;
  exponent?: unknown;
  minimum?: unknown;
  cap?: unknown;
}

/** False for a part with bands of tokens or dollars. */
export function needsAllocation({ bands }: Part): boolean {
  return bands?.every(({ pct }) => pct !== undefined) ?? true;
}

export function* check(
  { bands = [], divisor, exponent, minimum, cap }: Part,
  path: readonly string[],
  supply: number | undefined,
): Generator<Problem> {
  const [first] = bands;
  if (first === undefined) return;
  for (const [key, value] of Object.entries({ divisor, exponent, minimum, cap })) {
    if (value !== undefined)
      yield { path: [...path, key], message: "bands need none; leave it out" };
  }
  const kind = KINDS.find((each) => each in first)!;
  for (const [index, band] of bands.entries()) {
    const at = [...path, "bands", index];
    if (!(kind in band)) yield { path: at, message: `must have ${kind}, as the first band` };
    const { from = 0 } = bands[index - 1] ?? {};
    if (band.from <= from)
      yield { path: [...at, "from"], message: `must be above ${from}, that of the band before` };
  }
  if (kind === "tokens" && supply === undefined)
    yield {
      path: [...path, "bands", 0, "tokens"],
      message: "needs the token’s supply, or usd instead",
    };
}
