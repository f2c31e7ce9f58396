import { closest, distance } from "fastest-levenshtein";
import * as z from "zod";

/** A mistake in a campaign's file. */
export interface Problem {
  path: readonly (string | number)[];
  message: string;
}

/** A campaign's file with mistakes; each problem is a line for its author. */
export class CampaignError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join("\n"));
  }
}

export interface FileValue {
  path: Problem["path"];
  value: unknown;
}

/** What to say where a rule is broken, and of which key below the path. */
type Rule = [isBroken: unknown, message: string, ...keys: Problem["path"]];

export function reportBroken(path: Problem["path"], rules: readonly Rule[]): Problem[] {
  return rules.flatMap(([isBroken, message, ...keys]) =>
    isBroken ? { path: [...path, ...keys], message } : [],
  );
}

/** Finds names that are used a second time, or that are the product's own. */
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

export function reportUnused(
  section: string,
  table: object,
  used: readonly (string | undefined)[],
  message: string,
): Problem[] {
  const unused = Object.keys(table).filter((key) => !used.includes(key));
  return unused.map((key) => ({ path: [section, key], message }));
}

/** The `.meta()` of a key's schema: rules beyond its value's shape. */
export interface Marks {
  /** The kind of thing that it may name: `part`. */
  refersTo?: string;
  /** Set if another check reports that there are none of these things at all. */
  isAbsenceReported?: true;
  listNames?: (text: string) => string[];
  /** The kind of thing that it gives a name; a value that is no text names its table. */
  names?: string;
  /** The role in which its name must be unique: `a parameter of a link`. */
  unique?: string;
  /** Set for a Markdown file to be served. */
  isText?: boolean;
}

export type MarkedValue = FileValue & { marks: Marks };

export function* findMarked(
  schema: z.core.$ZodType,
  value: unknown,
  path: FileValue["path"] = [],
): Generator<MarkedValue> {
  if (value === undefined) return;
  const marks = z.globalRegistry.get(schema) as Marks | undefined;
  if (marks !== undefined) yield { path, value, marks };
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return yield* findMarked(schema.unwrap(), value, path);
  if (schema instanceof z.ZodPipe) return yield* findMarked(schema.in, value, path);
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find((each) => z.safeParse(each, value).success);
    return yield* option === undefined ? [] : findMarked(option, value, path);
  }
  if (typeof value !== "object" || value === null) return;
  for (const [name, each] of Object.entries(value)) {
    const inner = [...path, Array.isArray(value) ? Number(name) : name];
    if (schema instanceof z.ZodArray) yield* findMarked(schema.element, each, inner);
    const field = schema instanceof z.ZodObject ? schema.shape[name] : undefined;
    if (field !== undefined) yield* findMarked(field, each, inner);
    if (schema instanceof z.ZodRecord) {
      yield* findMarked(schema.keyType, name, inner);
      yield* findMarked(schema.valueType, each, inner);
    }
  }
}

/** `; did you mean “season”?`, or the known names; empty for many names that differ. */
export function suggest(name: string, known: readonly string[]): string {
  if (known.length === 0) return "";
  const nearest = closest(name, known);
  if (distance(name, nearest) <= Math.max(2, name.length / 3))
    return `; did you mean “${nearest}”?`;
  return known.length <= 8 ? `; known: ${known.join(", ")}` : "";
}
