/** A table with another value for each of its keys. */
export function mapValues<From, To>(
  table: Record<string, From>,
  map: (value: From, key: string, index: number) => To,
): Record<string, To> {
  const entries = Object.entries(table).map(([key, value], index) => [key, map(value, key, index)]);
  return Object.fromEntries(entries) as Record<string, To>;
}
