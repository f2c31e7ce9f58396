/** A piece of the description: JSON schema (2020-12), or an object of OpenAPI around one. */
export type Schema = Record<string, unknown>;

/** An object that has each of these properties, and no other. */
export function closedObject(properties: Record<string, Schema>): Schema {
  return {
    type: "object",
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

/** What is described once, under `components`. */
export function refer(kind: "parameters" | "responses" | "schemas", name: string): Schema {
  return { $ref: `#/components/${kind}/${name}` };
}

/** An answer in JSON. */
export function answerJson(description: string, schema: Schema, headers?: Schema): Schema {
  return {
    description,
    ...(headers && { headers }),
    content: { "application/json": { schema } },
  };
}
