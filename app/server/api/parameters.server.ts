import * as z from "zod";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { listCountableBonuses, listSupplies } from "~/domain/campaign/campaign";
import type { ParamShape } from "~/domain/scenario/params";
import { labelParameters } from "~/domain/scenario/parameter-labels";
import { listTypedParams, countKey, listParams, type Scenario } from "~/domain/scenario/scenario";

/** One sentence about each of a link's parameters that its label doesn't explain. */
function noteParameters(campaign: ServedCampaign): Record<string, string> {
  const notes: Record<string, string> = {};
  for (const { source, points, tier } of listTypedParams(campaign)) {
    const { label } = campaign.sources[source]!;
    notes[points] =
      `Points typed by hand: ${label}. All typed points are one more holder beside the wallets.`;
    if (tier !== null) notes[tier] = `The tier of typed points: ${label}.`;
  }
  for (const [key, { label }] of listSupplies(campaign)) {
    notes[`supply.${key}`] = `Number of holders that share it: ${label}.`;
  }
  for (const key of listCountableBonuses(campaign)) {
    const { label } = campaign.bonuses[key]!;
    notes[countKey(key)] = `How many the visitor holds: ${label}. Multiplies the bonus's dollars.`;
  }
  return {
    ...notes,
    ...mapNotes(campaign.allocations, ({ label }) => `Share of the FDV for ${label}, %.`),
    ...mapNotes(campaign.constants, ({ label }) => `${label}.`),
    ...mapNotes(campaign.bonuses, ({ label }) => `${label}, % of the FDV.`),
    ...Object.fromEntries(
      Object.values(campaign.bonuses).flatMap(({ choice }) =>
        choice ? [[choice.param, choice.note ?? `${choice.label}.`]] : [],
      ),
    ),
    wallet:
      "Wallet address as typed; control characters are dropped. Without a wallet, only typed points count.",
    also: "Additional wallets beside `wallet`, comma-separated, at most 19. Repeats are dropped; without `wallet`, the first one takes its place.",
    fdv: "Assumed fully diluted valuation, US dollars.",
    bonus: "The bonuses held, comma-separated.",
    goal: "Target total, US dollars, for which the page shows the FDV; 0 for none. No figure depends on it.",
    details: "`1`: the page shows the calculation. No figure depends on it.",
  };
}

function mapNotes<Noted extends { note?: string }>(
  table: Record<string, Noted>,
  otherwise: (noted: Noted) => string,
) {
  return Object.fromEntries(
    Object.entries(table).map(([key, noted]) => [key, noted.note ?? otherwise(noted)]),
  );
}

/** A parameter as zod describes it. */
interface ParamSchemas {
  /** In an answer. */
  field: z.ZodType;
  /** In a link, where it is taken unchanged: one of a list's items; a number as such. */
  unchanged: z.ZodType;
}

/** The scenario in an answer: every field within its bounds. */
export function scenarioSchema(campaign: ServedCampaign): z.ZodType<Scenario> {
  const params = Object.entries(listParams(campaign));
  const fields = params.map(([key, { shape }]) => [key, schemasOf(shape).field]);
  return z.strictObject(Object.fromEntries(fields)) as unknown as z.ZodType<Scenario>;
}

/**
 * A link's parameters as OpenAPI describes them, by name. Nothing is refused, so each parameter has
 * two schemas: for the values that are taken unchanged, and for those that are adjusted.
 */
export function describeParameters(campaign: ServedCampaign): Record<string, object> {
  const params = Object.entries(listParams(campaign));
  const values = z.object(Object.fromEntries(params.map(([key, each]) => [key, inQuery(each)])));
  const schemas = z.toJSONSchema(values).properties ?? {};
  const notes = noteParameters(campaign);
  const parameters = params.map(([key, { shape }]) => ({
    name: key,
    in: "query",
    description: notes[key] ?? `${labelParameters(campaign)[key]}.`,
    ...(isList(shape) && { style: "form", explode: false }),
    schema: schemas[key],
  }));
  return Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter]));
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

/** The schemas of a parameter whose reader takes values of this shape. */
export function schemasOf(shape: ParamShape): ParamSchemas {
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
      return { field: option, unchanged: option };
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
