import * as z from "zod";
import * as t from "~/server/campaign/file-types.server";

/** What a wallet must have to get anything of a part, and the most that it gets. */
export const partKeys = {
  minimum: t.positive
    .optional()
    .describe("The least points, weighted but without a tier, for which a wallet gets anything."),
  cap: z
    .strictObject({ share: t.percentage.optional(), tokens: t.positive, usd: t.positive })
    .partial()
    .refine(t.hasOne("share", "tokens", "usd"), { error: "must have one of share, tokens and usd" })
    .optional()
    .describe("The most that a wallet gets: % of the allocation, tokens, or US dollars."),
};

type Limits = z.output<z.ZodObject<typeof partKeys>>;

/** Whether one of a card's parts has limits, if so. */
export function completeCard(card: { parts: string[] }, parts: Record<string, Limits>) {
  const hasLimits = card.parts.some((part) => parts[part]!.minimum ?? parts[part]!.cap);
  return { ...(hasLimits && { hasLimits }) };
}
