import { createParser } from "nuqs/server";

/** What a raw URL value was understood as. */
export interface Reading<T> {
  value: T;
  /** False where the value used is not what the raw text says. */
  faithful: boolean;
}

/**
 * Makes a URL parameter: a nuqs parser, and the same reading with the word on
 * whether the raw text had to be bent (nuqs itself is silent about that).
 *
 * @param read must never throw, whatever the text.
 */
export function createParam<T>(options: {
  defaultValue: NonNullable<T>;
  read: (raw: string) => Reading<NonNullable<T>>;
  write: (value: NonNullable<T>) => string;
  eq?: (a: NonNullable<T>, b: NonNullable<T>) => boolean;
}) {
  const { defaultValue, read, write, eq = Object.is } = options;
  const parser = createParser<NonNullable<T>>({
    parse: (raw) => read(raw).value,
    serialize: write,
    eq,
  }).withDefault(defaultValue);
  return { ...parser, read };
}
