import * as z from "zod";
import * as t from "./file-values.server";
import type { Problem } from "./problems.server";

export const keys = {
  boosts: t
    .table(
      z.strictObject({
        label: t.label,
        info: t.sentence.optional(),
        choices: t
          .filledTable(
            z.strictObject({
              label: t.label,
              multiplier: t.positive,
            }),
            20,
          )
          .describe("At most 20."),
        custom: z
          .strictObject({
            min: t.positive.default(1),
            max: t.positive,
            step: t.positive.default(0.01),
          })
          .optional()
          .describe("The range of a multiplier that the visitor types."),
        parts: t
          .namesOf("part")
          .optional()
          .describe("Whose points it multiplies; by default, all."),
      }),
    )
    .default({})
    .describe("Multipliers of all wallets' points that a visitor may choose."),
};

type BoostsFile = z.output<z.ZodObject<typeof keys>>;

export function check(
  file: BoostsFile & { parts: Record<string, { bands?: unknown }> },
): Problem[] {
  return Object.entries(file.boosts).flatMap(([key, { parts }]) =>
    parts?.every((part) => file.parts[part]?.bands)
      ? { path: ["boosts", key, "parts"], message: "no boost counts for bands" }
      : [],
  );
}

export function checkRanges({ boosts }: BoostsFile): Problem[] {
  return Object.entries(boosts).flatMap(([key, { custom }]) =>
    custom
      ? t.checkRange({ ...custom, default: custom.min }, ["boosts", key, "custom"], [0.01, 1000])
      : [],
  );
}

/** The boosts that multiply a part's points, as its key `boosts`, if there are any. */
export function completePart(boosts: Record<string, { parts?: string[] }>, part: string) {
  const applying = Object.entries(boosts).flatMap(([key, { parts }]) =>
    parts === undefined || parts.includes(part) ? key : [],
  );
  return { ...(applying.length > 0 && { boosts: applying }) };
}
