import * as z from "zod";
import { listFields } from "~/domain/scenario/fields";
import type { ParamShape } from "~/domain/scenario/params";
import type { Scenario } from "~/domain/scenario/scenario";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { noteFields } from "./field-notes.server";

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
  const notes = noteFields(campaign, fields);
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
