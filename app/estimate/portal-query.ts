import { createParameter, formatSearch, readDecimal, type Param, type Parameter } from "./params";
import { findSecret, type Secret } from "./secret";
import { dropClosing } from "./wallet";

/** In characters; the assumptions of any campaign fit. */
const MAX_QUERY_LENGTH = 2000;

/** Parameters that a campaign's scenario lacks in a portal's address: wallets, and how the page looks. */
const LEFT_OUT = ["wallet", "also", "details"];

/** A campaign's scenario without wallets, as a query without `?`; empty at the defaults. */
const queryParam: Param<string> = {
  defaultValue: "",
  shape: { kind: "text" },
  read(raw) {
    const isUsable = raw.length <= MAX_QUERY_LENGTH && findQuerySecret(raw) === null;
    return { value: isUsable ? writePairs([...new URLSearchParams(raw)]) : "", isExact: isUsable };
  },
  write: String,
};

/** A secret in any of a query's values. */
export function findQuerySecret(query: string): Secret | null {
  const values = [...new URLSearchParams(query)].map(([, value]) => value);
  return values.reduce<Secret | null>((found, value) => found ?? findSecret(value), null);
}

/** The first of repeated names counts. */
function writePairs(pairs: readonly [string, string][]): string {
  const kept = new Map<string, string>();
  for (const [name, value] of pairs)
    if (/^[\w.-]+$/.test(name) && !LEFT_OUT.includes(name) && !kept.has(name))
      kept.set(name, dropClosing(value));
  const query = formatSearch(kept).slice(1);
  return query.length <= MAX_QUERY_LENGTH ? query : "";
}

/** Each campaign's scenario is a parameter of the portal's address, by its id. */
export function listQueryParameters(campaigns: Record<string, string>): Parameter[] {
  return Object.entries(campaigns).map(([id, name]) =>
    createParameter(queryParam, {
      key: id,
      label: name,
      about: "points",
      place: "hidden",
      share: dropPersonal,
      format: (query) => query,
    }),
  );
}

/** Parameters' new values; null removes one. */
export type QueryPatch = Record<string, string | number | null>;

/** A query with some parameters changed. */
export function changeQuery(query: string, patch: QueryPatch): string {
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) search.delete(name);
    else search.set(name, String(value));
  }
  return writePairs([...search]);
}

/** Without the visitor's costs and target, which no shared link has and no figure depends on. */
export function dropPersonal(query: string): string {
  return changeQuery(query, { cost: null, goal: null });
}

export function readNumber(query: string, name: string): number | null {
  return readDecimal(new URLSearchParams(query).get(name) ?? "");
}

const TYPED = /^(?:points|tier|perDay)\./;

/** The typed points of a query, in one order for all spellings; empty for none. */
export function pickTyped(query: string): string {
  const typed = [...new URLSearchParams(query)].filter(([name]) => TYPED.test(name));
  const hasPoints = typed.some(([name]) => !name.startsWith("tier."));
  return hasPoints ? formatSearch(typed.sort(([one], [other]) => (one < other ? -1 : 1))) : "";
}

export function dropTyped(query: string): string {
  return writePairs([...new URLSearchParams(query)].filter(([name]) => !TYPED.test(name)));
}
