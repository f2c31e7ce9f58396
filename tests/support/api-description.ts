import { readFileSync } from "node:fs";
import * as z from "zod";

export type Schema = z.core.JSONSchema.JSONSchema;
export interface Response {
  $ref?: string;
  content?: Record<string, { schema?: Schema }>;
  headers?: Record<string, { $ref?: string; required?: boolean; schema?: Schema }>;
}
interface Operation {
  operationId: string;
  summary: string;
  responses: Record<string, Response>;
}
interface Api {
  servers: unknown;
  paths: Record<string, { get: Operation }>;
  components: Record<string, Record<string, object>> & { schemas: Record<string, Schema> };
}

/** The API's description, as it is served. */
export const api = JSON.parse(readFileSync("public/openapi.json", "utf8")) as Api;

const SCHEMAS = "#/components/schemas/";
const $defs = JSON.parse(
  JSON.stringify(api.components.schemas).replaceAll(SCHEMAS, "#/$defs/"),
) as Record<string, Schema>;

/** A validator for a schema of the description, or for the one of this name. */
export function validatorOf(schema: Schema | string): z.ZodType {
  const name = typeof schema === "string" ? schema : schema.$ref?.slice(SCHEMAS.length);
  return z.fromJSONSchema(
    name === undefined ? (schema as Schema) : { $ref: `#/$defs/${name}`, $defs },
  );
}

/** The target of a reference, or the thing itself. */
export function resolve<Thing extends { $ref?: string }>(thing: Thing): Thing {
  if (thing.$ref === undefined) return thing;
  const [, , kind = "", name = ""] = thing.$ref.split("/");
  return api.components[kind]![name] as Thing;
}
