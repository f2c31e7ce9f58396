/** The keys of a table, in its order and with their own type, which `Object.keys` loses. */
export function keysOf<Key extends string>(table: Record<Key, unknown>): Key[] {
  return Object.keys(table) as Key[];
}
