import * as z from "zod";
import { listSupplies } from "~/domain/campaign/campaign";
import { listFields } from "~/domain/scenario/fields";
import type { ParamShape } from "~/domain/scenario/params";
import { boostKey, countKey, listTypedParams, type Scenario } from "~/domain/scenario/scenario";
import { MAX_WALLETS } from "~/domain/scenario/wallet-list";
import type { ServedCampaign } from "~/server/campaign/served-campaign";

/** The scenario in an answer: every field within its bounds. */
export function scenarioSchema(campaign: ServedCampaign): z.ZodType<Scenario> {
  const fields = listFields(campaign).map(({ key, shape }) => [key, schemasOf(shape).field]);
  return z.strictObject(Object.fromEntries(fields)) as unknown as z.ZodType<Scenario>;
}

/**
 * A link's parameters as OpenAPI describes them, by name. Nothing is refused, so each parameter has
 * two schemas: for the values that are taken unchanged, and for those that are adjusted.
 */
export function describeParameters(campaign: ServedCampaign): Record<string, object> {
  const fields = listFields(campaign);
  const values = z.object(Object.fromEntries(fields.map((field) => [field.key, inQuery(field)])));
  const schemas = z.toJSONSchema(values).properties ?? {};
  const notes = noteFields(campaign);
  return Object.fromEntries(
    fields.map(({ key, shape }) => {
      const style = isList(shape) && { style: "form", explode: false };
      const description = notes[key];
      return [key, { name: key, in: "query", description, ...style, schema: schemas[key] }];
    }),
  );
}

function inQuery({ shape, defaultValue }: { shape: ParamShape; defaultValue: unknown }) {
  const title = "Clamped, rounded or replaced by the default, and listed in `adjusted`";
  const adjusted = shape.kind === "number" ? z.union([z.number(), z.string()]) : z.string();
  const value = z.union([
    schemasOf(shape).unchanged.meta({ title: "Taken unchanged" }),
    adjusted.meta({ title }),
  ]);
  const isEmpty = defaultValue === null || defaultValue === false || String(defaultValue) === "";
  return (isList(shape) ? z.array(value) : value).meta(isEmpty ? {} : { default: defaultValue });
}

/**
 * The schemas of a parameter whose reader takes values of this shape: as a `field` of an answer, and
 * as what a link has where it is taken `unchanged`: one of a list's items; a number as such.
 */
export function schemasOf(shape: ParamShape): Record<"field" | "unchanged", z.ZodType> {
  switch (shape.kind) {
    case "text": {
      const text = z.string().max(shape.maxLength);
      return { field: text, unchanged: text };
    }
    case "texts": {
      const text = z.string().max(shape.maxLength);
      return { field: uniqueList(text.min(1)).max(shape.maxItems), unchanged: text };
    }
    case "switch":
      return { field: z.boolean(), unchanged: z.enum(["", "1"]) };
    case "choice": {
      const option = z.enum(["", ...shape.options]);
      if (!shape.own) return { field: option, unchanged: option };
      const own = numberWithin(shape.own).multipleOf(shape.own.step);
      return { field: z.union([option, z.string()]), unchanged: z.union([option, own]) };
    }
    case "list": {
      const option = z.enum(shape.options);
      return { field: uniqueList(option), unchanged: option };
    }
    case "number": {
      const number = numberWithin(shape);
      return {
        // Without the step: validators divide binary fractions, and find hardly any value on it.
        field: shape.isOptional ? number.nullable() : number,
        unchanged: shape.step ? number.multipleOf(shape.step) : number,
      };
    }
  }
}

function numberWithin({ min, max }: { min?: number; max?: number }) {
  const number = min === undefined ? z.number() : z.number().min(min);
  return max === undefined ? number : number.max(max);
}

/** A list without repeats. */
export function uniqueList<Item extends z.ZodType>(item: Item) {
  return z
    .array(item)
    .refine((items) => new Set(items).size === items.length)
    .meta({ uniqueItems: true });
}

function isList({ kind }: ParamShape): boolean {
  return kind === "list" || kind === "texts";
}

/** The parameters that every campaign has. */
const OWN: Record<string, string> = {
  wallet:
    "Wallet address as typed; control characters are dropped. Without a wallet, only typed points count.",
  also: `Additional wallets beside \`wallet\`, comma-separated, at most ${MAX_WALLETS - 1}. Repeats are dropped; without \`wallet\`, the first one takes its place.`,
  fdv: "Assumed fully diluted valuation, US dollars.",
  bonus: "The bonuses held, comma-separated.",
  cost: "What the points have cost, US dollars; 0 for nothing. No figure of the airdrop depends on it.",
  goal: "Target total, US dollars, for which the page shows the FDV; 0 for none. No figure depends on it.",
  details: "`1`: the page shows the calculation. No figure depends on it.",
};

/** One sentence about each field, by key. Apart from the table of fields, which browsers load. */
function noteFields(campaign: ServedCampaign): Record<string, string> {
  const { allocations, bonuses, boosts, constants } = campaign;
  const notes = { ...OWN };
  for (const { label, points, tier } of listTypedParams(campaign)) {
    notes[points] =
      `Points typed by hand: ${label}. All typed points are one more holder beside the wallets.`;
    if (tier !== null) notes[tier] = `The tier of typed points: ${label}.`;
  }
  for (const [key, { label, note }] of Object.entries(allocations))
    notes[key] = note ?? `Share of the FDV for ${label}, %.`;
  for (const [key, { label, note, of: allocation, choice }] of Object.entries(bonuses)) {
    const whole =
      allocation === undefined ? "the FDV" : `what ${allocations[allocation]!.label} is`;
    notes[key] = note ?? `${label}, % of ${whole}.`;
    notes[countKey(key)] = `How many the visitor holds: ${label}. Multiplies the bonus's dollars.`;
    if (choice) notes[choice.param] = choice.note ?? `${choice.label}.`;
  }
  for (const [key, { label, note }] of Object.entries(constants)) notes[key] = note ?? `${label}.`;
  for (const { key, label } of listSupplies(campaign))
    notes[`supply.${key}`] = `Number of holders that share it: ${label}.`;
  for (const [key, { label, custom }] of Object.entries(boosts)) {
    const choice = custom ? "a choice, or a multiplier of one’s own" : "a choice";
    notes[boostKey(key)] = `${label}: ${choice}. It multiplies the points.`;
  }
  return notes;
}
