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

/** Finds values that come a second time, or are taken; `first` is where they come first. */
function findTwice(
  found: readonly FileValue[],
  taken: readonly string[] = [],
  normalize = (name: string) => name,
): { path: Problem["path"]; value: string; first: string }[] {
  const seen = new Map(taken.map((name) => [normalize(name), "the product’s own"]));
  return found.flatMap(({ path, value }) => {
    const name = normalize(String(value));
    const first = seen.get(name);
    seen.set(name, first ?? path.join("."));
    return first === undefined ? [] : [{ path, value: String(value), first }];
  });
}

/** Finds names that mean two things of a kind. */
export function sayTwice(kind: string, ...found: Parameters<typeof findTwice>): Problem[] {
  return findTwice(...found).map(({ path, value, first }) => ({
    path,
    message: `“${value}” is ${kind} already (${first}); choose another key`,
  }));
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
