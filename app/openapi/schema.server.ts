/** A piece of the description: a JSON schema (2020-12) or an OpenAPI object. */
export type Schema = Record<string, unknown>;

/** An object that has exactly these properties. */
export function closedObject(properties: Record<string, Schema>): Schema {
  return {
    type: "object",
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

/** A reference to something under `components`. */
export function refer(kind: "parameters" | "responses" | "schemas", name: string): Schema {
  return { $ref: `#/components/${kind}/${name}` };
}

/** A JSON answer. */
export function answerJson(description: string, schema: Schema, headers?: Schema): Schema {
  return {
    description,
    ...(headers && { headers }),
    content: { "application/json": { schema } },
  };
}
