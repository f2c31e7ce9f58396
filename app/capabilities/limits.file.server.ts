import * as z from "zod";
import * as t from "~/server/file/types.server";

/** What a wallet must have to get anything of a part, and the most that it gets. */
export const partKeys = {
  minimum: t.positive
    .optional()
    .describe(
      "A wallet with fewer points, after weights but before its tier, gets nothing of this part.",
    ),
  cap: z
    .strictObject({
      share: t.percentage.describe("% of what the allocation pays."),
      tokens: t.positive,
      usd: t.positive.describe("US dollars."),
    })
    .partial()
    .refine(t.hasOne("share", "tokens", "usd"), { error: "must have one of share, tokens and usd" })
    .optional()
    .describe("The most that a wallet gets of this part, as one of these."),
};
