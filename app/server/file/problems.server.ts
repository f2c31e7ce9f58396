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
export function sayTwice(
  kind: string,
  named: readonly FileValue[],
  taken: readonly string[] = [],
  normalize = (name: string) => name,
): Problem[] {
  const seen = new Map(taken.map((name) => [normalize(name), "the product’s own"]));
  return named.flatMap(({ path, value }) => {
    const name = normalize(String(value));
    const first = seen.get(name);
    seen.set(name, first ?? path.join("."));
    const message = `“${value}” is ${kind} already (${first}); choose another key`;
    return first === undefined ? [] : [{ path, message }];
  });
}

/** Finds the entries of a section that nothing uses. */
export function sayIdle(
  section: string,
  table: object,
  used: readonly (string | undefined)[],
  message: string,
): Problem[] {
  const idle = Object.keys(table).filter((key) => !used.includes(key));
  return idle.map((key) => ({ path: [section, key], message }));
}
