import * as z from "zod";
import { cardKeys, keys, partKeys } from "~/capabilities/all.file.server";
import { MAX_WALLET_LENGTH } from "~/domain/scenario/wallet";
import { CHAIN_NAMES } from "./chains.server";
import * as t from "./file-types.server";
import { ADDRESS_PLACE, EACH } from "./json-pointer";

const single = t.pointer.refine((path) => !path.split("/").includes(EACH), {
  error: "must lead to one value: * is for points",
});

const answerShape = z.strictObject({
  points: t.wholePointer.describe(
    'The number of points; a text that starts with a number will do. With *, the sum over a list or a table: /*/points. "" is the whole answer.',
  ),
  tier: single.optional().describe("The tier, a whole number from 1."),
  success: single
    .optional()
    .describe("True, or false where there are no points for a reason: 0 points, not a failure."),
  reason: single.optional().describe("Why there are none."),
  optional: t.list(t.pointer).optional().describe("What may be missing or null: 0 points, tier 1."),
});

/**
 * An upstream's address: `http(s)`, with `{address}` in its path or query, or else without a query,
 * so that `/{address}` can be appended.
 */
export const upstreamUrl = t.webUrl
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
  selectBy: t
    .text(40)
    .regex(/^[A-Za-z0-9_.-]+$/, { error: "must be a parameter's name" })
    .optional()
    .describe("The query parameter that selects one of several sources."),
  unknown: z
    .union([unknownAnswer.transform((one) => [one]), t.list(unknownAnswer)], {
      error: UNKNOWN_HINT,
    })
    .optional()
    .describe("What means a wallet without points: 404, or [404, 500, 204, empty, null]."),
  decimals: decimals.optional(),
  headers: z
    .record(
      z.string().regex(/^[A-Za-z0-9-]{1,60}$/, { error: "must be a header’s name" }),
      t.text(500).refine((value) => !/\$\{(?![A-Z][A-Z0-9_]*\})/.test(value), {
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
  label: t.label.optional().describe("The key without it."),
  cardLabel: t.label
    .optional()
    .describe("What its row on the page is called; the label without it."),
  row: t.label
    .optional()
    .describe("What its row in the API's list is called; the label without it."),
  upstream: t
    .nameOf("upstream")
    .optional()
    .describe("The upstream that answers for it; without one, points are typed."),
  selected: t.text(80).optional().describe("What `selectBy` is for it; the key without it."),
  decimals: decimals.optional(),
  answer: answerShape
    .partial()
    .optional()
    .describe("Where the answer has what, as far as it is not as the upstream says."),
});

/** What a campaign's file says. Unknown keys are mistakes. */
export const campaignFile = z.strictObject({
  name: t.label.describe("Whose campaign it is."),
  id: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, { error: "must be lowercase letters, digits and hyphens" })
    .optional()
    .describe("Saved scenarios and limits are kept under it; made from the name without it."),
  title: t.text(60).optional().describe("The page's title."),
  description: t.sentence.optional().describe("A sentence about the site, for previews of links."),
  disclaimer: t.sentence.optional().describe("The disclaimer below the page's title."),
  logo: t
    .fileBeside("an SVG or PNG file", /(svg|png)/)
    .optional()
    .describe("An image beside this file, about 48 × 48 px, at most 100 kB."),
  chain: z
    .enum(["evm", ...CHAIN_NAMES], { error: `must be evm, ${CHAIN_NAMES.join(", ")}` })
    .default("evm")
    .describe("Which addresses wallets have: Ethereum’s without it; any for texts of any form."),
  token: z.strictObject({
    symbol: t.text(20).describe("As usually written: $ABC."),
    supply: t.positive.describe("The maximum supply: price = FDV ÷ supply."),
  }),
  fdv: z
    .strictObject({ ...t.range(t.number), presets: t.presets(t.number) })
    .describe("The fully diluted valuation, US dollars."),
  upstreams: t
    .table(upstream, { names: "upstream" })
    .default({})
    .describe("Servers that answer lookups."),
  sourceName: t.label
    .default("Source")
    .describe("What a source is called at the head of tables: Asset."),
  sources: t
    .table(source, { names: "source" })
    .default({})
    .describe("Where points come from; each is one lookup."),
  parts: t
    .optionalTable(z.strictObject(partKeys), 20, { names: "part", unique: "a figure" })
    .describe("Parts of the estimate: Σ points × multiplier ÷ divisor × allocation × FDV."),
  ...keys,
  cards: t
    .table(z.strictObject(cardKeys))
    .optional()
    .describe("The page's cards; one for each allocation without it."),
  whatIf: t
    .nameOf("allocation")
    .optional()
    .describe("The allocation whose values are tried even without presets; the first without it."),
  reported: z
    .strictObject({
      pct: t.above0(t.percent).describe("% of the supply."),
      of: t.label.describe("What has that size: genesis airdrop."),
      when: t.text(80).describe("When it was reported, and how surely."),
      why: t.sentence.optional().describe("Why the defaults add up to something else."),
      shares: z
        .record(t.nameOf(["allocation", "bonus"]), t.percent)
        .optional()
        .describe("Allocations and bonuses with which the total % is that."),
    })
    .optional()
    .describe("What has been reported of the real airdrop."),
  status: z
    .enum(["rumoured", "announced", "live", "ended"], {
      error: "must be rumoured, announced, live or ended",
    })
    .optional()
    .describe("How far the campaign is."),
  launch: t.day.optional().describe("The day of the token's launch."),
  links: z
    .array(z.strictObject({ label: t.label, url: t.webUrl }))
    .max(6, { error: "must be at most six links" })
    .optional()
    .describe("Where more is said of the campaign."),
  sample: z
    .strictObject({
      table: t.fileBeside("a CSV file", /csv/),
      wallets: t
        .list(z.strictObject({ address: t.text(MAX_WALLET_LENGTH), label: t.sentence }))
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
