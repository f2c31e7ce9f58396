import * as z from "zod";

/** Its parameters, for the API's description. */
export const parameters = {
  cost: "what the points have cost, whole US dollars",
  goal: "a total to reach, whole US dollars, on which no figure depends",
};

/** What the API answers of it. */
export const answers = {
  net: z
    .strictObject({
      costUSD: z.number().min(0),
      netUSD: z.int().describe("totalUSD less the costs; below 0 for a loss"),
      returnPct: z.number().describe("netUSD in % of the costs, at most 2 decimals"),
    })
    .nullable()
    .describe("What is left of the total after costs; null without costs or a total"),
};
