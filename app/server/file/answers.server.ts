import * as z from "zod";

const count = z.int().min(0);

export const dollars = count
  .nullable()
  .describe(
    "Whole US dollars; null if there is no value: no points are known, or a constant is unusable",
  );

export const totalUSD = count
  .nullable()
  .describe(
    "Sum of the parts; one without a value counts as 0. Null where no points are known, for what is no address and has no points, and beyond the maximum, where numbers are not exact to the dollar",
  );

export const AssetPoints = z.strictObject({
  asset: z.string(),
  points: z.number().min(0),
  tier: z.int().min(1).nullable().describe("null if tiers don't apply"),
});
export const assets = z.array(AssetPoints).describe("One row for each of the campaign's sources");

export const WalletEstimate = z
  .object({ totalUSD })
  .catchall(dollars)
  .describe("What the points are worth: `<part>USD` for each of the campaign's parts");

/** What the API says of somebody's points. */
export const holderShape = z.strictObject({
  points: z.strictObject({ assets }),
  estimate: WalletEstimate,
});
