import Ajv from "ajv/dist/2020";
import addFormats from "ajv-formats";
import type { Answer } from "./http-client";

interface Described {
  $ref?: string;
  content?: Record<string, unknown>;
  headers?: Record<string, { required?: boolean; schema: object }>;
}

/** An OpenAPI description that answers can be held against. */
export interface ApiCheck {
  /** Every path and status that it describes, as `/path 200`. */
  described: string[];
  /** Those that an answer has been held against. */
  seen: Set<string>;
  /** @throws {Error} where the answer to this path and query is not as described. */
  check: (path: string, answer: Answer) => void;
  /** The same against one of the described responses that belong to no path. */
  checkResponse: (name: string, answer: Answer) => void;
}

/** Reads a description. */
export function readApi(api: {
  paths: Record<string, { get: { responses: Record<string, Described> } }>;
}): ApiCheck {
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
  addFormats.default(ajv);
  // The document around the schemas is none itself.
  ajv.addVocabulary(Object.keys(api));
  ajv.addSchema(api, "api");
  const seen = new Set<string>();

  function validate(pointer: string[], value: unknown) {
    const path = pointer.map((key) => encodeURIComponent(escapePointer(key))).join("/");
    const isValid = ajv.validate({ $ref: `api#/${path}` }, value);
    if (!isValid) throw new Error(ajv.errorsText());
  }

  function checkAgainst(pointer: string[], { headers, body }: Answer) {
    const found = pointer.reduce<unknown>((at, key) => (at as never)?.[key], api);
    const described = found as Described | undefined;
    if (described === undefined) throw new Error(`${pointer.join("/")} is not described`);
    if (described.$ref !== undefined) {
      return checkAgainst(described.$ref.slice(2).split("/"), { headers, body } as Answer);
    }
    if (described.content === undefined && body !== "") throw new Error("a body is not described");
    const type = headers["content-type"]?.split(";", 1)[0] ?? "";
    if (described.content !== undefined && !Object.hasOwn(described.content, type)) {
      throw new Error(`${type} is not described`);
    }
    if (type === "application/json" || type === "text/csv") {
      const value = type === "text/csv" ? body : JSON.parse(body);
      validate([...pointer, "content", type, "schema"], value);
    }
    for (const [name, { required }] of Object.entries(described.headers ?? {})) {
      const value = headers[name.toLowerCase()];
      if (value === undefined && required) throw new Error(`there is no ${name}`);
      if (value === undefined) continue;
      const read = /^\d+$/.test(String(value)) ? Number(value) : value;
      validate([...pointer, "headers", name, "schema"], read);
    }
  }

  return {
    seen,
    described: Object.entries(api.paths).flatMap(([path, { get }]) =>
      Object.keys(get.responses).map((status) => `${path} ${status}`),
    ),
    check(path, answer) {
      const template = findTemplate(Object.keys(api.paths), path.split("?", 1)[0] ?? "");
      checkAgainst(["paths", template, "get", "responses", String(answer.status)], answer);
      seen.add(`${template} ${answer.status}`);
    },
    checkResponse: (name, answer) => checkAgainst(["components", "responses", name], answer),
  };
}

/** The described path that this is one of; one without a variable comes first. */
function findTemplate(templates: string[], path: string): string {
  const pattern = (template: string) => RegExp(`^${template.replace(/\{\w+\}/g, "[^/]+")}$`);
  const found = templates.includes(path)
    ? path
    : templates.find((template) => pattern(template).test(path));
  if (found === undefined) throw new Error(`${path} is not described`);
  return found;
}

function escapePointer(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}
