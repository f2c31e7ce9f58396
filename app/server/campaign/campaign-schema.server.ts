import * as z from "zod";
import { toExact, toNumber, toShare } from "~/domain/estimate/exact";
import { shortenText } from "~/domain/estimate/format";
import { POINTS } from "~/domain/scenario/scenario";
import { readAmount } from "~/domain/scenario/typed-amount";
import { MAX_WALLET_LENGTH } from "~/domain/scenario/wallet";
import { isVisible } from "~/domain/scenario/wallet-labels";
import { CHAIN_NAMES } from "./chains.server";
import { ADDRESS_PLACE, EACH, parsePointer } from "./json-pointer";

/** A key names URL parameters, columns and figures, so it is letters and digits only. */
const KEY = /^[A-Za-z][A-Za-z0-9]{0,31}$/;
/** Control characters would break lines of logs and tables. */
const UNUSABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

const key = z
  .string()
  .refine((name) => !(name in {}), { error: "is one that every object has; choose another" })
  .regex(KEY, { error: "must be letters and digits, at most 32, a letter first" });

function text(maxLength: number) {
  return z
    .string()
    .min(1, { error: "must not be empty", abort: true })
    .max(maxLength, { error: `must have at most ${maxLength} characters` })
    .refine((value) => !UNUSABLE.test(value), { error: "must be plain text in one line" })
    .refine(isVisible, { error: "must have something visible" });
}

/** The name of a file in the same folder. */
function fileBeside(kind: string, ending: RegExp) {
  return z.string().regex(new RegExp(`^[A-Za-z0-9-]+\\.${ending.source}$`), {
    error: `must be ${kind} beside this one, named with letters, digits and hyphens`,
  });
}

/** A product of constants and numbers; a divisor is the sum of such terms. */
export type DivisorTerm = (string | number)[];

/** The most factors of a divisor, as exact arithmetic multiplies all of their digits. */
const MAX_FACTORS = 24;

/**
 * Parses a formula of constants and numbers with `+` and `*`, such as `total + 1m * weeks`, into the
 * terms of its sum; null for anything else, and for more than 24 factors.
 */
export function parseDivisor(formula: string | number): DivisorTerm[] | null {
  const terms = String(formula)
    .split("+")
    .map((term) => term.split("*"));
  if (terms.flat().length > MAX_FACTORS) return null;
  const factors = terms.map((term) => term.map((factor) => readFactor(factor.trim())));
  return factors.flat().includes(null) ? null : (factors as DivisorTerm[]);
}

function readFactor(text: string): string | number | null {
  if (KEY.test(text)) return text;
  const number = text.includes("%") ? null : readAmount(text);
  return number !== null && number > 0 && isSized(number) ? number : null;
}

/** Whether a number has no more digits than exact arithmetic multiplies at once: 0, or 10⁻³⁰ to 10³⁰. */
function isSized(number: number): boolean {
  const size = Math.abs(number);
  return size === 0 || (size >= 1 / POINTS.max && size <= POINTS.max);
}

/** The most items of any list whose own bound isn't lower: more than a page has room for. */
const MAX_ITEMS = 60;

function list<Item extends z.ZodType>(item: Item, most = MAX_ITEMS) {
  return z.array(item).max(most, { error: `must be at most ${most}` });
}

/** A list of keys that isn't empty. */
function keys(kind: string, most = MAX_ITEMS) {
  return list(key, most).min(1, { error: `must name a ${kind}` });
}

const label = text(40);
const sentence = text(300);
const POINTER = { error: "must be a JSON Pointer like /data/points" };
/** It may lead to the whole document. */
const wholePointer = z
  .string()
  .max(200, { error: "must have at most 200 characters" })
  .refine((text) => parsePointer(text) !== null, POINTER);
const pointer = wholePointer.refine((text) => text !== "", POINTER);
const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, { error: 'must be a colour like "#22c55e", in quotes' });

