import * as z from "zod";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
import { listCountableBonuses, listSupplies } from "~/domain/campaign/tables";
import { memoizeByIdentity } from "~/domain/memoize-by-identity";
import type { ParamShape } from "~/domain/scenario/param";
import { labelParameters } from "~/domain/scenario/parameter-labels";
import {
  listFields,
  listTypedParams,
  countKey,
  listParams,
  type Scenario,
} from "~/domain/scenario/scenario";

/** One sentence about each of a link's parameters. */
function noteParameters(campaign: ServedCampaign): Record<string, string> {
  return {
    ...Object.fromEntries([
      ...listTypedParams(campaign).flatMap(({ source, points, tier }) => {
        const { label } = campaign.sources[source]!;
        return [
          [
            points,
            `Points typed by hand: ${label}. All typed points are one more holder beside the wallets.`,
          ],
          ...(tier === null ? [] : [[tier, `The tier of typed points: ${label}.`]]),
        ];
      }),
      ...listSupplies(campaign).map(([key, { label }]) => [
        `supply.${key}`,
        `Number of holders that share it: ${label}.`,
      ]),
      ...listCountableBonuses(campaign).map((key) => [
        countKey(key),
        `How many the visitor holds: ${campaign.bonuses[key]!.label}. Multiplies the bonus's dollars.`,
      ]),
    ]),
    ...campaign.notes,
    wallet:
      "Wallet address as typed; control characters are dropped. Without a wallet, only typed points count.",
    also: "Additional wallets beside `wallet`, comma-separated, at most 19. Repeats are dropped; without `wallet`, the first one takes its place.",
    fdv: "Assumed fully diluted valuation, US dollars.",
    bonus: "The bonuses held, comma-separated.",
    goal: "Target total, US dollars, for which the page shows the FDV; 0 for none. No figure depends on it.",
    details: "`1`: the page shows the calculation. No figure depends on it.",
  };
}

/** The scenario in an answer: every field within its bounds. */
export const scenarioSchema = memoizeByIdentity(
  (campaign: ServedCampaign) =>
    z.strictObject(
      Object.fromEntries(
        listFields(campaign).map((key) => [key, fieldSchema(listParams(campaign)[key]!.shape)]),
      ),
    ) as unknown as z.ZodType<Scenario>,
);

/**
 * A link's parameters as OpenAPI describes them, by name. Nothing is refused, so each parameter has
 * two schemas: for the values that are taken unchanged, and for those that are adjusted.
 */
export function describeParameters(campaign: ServedCampaign): Record<string, object> {
  const values = z.object(
    Object.fromEntries(
      listFields(campaign).map((key) => [key, querySchema(listParams(campaign)[key]!)]),
    ),
  );
  const notes = noteParameters(campaign);
  const schemas = z.toJSONSchema(values).properties ?? {};
  const parameters = listFields(campaign).map((key) => ({
    name: key,
    in: "query",
    description: notes[key] ?? `${labelParameters(campaign)[key]}.`,
    ...(isList(listParams(campaign)[key]!.shape) && { style: "form", explode: false }),
    schema: schemas[key],
  }));
  return Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter]));
}

function querySchema({ shape, defaultValue }: { shape: ParamShape; defaultValue: unknown }) {
  const title = "Clamped, rounded or replaced by the default, and listed in `adjusted`";
  const adjusted = shape.kind === "number" ? z.union([z.number(), z.string()]) : z.string();
  const value = z.union([
    unchangedSchema(shape).meta({ title: "Taken unchanged" }),
    adjusted.meta({ title }),
  ]);
  const isEmpty = defaultValue === null || defaultValue === false || String(defaultValue) === "";
  return (isList(shape) ? z.array(value) : value).meta(isEmpty ? {} : { default: defaultValue });
}

/** A value in a link, one of a list, that is taken as it is; a number as such. */
export function unchangedSchema(shape: ParamShape): z.ZodType {
  switch (shape.kind) {
    case "switch":
      return z.enum(["", "1"]);
    case "list":
      return z.enum(shape.options);
    case "texts":
      return z.string().max(shape.maxLength);
    case "number":
      return shape.step ? numberSchema(shape).multipleOf(shape.step) : numberSchema(shape);
    default:
      return fieldSchema(shape);
  }
}

function fieldSchema(shape: ParamShape): z.ZodType {
  switch (shape.kind) {
    case "text":
      return z.string().max(shape.maxLength);
    case "switch":
      return z.boolean();
    case "choice":
      return z.enum(["", ...shape.options]);
    case "list":
      return uniqueList(z.enum(shape.options));
    case "texts":
      return uniqueList(z.string().min(1).max(shape.maxLength)).max(shape.maxItems);
    case "number":
      // Without the step: validators divide binary fractions, and find hardly any value on it.
      return shape.isOptional ? numberSchema(shape).nullable() : numberSchema(shape);
  }
}

function numberSchema({ min, max }: { min?: number; max?: number }) {
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
