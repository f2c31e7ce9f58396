import * as z from "zod";
import { readDecimal } from "~/domain/scenario/params";
import { readAmount } from "~/domain/scenario/typed-amount";
import { isFalling } from "~/server/campaign/campaign-schema.server";

/** A market that asks whether the FDV will be above an amount: `$300M`, `>$1.5B`, `$1B+`. */
const THRESHOLD = /^[>≥]?\s*(\$[\d.,]+\s?[a-z]*)\+?$/i;

/** A list as JSON text, which is how the market writes lists. */
function listAsText<Item extends z.ZodType>(item: Item) {
  return z.string().transform(parseJson).pipe(z.array(item));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const price = z
  .union([z.number(), z.string().transform((text) => readDecimal(text))])
  .pipe(z.number().min(0).max(1));

const marketEvent = z.object({
  markets: z.array(z.looseObject({ groupItemTitle: z.string().catch("") })),
});
const market = z.object({
  groupItemTitle: z.string(),
  outcomes: listAsText(z.string()),
  outcomePrices: listAsText(price),
});

/** As those of a campaign's file. */
const falling = z
  .array(z.strictObject({ fdv: z.number().positive(), pct: z.number().min(0).max(100) }))
  .min(2)
  .max(20)
  .refine(isFalling);

/** The probability, %, that the FDV is above each of these amounts, US dollars, in order. */
export type Thresholds = z.output<typeof falling>;

/** Whether a value is odds as `readMarketOdds` returns them. */
export function areOdds(value: unknown): value is Thresholds {
  return falling.safeParse(value).success;
}

/**
 * Reads an event of Polymarket, as `/events/slug/<slug>` of its API has it. A probability is the
 * price of Yes. Markets that don't ask for an amount are left out; of neighbours that are equally
 * likely, the lower amount stays.
 *
 * @returns null for anything else, such as odds that rise with the amount.
 */
export function readMarketOdds(json: unknown): Thresholds | null {
  const { data } = marketEvent.safeParse(json);
  const markets = data?.markets.filter(({ groupItemTitle }) => THRESHOLD.test(groupItemTitle));
  const thresholds = markets?.map(readThreshold) ?? [];
  if (thresholds.includes(null)) return null;
  const sorted = (thresholds as Thresholds).toSorted((one, other) => one.fdv - other.fdv);
  const above = sorted.filter(({ pct }, index) => pct !== sorted[index - 1]?.pct);
  return areOdds(above) ? above : null;
}

function readThreshold(asked: unknown): Thresholds[number] | null {
  const { data } = market.safeParse(asked);
  if (data === undefined) return null;
  const fdv = readAmount(data.groupItemTitle.replace(THRESHOLD, "$1"));
  const yes = data.outcomePrices[data.outcomes.indexOf("Yes")];
  // Rounded, as 0.07 × 100 is a little more than 7.
  return fdv === null || yes === undefined ? null : { fdv, pct: Math.round(yes * 1e6) / 1e4 };
}
