import * as z from "zod";
import { answers, estimateAnswers } from "~/capabilities/all.server";
import type { Scenario } from "~/domain/scenario/scenario";
import { MAX_WALLET_LENGTH } from "~/domain/scenario/wallet";
import { MAX_WALLETS } from "~/domain/scenario/wallet-list";
import {
  AssetPoints,
  assets,
  dollars,
  totalUSD,
  WalletEstimate,
} from "~/server/file/answers.server";

const count = z.int().min(0);
const positive = z.int().min(1);

const unavailable = z
  .array(z.string())
  .refine((names) => new Set(names).size === names.length)
  .meta({ uniqueItems: true });
const stale = z.array(z.strictObject({ source: z.string(), ageSeconds: count }));
const status = z
  .enum(["empty", "unknown", "incomplete", "whole"])
  .describe(
    "empty: nobody's points are asked for; unknown: no points arrived, or none of the wallets is an address; incomplete: something missing counts as 0",
  );

const Estimate = z
  .object({ totalUSD, ...estimateAnswers })
  .catchall(dollars)
  .describe(
    "The sum over all holders: `<part>USD` for each of the campaign's parts, also of those that don't come from points",
  );

const Rank = z.strictObject({
  source: z.string(),
  rank: positive.describe("1 + the number of wallets with more points"),
  of: positive.describe("The number of wallets with points above 0"),
  topPct: z.number().gt(0).max(100).describe("rank ÷ of × 100, rounded up to 2 decimals"),
});

const WalletReport = z.strictObject({
  wallet: z.string().min(1).max(MAX_WALLET_LENGTH),
  name: z.string().nullable().describe("The wallet if it is an ENS name; null otherwise"),
  address: z.string().describe("What the points are of: the name's address, or the wallet itself"),
  addressAgeSeconds: count
    .nullable()
    .describe("The age of the name's address if it can't be resolved now; null otherwise"),
  points: z.strictObject({ assets }),
  unavailable: unavailable.describe("Sources that failed and count as 0"),
  stale: stale.describe("Sources that failed and are answered from an older lookup"),
  estimate: WalletEstimate,
});

const EstimateReport = z.strictObject({
  scenario: (
    z.record(
      z.string(),
      z.union([z.number(), z.string(), z.boolean(), z.array(z.string()), z.null()]),
    ) as unknown as z.ZodType<Scenario>
  ).describe("All parameters of the campaign, with the values that are used"),
  status,
  warning: z.string().nullable().describe("What is missing from the total; null if nothing is"),
  points: z.strictObject({ assets }).describe("The first wallet's points; empty without a wallet"),
  unavailable: unavailable.describe("Sources that failed for a wallet and count as 0"),
  stale: stale.describe(
    "Sources that failed for a wallet and are answered from an older lookup, with the age of the oldest",
  ),
  standing: z
    .array(Rank)
    .describe(
      "The first wallet's ranks among the wallets with points, for each kind of points it has; empty if the server has no snapshot of all points",
    ),
  estimate: Estimate,
  ...answers,
  wallets: z
    .array(WalletReport)
    .max(MAX_WALLETS)
    .describe(
      "One entry per address, in order, however often it was given; empty without a wallet",
    ),
  adjusted: z
    .array(
      z.strictObject({
        param: z.string(),
        value: z.string().describe("The raw value"),
        used: z.string().describe("The value used instead; empty for none"),
      }),
    )
    .describe(
      "Parameters that were clamped, rounded or replaced by their default, lists of wallets that were cut, and wallets whose address an earlier one has",
    ),
});

const PortalReport = z.strictObject({
  campaigns: z
    .array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        symbol: z.string(),
        status,
        totalUSD: count.nullable().describe("null where nothing is known"),
        unavailable: unavailable.describe("Sources that failed and count as 0"),
        needs: z
          .enum(["wallet", "points", "bonuses"])
          .nullable()
          .describe(
            "wallet: none of them is an address of its chain; points, bonuses: they are only typed; null if nothing is needed",
          ),
        hasEnded: z
          .boolean()
          .describe(
            "Whether its token has launched, or it is over: it isn't asked, nor in the sum",
          ),
      }),
    )
    .describe("Each campaign at its defaults, the largest total first"),
  sumUSD: count.nullable(),
  incomplete: z.boolean().describe("Whether points that the sum should contain haven't arrived"),
});

/**
 * What the API answers in JSON, under the names that the description has for it. Answers are not
 * checked as they are made: the types hold the code to these schemas, and the tests the server.
 */
export const API_SCHEMAS = {
  EstimateReport,
  WalletReport,
  Rank,
  AssetPoints,
  Estimate,
  WalletEstimate,
  PortalReport,
  Error: z.strictObject({ error: z.string().min(1).describe("One sentence in plain English") }),
};

/** What a schema of the API describes. */
export type ApiAnswer<Name extends keyof typeof API_SCHEMAS> = z.infer<(typeof API_SCHEMAS)[Name]>;
