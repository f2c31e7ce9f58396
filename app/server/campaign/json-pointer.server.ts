import { keepEnds } from "~/estimate/wallet";

/** A segment that is the index of a list's item, without leading zeros. */
const INDEX = /^(?:0|[1-9]\d*)$/;
/** Names that could lead to a prototype. */
const HOSTILE = ["__proto__", "constructor", "prototype"];

/**
 * Splits a JSON Pointer (RFC 6901) into its segments; none for the whole document.
 *
 * @returns null if it isn't one, or names what an answer must never reach.
 */
export function parsePointer(pointer: string): string[] | null {
  if (!/^(?:\/(?:[^~/]|~[01])*)*$/.test(pointer)) return null;
  // In this order: `~01` is `~1`.
  const unescape = (segment: string) => segment.replaceAll("~1", "/").replaceAll("~0", "~");
  const segments = pointer.split("/").slice(1).map(unescape);
  return segments.some((segment) => HOSTILE.includes(segment)) ? null : segments;
}

/** Stands in a pointer or an address for the wallet's address. */
export const ADDRESS_PLACE = "{address}";

/** A segment that stands for the item of a list whose key has a value: `[wallet={address}]`. */
const ITEM = /^\[([^=\]]+)=(.*)\]$/s;

interface FoundValue {
  /** Undefined where it is missing; null where it is an item that a list may lack. */
  value: unknown;
  /** Whether something optional is missing. */
  isOptional: boolean;
}

/** Stands in a pointer for every item of a list, or every value of an object. */
export const EACH = "*";
/** The most items that are looked at for one pointer, in all lists on its way. */
const MAX_ITEMS = 10_000;

/**
 * Finds the values at a pointer: one, or several where it has `*`. A segment is an index or
 * `[key=value]` where there is a list, and a key where there is an object.
 *
 * @param optional the pointers of objects that may be missing, null or an empty text, and of items
 *   that a list may lack. The value is then as missing, or else null.
 * @param address what `{address}` stands for: a key or a value, whatever it looks like.
 * @returns null if something on the way has another shape, or there are more than `MAX_ITEMS` on it.
 * @throws {Error} for a pointer that `parsePointer` doesn't take.
 */
export function findAll(
  json: unknown,
  pointer: string,
  optional: readonly string[],
  address = ADDRESS_PLACE,
): FoundValue[] | null {
  const names = pointer.split("/");
  const segments = parsePointer(pointer);
  if (segments === null) throw new Error(`not a usable JSON Pointer: ${pointer}`);
  let items = 0;
  return descend(json, segments);

  function descend(value: unknown, [segment, ...rest]: string[]): FoundValue[] | null {
    if (segment === undefined) return [{ value, isOptional: false }];
    if (typeof value !== "object" || value === null) return null;
    const isList = Array.isArray(value);
    items += countItems(value, segment);
    if (items > MAX_ITEMS) return null;
    if (segment === EACH) {
      const found = Object.values(value).map((each) => descend(each, rest));
      return found.includes(null) ? null : (found.flat() as FoundValue[]);
    }
    if (isList && !INDEX.test(segment) && !ITEM.test(segment)) return null;
    const key = isList ? findIndex(value, segment, address) : place(segment, address);
    const isThere = Object.hasOwn(value, key);
    const next = isThere ? (value as Record<string, unknown>)[key] : undefined;
    // Some programs write an empty text where others write null.
    const plain = next === "" ? null : next;
    const isMissing = isList ? !isThere : plain === undefined || plain === null;
    // A list may lack an item; an object in its place is another answer.
    const isExcused = isList || !(INDEX.test(segment) || ITEM.test(segment));
    const path = names.slice(0, names.length - rest.length).join("/");
    if (isMissing && isExcused && optional.includes(path))
      return [{ value: isList ? null : plain, isOptional: true }];
    return descend(next, rest);
  }
}

/** The same for a pointer without `*`. */
export function findAt(...args: Parameters<typeof findAll>): FoundValue | null {
  return findAll(...args)?.[0] ?? null;
}

/** How many items of a value a segment looks at. */
function countItems(value: unknown, segment: string): number {
  if (typeof value !== "object" || value === null) return 0;
  if (Array.isArray(value)) return segment === EACH || ITEM.test(segment) ? value.length : 0;
  return segment === EACH ? Object.keys(value).length : 0;
}

/** The index of the item that a segment stands for; -1 if there is none. */
function findIndex(list: readonly unknown[], segment: string, address: string): string {
  const [, key, wanted] = ITEM.exec(segment) ?? [];
  if (key === undefined) return segment;
  const text = place(wanted!, address);
  const isWanted = (item: unknown) =>
    typeof item === "object" &&
    item !== null &&
    Object.hasOwn(item, key) &&
    ["string", "number"].includes(typeof (item as Record<string, unknown>)[key]) &&
    String((item as Record<string, unknown>)[key]) === text;
  return String(list.findIndex(isWanted));
}

function place(text: string, address: string): string {
  return text.replaceAll(ADDRESS_PLACE, () => address);
}

const MAX_KEYS = 10;

/**
 * Says where a pointer leads to nothing, and what is there: `nothing at /data/points: /data has only
 * total, rank`; or that there are too many items. Null if it leads to something. Long keys, which may be
 * wallets, are shortened.
 *
 * @param address as for `findAll`.
 */
export function formatMiss(json: unknown, pointer: string, address?: string): string | null {
  const paths = pointer.split("/").map((_, index, names) => names.slice(0, index + 1).join("/"));
  const find = (path: string) =>
    findAll(json, path, [], address)?.map(({ value }) => value) ?? [undefined];
  const index = paths.findIndex((path) => find(path).includes(undefined));
  const [path, parent] = [paths[index], paths[index - 1]];
  if (path === undefined || parent === undefined) return null;
  const names = pointer.split("/").slice(1, index + 1);
  const counts = names.flatMap((name, at) =>
    find(paths[at]!).map((value) => countItems(value, name)),
  );
  if (counts.reduce((sum, count) => sum + count, 0) > MAX_ITEMS)
    return `more than ${MAX_ITEMS} items at ${path}`;
  const isLost = (value: unknown) =>
    findAll(value, path.slice(parent.length), [], address)?.some(
      (found) => found.value === undefined,
    ) ?? true;
  const where = parent === "" ? "the answer" : parent;
  return `nothing at ${path}: ${where} ${formatContent(find(parent).find(isLost))}`;
}

function formatContent(value: unknown): string {
  if (Array.isArray(value)) {
    const [first] = value;
    const isTable = typeof first === "object" && first !== null && !Array.isArray(first);
    const item = isTable ? `, whose first item ${formatContent(first)}` : "";
    return `is a list of ${value.length}${item}`;
  }
  if (typeof value !== "object" || value === null)
    return `is ${value === null ? "null" : `a ${typeof value}`}`;
  const keys = Object.keys(value);
  const listed = keys.slice(0, MAX_KEYS).map((key) => keepEnds(key));
  const more = keys.length > MAX_KEYS ? ` and ${keys.length - MAX_KEYS} more` : "";
  return keys.length === 0 ? "is empty" : `has only ${listed.join(", ")}${more}`;
}
