import * as z from "zod";
import type { SliderRange } from "~/estimate/campaign";
import * as t from "./file-values.server";
import { ADDRESS_PLACE } from "./json-pointer.server";
import type { Problem } from "./problems.server";

const keys = {
  url: t.webUrl.optional(),
  upstream: t
    .nameOf("upstream")
    .optional()
    .describe("Instead of `url`: an upstream whose `url` and `body` name no wallet."),
  at: t.pointer.optional().describe("A JSON Pointer."),
  add: t
    .list(t.pointer)
    .min(1, { error: "must have a pointer" })
    .optional()
    .describe("Instead of `at`: several, which are summed; `*` adds, too."),
  less: t.list(t.pointer).default([]),
  decimals: t.decimals.optional().describe("As of an upstream."),
};

type LiveShape = z.ZodObject<typeof keys>;

function createKey<Shape extends LiveShape>(shape: Shape) {
  return shape
    .refine(...t.hasOne("url", "upstream"))
    .refine(...t.hasOne("at", "add"))
    .optional()
    .describe("Where to read a current default.");
}

export const constantKey = createKey(z.strictObject(keys));

/** Of the FDV, or of a price that is an FDV once it is multiplied by the supply. */
export const fdvKey = createKey(
  z.strictObject({
    ...keys,
    per: z
      .literal("token", { error: "must be token, or left out" })
      .optional()
      .describe("`token` for a price, which × supply is the FDV."),
  }),
);

type Live = NonNullable<z.output<typeof fdvKey>>;

export function* check(
  live: Live | undefined,
  path: Problem["path"],
  upstreams: Record<string, { url: string; body?: unknown }>,
): Generator<Problem> {
  const { url = "", body } = upstreams[live?.upstream ?? ""] ?? {};
  if (JSON.stringify([url, body]).includes(ADDRESS_PLACE)) {
    const message = "it needs a wallet’s address; give a url, or an upstream of its own";
    yield { path: [...path, "upstream"], message };
  }
}

interface LiveFile {
  fdv: { live?: Live };
  constants: Record<string, { live?: Live }>;
  token?: { supply?: number };
}

export interface LiveValue extends Omit<Live, "at" | "add" | "per"> {
  add: string[];
  /** The factor from the number read to the value. */
  times: number;
  /** The value's bounds and step; null for any above 0. */
  range: SliderRange | null;
}

/** Where to read what, by parameter. */
export function complete(
  { fdv, constants, token }: LiveFile,
  range: SliderRange,
): Record<string, LiveValue> {
  const all = Object.entries({ ...constants, fdv });
  return Object.fromEntries(
    all.flatMap(([key, { live }]) => {
      if (live === undefined) return [];
      const { at = "", add = [at], per, ...given } = live;
      const times = per === "token" ? (token?.supply ?? 1) : 1;
      return [[key, { ...given, add, times, range: key === "fdv" ? range : null }]];
    }),
  );
}
