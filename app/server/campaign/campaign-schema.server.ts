import * as z from "zod";
import { SHARE_KINDS, cardKeys, keys, partKeys } from "~/capabilities/all.server";
import { MAX_WALLET_LENGTH } from "~/domain/scenario/wallet";
import { ADDRESS_PLACE, EACH } from "~/server/file/json-pointer";
import * as t from "~/server/file/types.server";
import { CHAIN_NAMES } from "./chains.server";

const single = t.pointer.refine((path) => !path.split("/").includes(EACH), {
  error: "must lead to one value: * is for points",
});

const answerShape = z.strictObject({
  points: t.wholePointer.describe(
    "The points: a number, `null` for 0, or a text like `1,234.5 points`. Anything else, such as `N/A`, `$5` or `1.2M`, is a failure. An empty pointer is the whole answer.",
  ),
  tier: single
    .optional()
    .describe(
      "The tier: 1 where its key is missing, null or a number that is no tier; anything else is a failure.",
    ),
  success: single
    .optional()
    .describe("True, or false where a wallet has no points; anything else is a failure."),
  reason: single.optional().describe("Why it has none, for the log."),
  optional: t
    .list(t.pointer)
    .optional()
    .describe(
      "What may be missing, null or an empty text, for 0 points and tier 1: the pointer itself, or one that leads there. With `/0`, an empty list means no points.",
    ),
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
  .describe(
    "Points come as whole numbers with this many decimals, also as texts (`1.5e18`, `1,500`) or hex; any other text is a failure. Six decimals are kept.",
  );
/** Headers that describe the call itself. */
const OWN_HEADERS =
  /^(?:host|connection|content-length|content-type|transfer-encoding|upgrade|expect|te|trailer)$/i;

const upstream = z.strictObject({
  url: upstreamUrl.describe(
    "Where to ask: `{address}` is the wallet, or else `/{address}` is appended. It has no user name or password; redirects are failures. For a campaign served alone, `<KEY>_API_URL` in the environment replaces it.",
  ),
  address: z
    .enum(["lowercase", "checksum", "as typed"], {
      error: "must be lowercase, checksum or as typed",
    })
    .default("lowercase")
    .describe(
      "How addresses are sent; `lowercase` changes only `0x…` and bech32, `checksum` is EIP-55.",
    ),
  selectBy: t
    .text(40)
    .regex(/^[A-Za-z0-9_.-]+$/, { error: "must be a parameter's name" })
    .optional()
    .describe(
      "The query parameter that names the source. Without it, each source has an `answer`.",
    ),
  unknown: z
    .union([unknownAnswer.transform((one) => [one]), t.list(unknownAnswer)], {
      error: UNKNOWN_HINT,
    })
    .optional()
    .describe(
      "What means a wallet without points: a status, `empty` (no body, `[]` or `{}`), `null`, or a list of these. Any other status but 2xx is a failure.",
    ),
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
    .describe(
      "Sent with each call. `${NAME}` is an environment variable, which the server needs at start and never logs or shows.",
    ),
  method: z
    .enum(["GET", "POST"], { error: "must be GET or POST" })
    .default("GET")
    .describe(
      "A POST, such as for GraphQL or JSON-RPC, sends `body`, and appends nothing to `url`.",
    ),
  body: z
    .union([z.string(), z.record(z.string(), z.unknown())])
    .optional()
    .describe(
      "What a POST sends: a table, or JSON text. `{address}` is the wallet; it must be a whole value, so that no visitor's text can rewrite a query.",
    ),
  answer: answerShape.describe("Where to find what in the answer, as JSON Pointers."),
});

const source = z.strictObject({
  label: t.label.optional().describe("On the page and in the API; by default, its key."),
  cardLabel: t.label.optional().describe("On its card; by default, the label."),
  upstream: t
    .nameOf("upstream")
    .optional()
    .describe("All sources have one, or none has: then visitors type their points."),
  selected: t.text(80).optional().describe("For `selectBy`; by default, its key."),
  decimals: decimals
    .optional()
    .describe(
      "For this source alone, instead of its upstream's; a snapshot's table has the same units.",
    ),
  answer: answerShape.partial().optional().describe("What differs from the upstream's."),
});

/** What a campaign's file says. Unknown keys are mistakes. */
export const campaignFile = z.strictObject({
  name: t.label,
  id: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, { error: "must be lowercase letters, digits and hyphens" })
    .optional()
    .describe(
      "Its address beside other campaigns, and where browsers save scenarios: lowercase letters, digits, hyphens. By default, from the name.",
    ),
  title: t.text(60).optional().describe("By default, “Harbour airdrop estimator”."),
  description: t.sentence.optional().describe("A sentence for links' previews."),
  disclaimer: t.sentence.optional().describe("A sentence below the title."),
  logo: t
    .fileBeside("an SVG or PNG file", /(svg|png)/)
    .optional()
    .describe(
      "An SVG or PNG beside this file, about 48 × 48 px, at most 100 kB. A preview card needs one that can be drawn.",
    ),
  chain: z
    .enum(["evm", ...CHAIN_NAMES], { error: `must be evm, ${CHAIN_NAMES.join(", ")}` })
    .default("evm")
    .describe("Which addresses wallets have."),
  token: z.strictObject({
    symbol: t.text(20).describe("At most 20 characters."),
    supply: t.positive.describe("The maximum supply. A token's price is FDV ÷ supply."),
  }),
  fdv: z
    .strictObject({
      ...t.range(t.number),
      presets: t.presets(
        t.number,
        "`default`, `max`, and those of 100m, 300m, 500m and 1b that the slider has",
      ),
      scale: z
        .enum(["linear", "log"])
        .optional()
        .describe("How its slider moves; by default, log where max ÷ min is above 200."),
    })
    .describe(
      "The fully diluted valuation, 1 to 10¹⁵ US dollars in whole cents; by default, 5m to 1b, or to twice a larger default, in steps of 1m, or finer ones where these values need them.",
    ),
  upstreams: t
    .table(upstream, { names: "upstream" })
    .default({})
    .describe("Servers to ask for points."),
  sources: t
    .table(source, { names: "source" })
    .default({})
    .describe(
      "Each is a field to type in, a column of a snapshot, and a lookup if it has an upstream.",
    ),
  parts: t
    .optionalTable(z.strictObject(partKeys), 20, { names: "part", unique: "a figure" })
    .describe("The parts of the estimate, in order, at most 20."),
  ...keys,
  cards: t
    .table(z.strictObject(cardKeys))
    .optional()
    .describe(
      "Cards with inputs. Each allocation and part is on exactly one. By default, each allocation has one; the last also has the bonuses.",
    ),
  whatIf: t
    .nameOf("allocation")
    .optional()
    .describe(
      "Which allocation without presets has rows in “What else it could be”; by default, the first.",
    ),
  reported: z
    .strictObject({
      pct: t.above0(t.percent).describe("% of the supply."),
      of: t.label.describe("What has that size."),
      when: t.text(80).describe("When it was reported, and how certain it is."),
      why: t.sentence.optional().describe("Why the defaults add up to another %."),
      shares: z
        .record(t.nameOf(SHARE_KINDS), t.percent)
        .optional()
        .describe(
          "Allocations and bonuses that one click sets, so that the total is `pct` with all others at their defaults; none that counts only if ticked.",
        ),
    })
    .optional()
    .describe("What has been reported of the airdrop."),
  status: z
    .enum(["rumored", "rumoured", "announced", "live", "ended"], {
      error: "must be rumored, announced, live or ended",
    })
    .transform((status) => (status === "rumoured" ? "rumored" : status))
    .optional()
    .describe("How far the campaign is: `live` gives out points."),
  launch: t.day.optional().describe("The day of the token's launch."),
  links: z
    .array(z.strictObject({ label: t.label, url: t.webUrl }))
    .max(6, { error: "must be at most six links" })
    .optional()
    .describe("At most six."),
  sample: z
    .strictObject({
      table: t
        .fileBeside("a CSV file", /csv/)
        .describe("A CSV file beside this one, as for a [snapshot](snapshots.md)."),
      wallets: t
        .list(z.strictObject({ address: t.text(MAX_WALLET_LENGTH), label: t.sentence }))
        .default([])
        .describe("Those that the page offers."),
    })
    .optional()
    .describe("Made-up points to try the page with, served unless `POINTS_SOURCE` says otherwise."),
});

/** A campaign's file, checked for its shape. */
export type CampaignFile = z.output<typeof campaignFile>;

/** The JSON Schema of a campaign's file, for editors. */
export function describeCampaignFile() {
  return z.toJSONSchema(campaignFile, {
    io: "input",
    // Zod leaves out defaults of what it reads as another type, such as numbers.
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod;
      if (def.type === "default") jsonSchema.default ??= def.defaultValue;
    },
  });
}

/** Keys that files once had, and what to do instead; `*` is a key of the author's choice. */
export const GONE_KEYS: ReadonlyMap<string, string> = new Map([
  ["constants.*.fieldLabel", "use label"],
  ["sourceName", "leave it out: the column is called Source"],
  ["sources.*.row", "use label"],
  ["parts.*.details.lead", "leave it out"],
  ["parts.*.details.whole", "say in title what the share is of"],
]);

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
