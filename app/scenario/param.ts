import { createParser } from "nuqs";

/** What a raw URL value was understood as. */
export interface Reading<T> {
  value: T;
  /** False where the value used is not what the raw text says. */
  faithful: boolean;
}

/** Which values a parameter takes as they come; others are bent. */
export type ParamShape =
  | { kind: "text"; maxLength: number }
  | { kind: "switch" }
  | { kind: "number"; min?: number; max?: number; step?: number }
  /** One of these, or several with commas between. */
  | { kind: "choice" | "list"; options: readonly string[] };

/**
 * Makes a URL parameter: a nuqs parser, and the same reading with the word on
 * whether the raw text had to be bent (nuqs itself is silent about that).
 *
 * @param options.shape what `read` takes as it comes, for those who describe it.
 * @param options.read must never throw, whatever the text.
 */
export function createParam<T>(options: {
  defaultValue: NonNullable<T>;
  shape: ParamShape;
  read: (raw: string) => Reading<NonNullable<T>>;
  write: (value: NonNullable<T>) => string;
  eq?: (a: NonNullable<T>, b: NonNullable<T>) => boolean;
}) {
  const { defaultValue, shape, read, write, eq = Object.is } = options;
  const parser = createParser<NonNullable<T>>({
    parse: (raw) => read(raw).value,
    serialize: write,
    eq,
  }).withDefault(defaultValue);
  return { ...parser, shape, read };
}
