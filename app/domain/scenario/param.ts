import { createParser } from "nuqs";

/** The result of reading a raw URL value. */
export interface Reading<T> {
  value: T;
  /** False where the raw text was clamped, rounded or replaced by the default. */
  isExact: boolean;
}

/** The values that a parameter takes unchanged; others are adjusted. */
export type ParamShape =
  | { kind: "text"; maxLength: number }
  /** A comma-separated list of texts. */
  | { kind: "texts"; maxItems: number; maxLength: number }
  | { kind: "switch" }
  /** An optional one is null where there is none. */
  | { kind: "number"; min?: number; max?: number; step?: number; isOptional?: boolean }
  /** One of the options, or a comma-separated list of them. */
  | { kind: "choice" | "list"; options: readonly string[] };

/** A URL parameter. */
export type Param<T> = ReturnType<typeof createParam<T>>;

/**
 * Makes a URL parameter: a nuqs parser that also says whether it adjusted the raw text
 * (nuqs itself does not tell).
 *
 * @param options.shape the values that `read` takes unchanged; the API's description uses it.
 * @param options.read must never throw.
 */
export function createParam<T>(options: {
  defaultValue: T;
  shape: ParamShape;
  read: (raw: string) => Reading<T>;
  write?: (value: NonNullable<T>) => string;
  eq?: (a: NonNullable<T>, b: NonNullable<T>) => boolean;
}) {
  const { defaultValue, shape, read, write = String, eq = Object.is } = options;
  const parser = createParser<NonNullable<T>>({
    parse: (raw) => read(raw).value ?? null,
    serialize: write,
    eq,
    // For nuqs, a missing value is null whatever the default: it takes null as one, too.
  }).withDefault(defaultValue as NonNullable<T>);
  return { ...parser, shape, read };
}
