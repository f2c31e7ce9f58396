import * as z from "zod";
import { listPartKeys, listSources, type PartFigure } from "~/domain/campaign/campaign";
import { BONUS_FIGURE, listParts } from "~/domain/estimate/allocation";
import { spellNumber } from "~/domain/estimate/format";
import { listAssets } from "~/domain/estimate/wallet-points";
import { listFieldKeys } from "~/domain/scenario/fields";
import { MAX_WALLET_LENGTH } from "~/domain/scenario/wallet";
import { MAX_WALLETS } from "~/domain/scenario/wallet-list";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { scenarioSchema, uniqueList } from "./parameters.server";

const amount = z.number().min(0);
const count = z.int().min(0);
const positive = z.int().min(1);

const dollars = count
  .nullable()
  .describe(
    "Whole US dollars; null if there is no value: no points are known, or a constant is unusable",
  );

/** @param parts what it is the sum of. */
function totalOf(parts: string) {
  return count
    .nullable()
    .describe(
      `Sum of the ${parts}; one without a value counts as 0. Null where no points are known, for what is no address and has no points, and beyond the maximum, where numbers are not exact to the dollar`,
    );
}

/** One of some names; nothing if there are none. */
function nameIn(names: readonly string[]): z.ZodType<string> {
  return names.length > 0 ? z.enum(names) : z.never();
}

/** `three`, for a sum over three parts; `only part` for one. */
function nameParts({ length }: readonly unknown[]): string {
  return length === 1 ? "only part" : spellNumber(length);
}

/**
 * What the API answers in JSON, under the names that the description has for it. Answers are not
 * checked as they are made: the types hold the code to these schemas, and the tests the server.
 */
