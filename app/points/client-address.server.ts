import { settings } from "~/settings.server";

/**
 * The client's address as the trusted proxies in front tell it: each appends the
 * address it was asked from to X-Forwarded-For, so the first trusted one's entry
 * is as many from the end as there are proxies. What is left of it, anybody may
 * have written.
 *
 * @returns null where nobody trustworthy tells.
 */
export function clientAddress(
  request: Request,
  hops: number = settings.trustedProxyHops,
): string | null {
  if (hops === 0) return null;
  const chain = request.headers.get("X-Forwarded-For")?.split(",") ?? [];
  return chain.at(-hops)?.trim() || null;
}
