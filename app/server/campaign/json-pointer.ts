/** A segment that is the index of a list's item, without leading zeros. */
const INDEX = /^(?:0|[1-9]\d*)$/;
/** The highest index of a list that is built, as it has all items up to it; a higher one is a key. */
const MAX_INDEX = 999;
/** Names that could lead to a prototype. */
const HOSTILE = ["__proto__", "constructor", "prototype"];

/**
 * Splits a JSON Pointer (RFC 6901) into its segments; none for the whole document.
 *
 * @returns null if it isn't one, or names what an answer must never reach.
 */
export function parsePointer(pointer: string): string[] | null {
  if (!/^(?:\/(?:[^~/]|~[01])*)*$/.test(pointer)) return null;
  const segments = pointer.split("/").slice(1).map(unescapeSegment);
  return segments.some((segment) => HOSTILE.includes(segment)) ? null : segments;
}

// In this order: `~01` is `~1`.
function unescapeSegment(segment: string): string {
  return segment.replaceAll("~1", "/").replaceAll("~0", "~");
}

function requireSegments(pointer: string): string[] {
  const segments = parsePointer(pointer);
  if (segments === null) throw new Error(`not a usable JSON Pointer: ${pointer}`);
  return segments;
}

/** What a pointer finds. */
interface FoundValue {
  /** Undefined where it is missing, null beyond the end of a list. */
  value: unknown;
  /** Whether something optional is missing. */
  isOptional: boolean;
}

/** Stands in a pointer for every item of a list, or every value of an object. */
export const EACH = "*";

/**
 * Finds the values at a pointer: one, or several where it has `*`. A segment is an index where there
 * is a list, and a key where there is an object.
 *
 * @param optional the pointers of objects that may be missing or null, and of items that a list may
 *   be too short for. The value is then as missing, or null, as they are.
 * @returns null if something on the way has another shape.
 * @throws {Error} for a pointer that `parsePointer` doesn't take.
 */
export function findAll(
  json: unknown,
  pointer: string,
  optional: readonly string[],
): FoundValue[] | null {
  const names = pointer.split("/");
  return descend(json, requireSegments(pointer));

  function descend(value: unknown, [segment, ...rest]: string[]): FoundValue[] | null {
    if (segment === undefined) return [{ value, isOptional: false }];
    if (typeof value !== "object" || value === null) return null;
    const isList = Array.isArray(value);
    if (segment === EACH) {
      const found = Object.values(value).map((each) => descend(each, rest));
      return found.includes(null) ? null : (found.flat() as FoundValue[]);
    }
    if (isList && !INDEX.test(segment)) return null;
    const isThere = Object.hasOwn(value, segment);
    const next = isThere ? (value as Record<string, unknown>)[segment] : isList ? null : undefined;
    const isMissing = isList ? !isThere : next === undefined || next === null;
    // A list may be too short; an object in its place is another answer.
    const isExcused = isList || !INDEX.test(segment);
    const path = names.slice(0, names.length - rest.length).join("/");
    if (isMissing && isExcused && optional.includes(path))
      return [{ value: next, isOptional: true }];
    return descend(next, rest);
  }
}

/** The same for a pointer without `*`. */
export function findAt(...args: Parameters<typeof findAll>): FoundValue | null {
  return findAll(...args)?.[0] ?? null;
}

/**
 * Builds the smallest document that has each value at its pointer. Items before an index are null;
 * `*` is a list of one.
 *
 * @throws {Error} for a pointer that `parsePointer` doesn't take.
 */
export function buildDocument(values: readonly (readonly [pointer: string, value: unknown])[]) {
  return nest(values.map(([pointer, value]) => [requireSegments(pointer), value]));
}

function nest(values: [segments: string[], value: unknown][]): unknown {
  const whole = values.find(([segments]) => segments.length === 0);
  if (whole) return whole[1];
  const children = Object.fromEntries(
    values.map(([[key = ""]]) => [
      key,
      nest(
        values.filter(([[other]]) => other === key).map(([[, ...rest], value]) => [rest, value]),
      ),
    ]),
  );
  const keys = Object.keys(children);
  if (keys.join() === EACH) return [children[EACH]];
  if (!keys.every((key) => INDEX.test(key) && Number(key) <= MAX_INDEX)) return children;
  const length = Math.max(...keys.map(Number)) + 1;
  return Array.from({ length }, (_, index) => children[index] ?? null);
}
