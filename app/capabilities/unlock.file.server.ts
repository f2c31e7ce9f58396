import * as z from "zod";
import * as t from "~/server/file/types.server";

/** When the airdrop is paid out; also a key of a part, for that part alone. */
export const keys = {
  unlock: z
    .strictObject({
      atLaunch: t.percentage.describe("% paid out at launch."),
      months: z
        .int({ error: "must be a whole number of months" })
        .min(1, { error: "must be at least one month" })
        .max(600, { error: "must be at most 600 months" })
        .describe("Over how many months the rest comes, in equal amounts."),
    })
    .describe(
      "When it is paid out; by default, at launch. At the top of the file, for all that has none of its own, bonuses too.",
    )
    .optional(),
};
export const partKeys = keys;
