/** A segment that is the index of a list's item, without leading zeros. */
const INDEX = /^(?:0|[1-9]\d*)$/;
/** The highest index, as a document that is built has all items up to it. */
const MAX_INDEX = 999;
/** Names that could lead to a prototype. */
const HOSTILE = ["__proto__", "constructor", "prototype"];

/**
 * Splits a JSON Pointer (RFC 6901) into its segments; none for the whole document.
 *
 * @returns null if it isn't one, has an index above 999, or names what an answer must never reach.
 */
export function parsePointer(pointer: string): string[] | null {
  if (!/^(?:\/(?:[^~/]|~[01])*)*$/.test(pointer)) return null;
  const segments = pointer.split("/").slice(1).map(unescapeSegment);
  return segments.every(isUsable) ? segments : null;
}

function isUsable(segment: string): boolean {
  return !HOSTILE.includes(segment) && !(INDEX.test(segment) && Number(segment) > MAX_INDEX);
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

/**
 * Finds the value at a pointer: undefined where it is missing, null beyond the end of a list. An
 * index needs a list, any other segment an object.
 *
 * @param optional the pointers of objects that may be missing or null, and of items that a list may
 *   be too short for. The value is then as missing, or null, as they are.
 * @returns `isOptional`: whether something optional is missing; null if something on the way has
 *   another shape.
 * @throws {Error} for a pointer that `parsePointer` doesn't take.
 */
export function findAt(
  json: unknown,
  pointer: string,
  optional: readonly string[],
): { value: unknown; isOptional: boolean } | null {
  const names = pointer.split("/");
  let value = json;
  for (const [depth, segment] of requireSegments(pointer).entries()) {
    const isIndex = INDEX.test(segment);
    if (isIndex ? !Array.isArray(value) : !isObject(value)) return null;
    const parent = value as Record<string, unknown>;
    const isThere = Object.hasOwn(parent, segment);
    value = isThere ? parent[segment] : isIndex ? null : undefined;
    const isMissing = isIndex ? !isThere : value === undefined || value === null;
    if (isMissing && optional.includes(names.slice(0, depth + 2).join("/"))) {
      return { value, isOptional: true };
    }
  }
  return { value, isOptional: false };
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Builds the smallest document that has each value at its pointer. Items before an index are null.
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
  if (!keys.every((key) => INDEX.test(key))) return children;
  const length = Math.max(...keys.map(Number)) + 1;
  return Array.from({ length }, (_, index) => children[index] ?? null);
}
