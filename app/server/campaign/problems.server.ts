import * as z from "zod";

/** A mistake in a campaign's file. */
export interface Problem {
  path: readonly (string | number)[];
  message: string;
}

/** A value of a campaign's file, and where it is. */
export interface FileValue {
  path: Problem["path"];
  value: unknown;
}

/** Finds names that come a second time, or that the product has taken. */
export function reportDuplicates(
  kind: string,
  named: readonly FileValue[],
  reserved: readonly string[] = [],
  normalize = (name: string) => name,
): Problem[] {
  const seen = new Map(reserved.map((name) => [normalize(name), "the product’s own"]));
  return named.flatMap(({ path, value }) => {
    const name = normalize(String(value));
    const first = seen.get(name);
    seen.set(name, first ?? path.join("."));
    const message = `“${value}” is ${kind} already (${first}); choose another key`;
    return first === undefined ? [] : [{ path, message }];
  });
}

/** Finds the entries of a section that nothing uses. */
export function reportUnused(
  section: string,
  table: object,
  used: readonly (string | undefined)[],
  message: string,
): Problem[] {
  const unused = Object.keys(table).filter((key) => !used.includes(key));
  return unused.map((key) => ({ path: [section, key], message }));
}

/** What a key's schema says of its value beside the shape, as `.meta()`. */
export interface Marks {
  /** The kinds of things one of which it names: `part`. */
  refersTo?: string | readonly string[];
  /** Whether it is said elsewhere that there are none of these things at all. */
  isAbsenceReported?: true;
  /** Finds the names in a text that has several. */
  listNames?: (text: string) => string[];
  /** The kind of thing that it gives a name; what is no text does so to what it is a key of. */
  names?: string;
  /** What its name may be only once: `a parameter of a link`. */
  unique?: string;
  /** Whether it is a Markdown file to be served. */
  isText?: boolean;
}

/** A value that has marks. */
export type MarkedValue = FileValue & { marks: Marks };

/** Finds the values that have marks in a schema, in the schema's order. */
export function* findMarked(
  schema: z.core.$ZodType,
  value: unknown,
  path: FileValue["path"] = [],
): Generator<MarkedValue> {
  if (value === undefined) return;
  const marks = z.globalRegistry.get(schema) as Marks | undefined;
  if (marks !== undefined) yield { path, value, marks };
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "optional":
    case "default":
    case "prefault":
      return yield* findMarked(def.innerType, value, path);
    case "pipe":
      return yield* findMarked(def.in, value, path);
    case "union": {
      const option = def.options.find((each) => z.safeParse(each, value).success);
      if (option !== undefined) yield* findMarked(option, value, path);
    }
  }
  if (typeof value !== "object" || value === null) return;
  for (const [name, each] of Object.entries(value)) {
    const inner = [...path, Array.isArray(value) ? Number(name) : name];
    if (def.type === "array") yield* findMarked(def.element, each, inner);
    if (def.type === "object" && name in def.shape)
      yield* findMarked(def.shape[name]!, each, inner);
    if (def.type === "record") {
      yield* findMarked(def.keyType, name, inner);
      yield* findMarked(def.valueType, each, inner);
    }
  }
}
