import * as z from "zod";

/** What the API's `estimate` has of it. */
export const estimateAnswers = {
  totalFdvPct: z.number().min(0).describe("The whole airdrop, % of the FDV"),
};

/** What the API answers of it. */
export const answers = {
  tokens: z
    .number()
    .min(0)
    .nullable()
    .describe(
      "The airdrop in tokens: its exact share of the supply, whatever the FDV, rounded down to 6 decimals. Null if totalUSD is",
    ),
  usdPerPoint: z
    .record(z.string(), z.number().min(0).nullable())
    .describe(
      "What a point of each part is worth, US dollars, with what multiplies it but without a tier, a minimum or a cap; null where a constant is unusable",
    ),
};
