import * as z from "zod";

const PLACE = "{address}";

/**
 * An upstream's address: `http(s)`, with `{address}` in its path or query, or else without a query,
 * so that `/{address}` can be appended.
 */
export const upstreamUrl = z
  .url({ protocol: /^https?$/, error: "must be an http(s) address" })
  .refine(
    (url) => !/^https?:\/\/[^/?#]*@/i.test(url),
    "must have no user name or password, as calls send none",
  )
  .refine(
    (url) => !/[{}]/.test(url) || /^https?:\/\/[^/?#{}]+[/?][^#{}]*\{address\}[^#{}]*$/i.test(url),
    `must have ${PLACE} once, in its path or query, and no other braces`,
  )
  .refine(
    (url) => url.includes(PLACE) || !/[?#]/.test(url),
    `must have no ? or #, or say where the address goes: ${PLACE}`,
  )
  .transform((url) => (url.includes(PLACE) ? url : url.replace(/\/+$/, "")));

/**
 * The address of a call.
 *
 * @param url as `upstreamUrl` returns it.
 * @param segment percent-encoded.
 * @param query without `?`; empty for none.
 */
export function buildCallUrl(url: string, segment: string, query: string): string {
  const called = url.includes(PLACE) ? url.replace(PLACE, () => segment) : `${url}/${segment}`;
  return query === "" ? called : `${called}${called.includes("?") ? "&" : "?"}${query}`;
}