/** A number, also as people write it: 300m, 225b, 1_000_000; with `%` only where it is a percentage. */
function numberAs(kind: "number" | "percentage") {
  const written = z.union([z.number(), z.string()], { error: notNumber });
  const read = written.transform((value, context) => {
    const read = typeof value === "number" ? value : readAmount(value);
    const isShare = typeof value === "string" && value.includes("%");
    if (read !== null && Number.isFinite(read) && (kind === "percentage" || !isShare)) return read;
    const message =
      read !== null && isShare
        ? `must have no %: as a factor, ${value} is ${toNumber(toShare(toExact(read)))}`
        : notNumber({ input: value });
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
  return read.refine(isSized, { error: "must be 0, or from 10⁻³⁰ to 10³⁰ in size" });
}

const number = numberAs("number");
const percent = numberAs("percentage");

function notNumber({ input }: { input?: unknown }): string {
  return input === undefined
    ? "is missing: a number like 300000000 or 300m"
    : `must be a number like 300000000 or 300m, not ${quoteShortly(input)}`;
}

/** A value as JSON, cut after 40 characters. */
export function quoteShortly(value: unknown): string {
  return shortenText(JSON.stringify(value), 40);
}

function above0(value: typeof number) {
  return value.refine((read) => read > 0, { error: "must be above 0" });
}

const positive = above0(number);
const percentage = percent.refine((value) => value >= 0 && value <= 100, {
  error: "must be 0 to 100",
});
const day = z.iso.date({ error: "must be a day like 2026-05-18" });
const webUrl = z
  .url({ protocol: /^https?$/, error: "must be an http(s) address" })
  .max(500, { error: "must have at most 500 characters" });

/** The keys of a slider. */
function range(value: typeof number) {
  return {
    min: value.optional().describe("The slider's lowest value."),
    max: value.optional().describe("The slider's highest value."),
    step: above0(value).optional().describe("The slider's step; of a %, a multiple of 0.0001."),
    default: value.describe("The default, for a link that gives no other."),
  };
}

/** More would not fit beside each other on a page of a desktop. */
function presets(value: typeof number) {
  return list(value, 8)
    .min(2, { error: "must be at least two values" })
    .optional()
    .describe("The values of the table of totals.");
}

const single = pointer.refine((path) => !path.split("/").includes(EACH), {
  error: "must lead to one value: * is for points",
});

const answerShape = z.strictObject({
  points: wholePointer.describe(
    'The number of points; a text that starts with a number will do. With *, the sum over a list or a table: /*/points. "" is the whole answer.',
  ),
  tier: single.optional().describe("The tier, a whole number from 1."),
  success: single
    .optional()
    .describe("True, or false where there are no points for a reason: 0 points, not a failure."),
  reason: single.optional().describe("Why there are none."),
  optional: list(pointer).optional().describe("What may be missing or null: 0 points, tier 1."),
});

/**
 * An upstream's address: `http(s)`, with `{address}` in its path or query, or else without a query,
 * so that `/{address}` can be appended.
 */
export const upstreamUrl = webUrl
  .refine(
    (url) => !/^https?:\/\/[^/?#]*@/i.test(url),
    "must have no user name or password, as calls send none",
  )
  .refine(
    (url) => !/[{}]/.test(url) || /^https?:\/\/[^/?#{}]+[/?][^#{}]*\{address\}[^#{}]*$/i.test(url),
    `must have ${ADDRESS_PLACE} once, in its path or query, and no other braces`,
  )
  .refine(
    (url) => url.includes(ADDRESS_PLACE) || !/[?#]/.test(url),
    `must have no ? or #, or say where the address goes: ${ADDRESS_PLACE}`,
  )
  .transform((url) => (url.includes(ADDRESS_PLACE) ? url : url.replace(/\/+$/, "")));

const UNKNOWN_HINT =
  "must be statuses (204, or 400 to 599 but not 429), empty or null: [404, empty]";
const unknownAnswer = z.union(
  [
    z
      .int()
      .refine((status) => status === 204 || (status >= 400 && status <= 599 && status !== 429), {
        error: UNKNOWN_HINT,
      }),
    z.literal("empty"),
    z.null().transform(() => "null" as const),
  ],
  { error: UNKNOWN_HINT },
);
const decimals = z
  .int({ error: "must be a whole number" })
  .min(0, { error: "must be at least 0" })
  .max(36, { error: "must be at most 36" })
  .describe("Points are in integer units of 10 to the power of minus this: 18.");
/** Headers that describe the call itself. */
const OWN_HEADERS =
  /^(?:host|connection|content-length|content-type|transfer-encoding|upgrade|expect|te|trailer)$/i;

const upstream = z.strictObject({
  url: upstreamUrl.describe(
    "Has {address} where the wallet goes, or else /{address} is appended. Where the campaign is served alone, <KEY>_API_URL in the environment replaces it.",
  ),
  address: z
    .enum(["lowercase", "checksum", "as typed"], {
      error: "must be lowercase, checksum or as typed",
    })
    .default("lowercase")
    .describe("How the upstream wants addresses written."),
  selectBy: text(40)
    .regex(/^[A-Za-z0-9_.-]+$/, { error: "must be a parameter's name" })
    .optional()
    .describe("The query parameter that selects one of several sources."),
  unknown: z
    .union([unknownAnswer.transform((one) => [one]), list(unknownAnswer)], {
      error: UNKNOWN_HINT,
    })
    .optional()
    .describe("What means a wallet without points: 404, or [404, 500, 204, empty, null]."),
  decimals: decimals.optional(),
  headers: z
    .record(
      z.string().regex(/^[A-Za-z0-9-]{1,60}$/, { error: "must be a header’s name" }),
      text(500).refine((value) => !/\$\{(?![A-Z][A-Z0-9_]*\})/.test(value), {
        error: "must name variables of the environment like ${HARBOUR_API_KEY}",
      }),
    )
    .refine((headers) => Object.keys(headers).every((name) => !OWN_HEADERS.test(name)), {
      error: "must leave out those that calls set themselves: host, content-length, connection …",
    })
    .optional()
    .describe("Further headers; ${NAME} is a variable of the environment, which nobody is shown."),
  method: z.enum(["GET", "POST"], { error: "must be GET or POST" }).default("GET"),
  body: z
    .union([z.string(), z.record(z.string(), z.unknown())])
    .optional()
    .describe("What a POST sends, as JSON, with {address} where the wallet goes."),
  answer: answerShape.describe("Where the answer has what, as JSON Pointers (RFC 6901)."),
});

const source = z.strictObject({
  label: label.optional().describe("The key without it."),
  cardLabel: label.optional().describe("What its row on the page is called; the label without it."),
  row: label.optional().describe("What its row in the API's list is called; the label without it."),
  upstream: key
    .optional()
    .describe("The upstream that answers for it; without one, points are typed."),
  selected: text(80).optional().describe("What `selectBy` is for it; the key without it."),
  decimals: decimals.optional(),
  answer: answerShape
    .partial()
    .optional()
    .describe("Where the answer has what, as far as it is not as the upstream says."),
});

const constant = z
  .strictObject({
    label,
    fieldLabel: label.optional().describe("The label of its field; the label without it."),
    default: positive,
    step: positive.default(1).describe("The field's step."),
    tried: z
      .strictObject({
        low: positive,
        high: positive,
        reason: sentence.describe("Where the two values come from."),
      })
      .optional()
      .describe("The lowest and the highest value of the sensitivity table."),
    measured: z
      .union([z.literal("average multiplier"), z.strictObject({ sumOf: key })], {
        error: "must be average multiplier, or sumOf with a part",
      })
      .optional()
      .describe("How a snapshot measures it."),
    live: z
      .strictObject({
        url: webUrl.optional().describe("Where the current value is."),
        upstream: key.optional().describe("The upstream whose address, without a wallet, has it."),
        at: pointer.describe("Where the answer has it, a JSON Pointer (RFC 6901)."),
      })
      .refine(hasOne("url", "upstream"), { error: "must have one of url and upstream" })
      .optional()
      .describe("Where its default is read now and then; `default` stands in."),
  })
  .transform((constant) => ({ ...constant, fieldLabel: constant.fieldLabel ?? constant.label }));

const allocation = z.strictObject({
  label: label.describe("Its name; the slider is called “… allocation”."),
  ...range(percent),
  presets: presets(percent),
});

const textFile = fileBeside("a Markdown file", /md/)
  .transform((name) => `/${name}` as `/${string}.md`)
  .describe("A Markdown file beside this one; it is served under its name.");

/** Whether an object has exactly one of these keys. */
function hasOne(...names: string[]) {
  return (value: object) => names.filter((name) => name in value).length === 1;
}

const unlock = z
  .strictObject({
    atLaunch: percentage.describe("% that can be sold at once."),
    months: z
      .int({ error: "must be a whole number of months" })
      .min(1, { error: "must be at least one month" })
      .max(600, { error: "must be at most 600 months" })
      .describe("Over how many months the rest is paid out, in equal amounts."),
  })
  .describe("When the airdrop is paid out; at once without it.");

const part = z.strictObject({
  label,
  chartLabel: label.optional().describe("What the chart calls it; “… USD” without it."),
  color: color.optional().describe("Its colour in the chart."),
  sources: z
    .union([keys("source"), table(positive)], {
      error: "must be a list of sources, or a weight for each",
    })
    .optional()
    .describe("The sources whose points it adds, a list, or with weights: { threads: 10 }."),
  minimum: positive
    .optional()
    .describe("The least points, weighted but without a tier, for which a wallet gets anything."),
  tier: z
    .union([z.literal("highest"), z.literal("none"), z.int().min(1)], {
      error: "must be highest, none, or a tier's number",
    })
    .default("none")
    .transform((tier) => (tier === "none" ? null : tier))
    .describe("The tier that multiplies the points."),
  allocation: key.optional().describe("The allocation that pays it."),
  divisor: z
    .union([keys("constant", MAX_FACTORS), z.string(), z.number()], {
      error: "must be a list of constants, or a formula like total + weekly * weeks",
    })
    .refine((divisor) => typeof divisor === "object" || parseDivisor(divisor) !== null, {
      error: `must be at most ${MAX_FACTORS} constants, and numbers from 10⁻³⁰ to 10³⁰, with + and *, without brackets, like total + weekly * weeks`,
    })
    .optional()
    .describe("What divides the points: a product of constants, or a formula with + and *."),
  cap: z
    .strictObject({ share: percentage.optional(), tokens: positive, usd: positive })
    .partial()
    .refine(hasOne("share", "tokens", "usd"), { error: "must have one of share, tokens and usd" })
    .optional()
    .describe("The most that a wallet gets: % of the allocation, tokens, or US dollars."),
  unlock: unlock.optional(),
  details: z
    .strictObject({
      title: text(80).optional(),
      lead: text(80).optional().describe("The first words of its sentence: You hold."),
      whole: text(80).optional().describe("What the share is a share of: the weighted points."),
      notes: list(sentence).optional(),
      constants: list(key).optional().describe("The constants that can be edited there."),
      text: textFile.optional(),
    })
    .optional()
    .describe("How the calculation details explain it."),
});

const supply = z.strictObject({
  label: label.optional().describe("The key without it."),
  default: positive,
});

const supplyGroup = z.strictObject({
  legend: label,
  min: number.optional().describe("The least that a supply of the group can be."),
  of: table(supply),
});

const bonus = z.strictObject({
  label,
  info: sentence
    .default("Its share of the FDV is split equally among all holders.")
    .describe("What the bonus is and how it counts."),
  of: key.optional().describe("The allocation that its % is of; of the FDV without it."),
  ...range(percent),
  supply: positive.optional().describe("How many share it."),
  supplies: keys("supply")
    .optional()
    .describe("The supplies that share it together, or of which one is chosen."),
  countable: z.boolean().optional().describe("Whether a visitor can hold several."),
  choice: z
    .strictObject({
      param: key.describe("The parameter that has the choice."),
      label,
      prompt: label.describe("The empty choice: Choose your role."),
      missing: sentence.describe("What to do while nothing is chosen."),
    })
    .optional()
    .describe("The visitor chooses one of the supplies; each of them gets the bonus's %."),
});

const boost = z.strictObject({
  label,
  info: sentence.optional().describe("What the boost is and who has it."),
  choices: filledTable(
    z.strictObject({ label, multiplier: positive.describe("What multiplies the points.") }),
    20,
  ).describe("What a visitor can choose."),
  custom: z
    .strictObject({ min: positive.default(1), max: positive, step: positive.default(0.01) })
    .optional()
    .describe("The range of a multiplier of the visitor's own."),
  parts: keys("part").optional().describe("The parts whose points it multiplies; all without it."),
});

const card = z.strictObject({
  title: label,
  allocation: key.optional(),
  parts: list(key).default([]),
  bonuses: z.boolean().optional().describe("Whether it lists the bonuses."),
});

function table<Value extends z.ZodType>(value: Value) {
  return z.record(key, value).refine((entries) => Object.keys(entries).length <= MAX_ITEMS, {
    error: `must have at most ${MAX_ITEMS} keys`,
  });
}

/** A table with at least one key, and with no more than a page and its links have room for. */
function filledTable<Value extends z.ZodType>(value: Value, most: number) {
  return table(value).refine(
    (entries) => {
      const { length } = Object.keys(entries);
      return length >= 1 && length <= most;
    },
    { error: `must have 1 to ${most} keys` },
  );
}

function optionalTable<Value extends z.ZodType>(value: Value, most: number) {
  return filledTable(value, most).default({} as never);
}

const odds = z
  .strictObject({
    question: text(200).describe("What is asked: What will the FDV be a day after launch?"),
    url: webUrl.describe("Where the market is."),
    at: day.describe("The day on which these were the odds."),
    above: z
      .record(z.string(), percentage)
      .refine((above) => Object.keys(above).every((fdv) => typeof readFactor(fdv) === "number"), {
        error: "must have amounts as keys: 300m",
        abort: true,
      })
      .transform((above) =>
        Object.entries(above)
          .map(([fdv, pct]) => ({ fdv: readAmount(fdv)!, pct }))
          .sort((one, other) => one.fdv - other.fdv),
      )
      .refine((above) => above.length >= 2 && above.length <= 20, {
        error: "must be 2 to 20 thresholds",
      })
      .refine(
        (above) =>
          above.every(({ fdv, pct }, index) => {
            const before = above[index - 1];
            return before === undefined || (fdv > before.fdv && pct < before.pct);
          }),
        { error: "must fall: a higher FDV is less likely" },
      )
      .describe("The probability, %, that the FDV is above each of these, US dollars."),
  })
  .describe("What a prediction market says of the FDV.");

/** What a campaign's file says. Unknown keys are mistakes. */
export const campaignFile = z.strictObject({
  name: label.describe("Whose campaign it is."),
  id: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, { error: "must be lowercase letters, digits and hyphens" })
    .optional()
    .describe("Saved scenarios and limits are kept under it; made from the name without it."),
  title: text(60).optional().describe("The page's title."),
  description: sentence.optional().describe("A sentence about the site, for previews of links."),
  disclaimer: sentence.optional().describe("The disclaimer below the page's title."),
  logo: fileBeside("an SVG or PNG file", /(svg|png)/)
    .optional()
    .describe("An image beside this file, about 48 × 48 px, at most 100 kB."),
  chain: z
    .enum(["evm", ...CHAIN_NAMES], { error: `must be evm, ${CHAIN_NAMES.join(", ")}` })
    .default("evm")
    .describe("Which addresses wallets have: Ethereum’s without it; any for texts of any form."),
  token: z.strictObject({
    symbol: text(20).describe("As usually written: $ABC."),
    supply: positive.describe("The maximum supply: price = FDV ÷ supply."),
  }),
  fdv: z
    .strictObject({ ...range(number), presets: presets(number) })
    .describe("The fully diluted valuation, US dollars."),
  allocations: optionalTable(allocation, 12).describe(
    "Shares of the FDV that parts are paid from, %.",
  ),
  constants: optionalTable(constant, 24).describe(
    "Numbers that nobody publishes, so visitors can edit them.",
  ),
  tiers: z
    .record(
      z.string().regex(/^[1-9]\d?$/, { error: "must be a whole number from 1 to 99" }),
      z.strictObject({ name: label, multiplier: positive, color: color.optional() }),
    )
    .default({})
    .describe("Name and points multiplier by tier."),
  upstreams: table(upstream).default({}).describe("Servers that answer lookups."),
  sourceName: label
    .default("Source")
    .describe("What a source is called at the head of tables: Asset."),
  sources: table(source).default({}).describe("Where points come from; each is one lookup."),
  parts: optionalTable(part, 20).describe(
    "Parts of the estimate: Σ points × multiplier ÷ divisor × allocation × FDV.",
  ),
  boosts: table(boost).default({}).describe("Multipliers of points that a visitor may choose."),
  unlock: unlock.optional(),
  bonuses: table(bonus).default({}).describe("Bonuses that a visitor may claim."),
  bonusPart: z
    .strictObject({
      label: label.optional(),
      chartLabel: label.optional(),
      color: color.optional(),
      text: textFile.optional(),
    })
    .optional()
    .describe("The part that adds up the ticked bonuses."),
  supplies: table(supplyGroup).default({}).describe("How many share bonuses, in groups."),
  linkOrder: list(key).optional().describe("The order of bonuses in a link, if not the page's."),
  cards: table(card).optional().describe("The page's cards; one for each allocation without it."),
  whatIf: key
    .optional()
    .describe("The allocation whose values are tried even without presets; the first without it."),
  reported: z
    .strictObject({
      pct: above0(percent).describe("% of the supply."),
      of: label.describe("What has that size: genesis airdrop."),
      when: text(80).describe("When it was reported, and how surely."),
      why: sentence.optional().describe("Why the defaults add up to something else."),
      shares: z
        .record(key, percent)
        .optional()
        .describe("Allocations and bonuses with which the total % is that."),
    })
    .optional()
    .describe("What has been reported of the real airdrop."),
  odds: odds.optional(),
  status: z
    .enum(["rumoured", "announced", "live", "ended"], {
      error: "must be rumoured, announced, live or ended",
    })
    .optional()
    .describe("How far the campaign is."),
  launch: day.optional().describe("The day of the token's launch."),
  links: z
    .array(z.strictObject({ label, url: webUrl }))
    .max(6, { error: "must be at most six links" })
    .optional()
    .describe("Where more is said of the campaign."),
  sample: z
    .strictObject({
      table: fileBeside("a CSV file", /csv/),
      wallets: list(z.strictObject({ address: text(MAX_WALLET_LENGTH), label: sentence }))
        .default([])
        .describe("The wallets that the page offers to try."),
    })
    .optional()
    .describe("Points to try it with, as for npm run snapshot -- import."),
});

/** A campaign's file, checked for its shape. */
export type CampaignFile = z.output<typeof campaignFile>;

/** The JSON Schema of a campaign's file, for editors. */
export function describeCampaignFile() {
  return z.toJSONSchema(campaignFile, { io: "input" });
}

/** The part of a JSON Schema that leads from an object or a list to what it holds. */
interface SchemaNode {
  properties?: Record<string, SchemaNode>;
  additionalProperties?: SchemaNode;
  items?: SchemaNode;
}

/** The keys that a campaign's file may have at a path. */
export function listKeys(path: readonly (string | number)[]): string[] {
  let schema: SchemaNode | undefined = describeCampaignFile() as SchemaNode;
  for (const key of path) {
    schema =
      typeof key === "number"
        ? schema?.items
        : (schema?.properties?.[key] ?? schema?.additionalProperties);
  }
  return Object.keys(schema?.properties ?? {});
}
