import * as z from "zod";
import type { Pay } from "~/estimate/campaign";
import * as t from "./file-values.server";
import type { Problem } from "./problems.server";

const AMOUNTS: Record<Pay["unit"], typeof t.positive> = {
  tokens: t.positive,
  usd: t.positive,
  pct: t.percentage.describe("% of what the allocation pays."),
};
const UNITS = Object.keys(AMOUNTS) as Pay["unit"][];
const NEEDS = { tokens: "supply", usd: null, pct: "allocation" } as const;

const band = z
  .strictObject({ from: t.positive, ...z.object(AMOUNTS).partial().shape })
  .refine(...t.hasOne(...UNITS))
  .transform(({ from, ...amounts }) => ({ from, ...readPay(amounts) }));

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

/** @param amounts one of them given. */
export function readPay(amounts: Partial<Record<Pay["unit"], number>>): Pay {
  const unit = UNITS.find((each) => amounts[each] !== undefined)!;
  return { unit, amount: amounts[unit]! };
}

/** False for a part with bands of tokens or dollars. */
export function needsAllocation({ bands }: Part): boolean {
  return bands?.every(({ unit }) => NEEDS[unit] === "allocation") ?? true;
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
  for (const [index, band] of bands.entries()) {
    const at = [...path, "bands", index];
    if (band.unit !== first.unit)
      yield { path: at, message: `must have ${first.unit}, as the first band` };
    const { from = 0 } = bands[index - 1] ?? {};
    if (band.from <= from)
      yield { path: [...at, "from"], message: `must be above ${from}, that of the band before` };
  }
  yield* checkSupply(first, [...path, "bands", 0], supply);
}

export function checkSupply({ unit }: Pay, path: Problem["path"], supply?: number): Problem[] {
  if (NEEDS[unit] !== "supply" || supply !== undefined) return [];
  return [{ path: [...path, unit], message: "needs the token’s supply, or usd instead" }];
}
