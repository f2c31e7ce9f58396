import { isEvmAddress } from "~/estimate/wallet";

/** The index of a list's item, without leading zeros. */
const INDEX = /^(?:0|[1-9]\d*)$/;
/** Names that could lead to a prototype. */
const HOSTILE = ["__proto__", "constructor", "prototype"];

/** The segments of a JSON Pointer (RFC 6901); null if it isn't one, or could lead to a prototype. */
export function parsePointer(pointer: string): string[] | null {
  if (!/^(?:\/(?:[^~/]|~[01])*)*$/.test(pointer)) return null;
  // In this order: `~01` is `~1`.
  const unescape = (segment: string) => segment.replaceAll("~1", "/").replaceAll("~0", "~");
  const segments = splitPointer(pointer).map(unescape);
  return segments.some((segment) => HOSTILE.includes(segment)) ? null : segments;
}

/** The segments as written; a `/` within `[…]` doesn't end one. */
function splitPointer(pointer: string): string[] {
  const segments = pointer.matchAll(/\/(\[[^=\]]+=[^\]]*\](?=\/|$)|[^/]*)/g);
  return Array.from(segments, ([, segment = ""]) => segment);
}

/** The wallet's address, in a pointer, a URL or a body. */
export const ADDRESS_PLACE = "{address}";

/** The items of a list with a value: `[wallet={address}]`, or `[token/address=0x…]` in an inner object. */
const ITEM = /^\[([^=\]]+)=(.*)\]$/s;

interface FoundValue {
  /** Undefined if it is missing; null for an item that a list may lack. */
  value: unknown;
  isOptional: boolean;
}

/** Every item of a list, or every value of an object, in a pointer. */
export const EACH = "*";
/** For one pointer, in all lists on its way. */
const MAX_ITEMS = 10_000;

/**
 * Finds the values at a pointer: one, or several where it has `*`, or several items fit `[key=value]`.
 * A segment is an index or `[key=value]` where there is a list, and a key where there is an object.
 *
 * @param optional pointers of objects that may be missing, null or an empty text, and of items that a
 *   list may lack. The value is then undefined or null.
 * @param address stands for `{address}`, as a key or a value.
 * @returns null if something on the way has another shape, or there are more than `MAX_ITEMS` on it.
 * @throws {Error} for a pointer that `parsePointer` doesn't take.
 */
export function findAll(
  json: unknown,
  pointer: string,
  optional: readonly string[],
  address = ADDRESS_PLACE,
): FoundValue[] | null {
  const names = ["", ...splitPointer(pointer)];
  const segments = parsePointer(pointer);
  if (segments === null) throw new Error(`not a usable JSON Pointer: ${pointer}`);
  let seen = 0;
  return descend(json, segments);

  function descend(value: unknown, [segment, ...rest]: string[]): FoundValue[] | null {
    if (segment === undefined) return [{ value, isOptional: false }];
    if (typeof value !== "object" || value === null) return null;
    const isList = Array.isArray(value);
    seen += countItems(value, segment);
    if (seen > MAX_ITEMS) return null;
    const isEach = segment === EACH;
    const isItem = isList && ITEM.test(segment);
    const items = isItem ? findItems(value, segment, address) : isEach ? Object.values(value) : [];
    if (isEach || items.length > 1) {
      const found = items.map((each) => descend(each, rest));
      return found.every((each) => each !== null) ? found.flat() : null;
    }
    if (isList && !isItem && !INDEX.test(segment)) return null;
    const next = items[0] ?? getOwn(value, isList ? segment : findKey(value, segment, address));
    // Some programs write an empty text where others write null.
    const plain = next === "" ? null : next;
    const isMissing = isList ? next === undefined : plain === undefined || plain === null;
    // A list may lack an item; an object in its place is another answer.
    const isExcused = isList || !(INDEX.test(segment) || ITEM.test(segment));
    const path = names.slice(0, names.length - rest.length).join("/");
    if (isMissing && isExcused && optional.includes(path))
      return [{ value: isList ? null : plain, isOptional: true }];
    return descend(next, rest);
  }
}

/** `findAll` for a pointer without `*`. */
export function findAt(...args: Parameters<typeof findAll>): FoundValue | null {
  return findAll(...args)?.[0] ?? null;
}

function getOwn(value: object, key: string): unknown {
  return Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}

function countItems(value: object, segment: string): number {
  const isEvery = segment === EACH || (Array.isArray(value) && ITEM.test(segment));
  if (!isEvery) return 0;
  // An index made into a text for each of 200,000 items takes 70 ms.
  return Array.isArray(value) ? value.length : Object.keys(value).length;
}

/** The items whose value at a path, such as `token/address`, is the wanted one. */
function findItems(list: readonly unknown[], segment: string, address: string): unknown[] {
  const [, path = "", wanted = ""] = ITEM.exec(segment) ?? [];
  const isWanted = createComparison(wanted, address);
  return list.filter((item) => {
    const value = path.split("/").reduce<unknown>((inner, key) => {
      return typeof inner === "object" && inner !== null ? getOwn(inner, key) : undefined;
    }, item);
    return (typeof value === "string" || typeof value === "number") && isWanted(String(value));
  });
}

/** The key that a segment names, in whatever case if it is an address of Ethereum. */
function findKey(value: object, segment: string, address: string): string {
  const key = segment.replaceAll(ADDRESS_PLACE, () => address);
  if (key === segment || Object.hasOwn(value, key)) return key;
  return Object.keys(value).find(createComparison(segment, address)) ?? key;
}

/** Hosts spell addresses of Ethereum in any case; elsewhere, another case is another address. */
function createComparison(wanted: string, address: string): (text: string) => boolean {
  const text = wanted.replaceAll(ADDRESS_PLACE, () => address);
  if (text === wanted || !isEvmAddress(address)) return (other) => other === text;
  const lower = text.toLowerCase();
  return (other) => other.toLowerCase() === lower;
}

/**
 * The first part of a pointer where `findAll` finds nothing: `nothing at /data`. If it finds values, they are
 * of no use: `no usable value at /data/points`.
 */
export function formatMiss(...[json, pointer, ...rest]: Parameters<typeof findAll>): string {
  const names = ["", ...splitPointer(pointer)];
  const paths = names.map((_, index) => names.slice(0, index + 1).join("/"));
  const lost = paths.find((path) => {
    const found = findAll(json, path, ...rest);
    return found?.every(({ value, isOptional }) => value !== undefined || isOptional) !== true;
  });
  return lost === undefined ? `no usable value at ${pointer}` : `nothing at ${lost}`;
}