export function listApiSchemas(campaign: ServedCampaign) {
  const source = nameIn(listSources(campaign));
  const part = nameIn(listPartKeys(campaign));
  const Scenario = scenarioSchema(campaign);
  const assetNames = listAssets(campaign, {}).map(({ asset }) => asset);

  const AssetPoints = z.strictObject({
    asset: nameIn(assetNames),
    points: amount,
    tier: positive.nullable().describe("null if tiers don't apply"),
  });
  const assets = z
    .array(AssetPoints)
    .length(assetNames.length)
    .describe(`One row each: ${assetNames.join(", ")}`);

  const unavailable = uniqueList(source);
  const stale = z.array(z.strictObject({ source, ageSeconds: count }));

  /** What a wallet's points count for. */
  const walletParts: Record<PartFigure, typeof dollars> = Object.fromEntries(
    listPartKeys(campaign).map((part) => [`${part}USD`, dollars]),
  );

  const WalletEstimate = z.strictObject({
    ...walletParts,
    totalUSD: totalOf(nameParts(listPartKeys(campaign))),
  });

  const Estimate = z.strictObject({
    ...walletParts,
    ...Object.fromEntries(campaign.bonusPart ? [[BONUS_FIGURE, dollars]] : []),
    totalUSD: totalOf(`${nameParts(listParts(campaign))} over all wallets and typed points`),
    totalBonusPct: amount.describe("All bonuses, % of the FDV"),
    totalFdvPct: amount.describe("The whole airdrop, % of the FDV"),
  });

  const Rank = z.strictObject({
    source: part,
    rank: positive.describe("1 + the number of wallets with more points"),
    of: positive.describe("The number of wallets with points above 0"),
    topPct: z.number().gt(0).max(100).describe("rank ÷ of × 100, rounded up to 2 decimals"),
  });

  const WalletReport = z.strictObject({
    wallet: z.string().min(1).max(MAX_WALLET_LENGTH),
    name: z.string().nullable().describe("The wallet if it is an ENS name; null otherwise"),
    address: z
      .string()
      .describe("What the points are of: the name's address, or the wallet itself"),
    addressAgeSeconds: count
      .nullable()
      .describe("The age of the name's address if it can't be resolved now; null otherwise"),
    points: z.strictObject({ assets }),
    unavailable: unavailable.describe("Sources that failed and count as 0"),
    stale: stale.describe("Sources that failed and are answered from an older lookup"),
    estimate: WalletEstimate,
  });

  const phase = {
    monthlyUSD: count.describe("Each month, rounded down"),
    months: positive,
  };

  const EstimateReport = z.strictObject({
    scenario: Scenario,
    status: z
      .enum(["empty", "unknown", "incomplete", "whole"])
      .describe(
        "empty: nobody's points are asked for; unknown: no points arrived, or none of the wallets is an address; incomplete: something missing counts as 0",
      ),
    warning: z.string().nullable().describe("What is missing from the total; null if nothing is"),
    points: z
      .strictObject({ assets: z.union([assets, z.array(AssetPoints).length(0)]) })
      .describe("The first wallet's points; empty without a wallet"),
    unavailable: unavailable.describe("Sources that failed for a wallet and count as 0"),
    stale: stale.describe(
      "Sources that failed for a wallet and are answered from an older lookup, with the age of the oldest",
    ),
    standing: z
      .array(Rank)
      .max(listPartKeys(campaign).length)
      .describe(
        "The first wallet's ranks among the wallets with points, for each kind of points it has; empty if the server has no snapshot of all points",
      ),
    estimate: Estimate,
    tokens: amount
      .nullable()
      .describe(
        `The airdrop in ${campaign.token.symbol}: its exact share of the supply, whatever the FDV, rounded down to 6 decimals. Null if totalUSD is`,
      ),
    usdPerPoint: z
      .strictObject(
        Object.fromEntries(listPartKeys(campaign).map((key) => [key, amount.nullable()])),
      )
      .describe(
        "What a point is worth, US dollars, with the boosts but without a tier, a minimum or a cap; null where a constant is unusable",
      ),
    net: z
      .strictObject({
        costUSD: amount,
        netUSD: z.int().describe("totalUSD less the costs; below 0 for a loss"),
        returnPct: z.number().describe("netUSD in % of the costs, at most 2 decimals"),
      })
      .nullable()
      .describe("What is left of the total after costs; null without costs or a total"),
    unlock: z
      .strictObject({
        atLaunchUSD: count,
        ...phase,
        then: z.array(z.strictObject(phase)).describe("What follows where parts differ"),
      })
      .nullable()
      .describe("When the total is paid out; null where all is at launch, or without a total"),
    odds: z
      .array(
        z.strictObject({
          fdv: z.number().gt(0).describe("US dollars"),
          pct: z.number().min(0).max(100).describe("The probability that it is higher, %"),
          totalUSD: count.nullable(),
        }),
      )
      .describe("A prediction market's odds of the FDV, with the total at each; empty without"),
    wallets: z
      .array(WalletReport)
      .max(MAX_WALLETS)
      .describe("One entry per wallet, in order; empty without a wallet"),
    typed: z
      .strictObject({ points: z.strictObject({ assets }), estimate: WalletEstimate })
      .nullable()
      .describe("What points entered by hand add, as one more wallet; null if there are none"),
    adjusted: z
      .array(
        z.strictObject({
          param: z.enum(listFieldKeys(campaign)),
          value: z.string().describe("The raw value"),
          used: z.string().describe("The value used instead; empty for none"),
        }),
      )
      .describe(
        "Parameters that were clamped, rounded or replaced by their default, and lists of wallets that were cut",
      ),
  });

  const ErrorReport = z.strictObject({
    error: z.string().min(1).describe("One sentence in plain English"),
  });

  return {
    EstimateReport,
    WalletReport,
    Rank,
    Scenario,
    AssetPoints,
    Estimate,
    WalletEstimate,
    Error: ErrorReport,
  };
}

type ApiSchemas = ReturnType<typeof listApiSchemas>;

/** What a schema of the API describes. */
export type ApiAnswer<Name extends keyof ApiSchemas> = z.infer<ApiSchemas[Name]>;
