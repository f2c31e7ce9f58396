import * as z from "zod";
import { readAmount } from "~/domain/scenario/params";
import * as t from "~/server/file/types.server";

/** What a prediction market says. */
export const keys = {
  odds: z
    .strictObject({
      question: t.text(200),
      url: t.webUrl,
      at: t.day.describe("The day of these odds."),
      above: z
        .record(z.string(), t.percentage)
        .refine((above) => Object.keys(above).every((fdv) => t.readAbove0(fdv) !== null), {
          error: "must have amounts as keys: 300m",
          abort: true,
        })
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
        .describe(
          "The probability in % that the FDV is above each of 2 to 20 thresholds, falling.",
        ),
    })
    .describe("What a prediction market says; the page calls it a market's.")
    .optional(),
};
