import * as z from "zod";
import { readAmount } from "~/estimate/params";
import { MAX_WALLET_LENGTH } from "~/estimate/wallet";
import * as bonuses from "./bonuses-schema.server";
import * as boosts from "./boosts-schema.server";
import * as cases from "./cases-schema.server";
import { CHAIN_NAMES } from "./chains.server";
import * as dates from "./dates-schema.server";
import * as t from "./file-values.server";
import * as live from "./live-schema.server";
import * as parts from "./parts-schema.server";
import * as sources from "./sources-schema.server";

const CHAIN_HINT = `must be evm, ${CHAIN_NAMES.join(", ")}, or a list of them`;
const chainName = z.enum(["evm", ...CHAIN_NAMES], { error: CHAIN_HINT });

const amountKey = z
  .string()
  .refine((fdv) => t.readAbove0(fdv) !== null, { error: "must be an amount like 300m" });

export const campaignFile = z.strictObject({
  name: t.label,
  id: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, { error: "must be lowercase letters, digits and hyphens" })
    .optional()
    .describe(
      "Its address and its name in browsers' storage: lowercase letters, digits, hyphens; by default, from the name.",
    ),
  title: t.text(60).optional().describe("By default, “Harbour airdrop estimator”."),
  description: t.sentence.optional(),
  disclaimer: t.sentence.optional(),
  logo: t
    .fileBeside("an SVG or PNG file", /(svg|png)/)
    .optional()
    .describe(
      "An SVG with a `viewBox`, or a PNG, beside this file, about 48 × 48 px, at most 100 kB.",
    ),
  chain: z
    .union([chainName, t.list(chainName).min(1, { error: CHAIN_HINT })], { error: CHAIN_HINT })
    .default("evm")
    .describe("Whose addresses wallets have: one of the names below, or a list of them."),
  token: z
    .strictObject({
      symbol: t.text(20),
      supply: t.positive
        .optional()
        .describe(
          "The maximum supply. With it, visitors may also set a token's price, FDV ÷ supply.",
        ),
    })
    .optional()
    .describe("By default, texts have the campaign's name."),
  fdv: z
    .strictObject({
      ...t.range(t.number),
      presets: t.presets(
        t.number,
        " that are the cases of a file without `cases`",
        "`default`, `max`, and 100m, 300m, 500m and 1b within the slider",
      ),
      scale: z
        .enum(["linear", "log"])
        .optional()
        .describe("How its slider moves; by default, log where max ÷ min is above 200."),
      source: t.source,
      live: live.fdvKey,
    })
    .describe(
      "1 to 10¹⁵ US dollars in whole cents; by default, 5m to 1b, or twice a larger default, in steps of 1m or finer.",
    ),
  ...cases.keys,
  ...sources.keys,
  parts: t
    .optionalTable(z.strictObject(parts.partKeys), 20, { names: "part", unique: "a figure" })
    .describe("The parts of the estimate, in order, at most 20."),
  ...parts.keys,
  ...boosts.keys,
  ...bonuses.keys,
  odds: z
    .strictObject({
      question: t.text(200),
      url: t.webUrl,
      at: t.day,
      above: z
        .record(amountKey, t.percentage)
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
        .describe("How likely, in %, the FDV is above each of 2 to 20 thresholds."),
    })
    .optional(),
  cards: t
    .table(parts.card)
    .optional()
    .describe(
      "Each allocation and part is on exactly one. By default, each allocation has one, the last with the bonuses.",
    ),
  status: z
    .enum(["rumored", "rumoured", "announced", "live", "ended"], {
      error: "must be rumored, announced, live or ended",
    })
    .transform((status) => (status === "rumoured" ? "rumored" : status))
    .optional()
    .describe("How far the campaign is: `live` gives out points."),
  launch: t.day.optional().describe("The token's first day."),
  tokenStatus: z
    .enum(["none", "announced", "live"], { error: "must be none, announced or live" })
    .optional()
    .describe("By default, `live` from the day after `launch`."),
  ...dates.keys,
  links: z
    .array(z.strictObject({ label: t.label, url: t.webUrl }))
    .max(6, { error: "must be at most six links" })
    .optional(),
  sample: z
    .strictObject({
      table: t
        .fileBeside("a CSV file", /csv/)
        .describe("A CSV file beside this one, as for a [snapshot](snapshots.md)."),
      wallets: t
        .list(z.strictObject({ address: t.text(MAX_WALLET_LENGTH), label: t.sentence }))
        .default([]),
    })
    .optional()
    .describe("Made-up points to serve by default."),
});

/** A campaign's file, checked for its shape only. */
export type CampaignFile = z.output<typeof campaignFile>;

/** Creates the JSON Schema of a campaign's file, for editors. */
export function createFileSchema() {
  return z.toJSONSchema(campaignFile, {
    io: "input",
    // Zod leaves out the defaults of values that it transforms, such as numbers.
    override({ zodSchema, jsonSchema }) {
      if (zodSchema instanceof z.ZodDefault) jsonSchema.default ??= zodSchema.def.defaultValue;
    },
  });
}

interface SchemaNode {
  properties?: Record<string, SchemaNode>;
  additionalProperties?: SchemaNode;
  items?: SchemaNode;
}

export function listKeys(path: readonly (string | number)[]): string[] {
  let schema: SchemaNode | undefined = createFileSchema() as SchemaNode;
  for (const key of path) {
    schema =
      typeof key === "number"
        ? schema?.items
        : (schema?.properties?.[key] ?? schema?.additionalProperties);
  }
  return Object.keys(schema?.properties ?? {});
}
