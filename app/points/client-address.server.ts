import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { settings } from "~/settings.server";

/** An address in brackets, with or without a port, or IPv4 with a port. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]*)\](?::\d+)?|(?<v4>[\d.]+):\d+)$/;

/**
 * The client that the trusted proxies in front name: each appends the address it was
 * asked from to X-Forwarded-For, so the first trusted one's entry is as many from the
 * end as there are proxies. Whatever stands before it, anybody may have written.
 *
 * @returns an IPv4 address, or the /64 of an IPv6 one: a household or a rented server has
 *   at least that. Null where nobody trustworthy names an address.
 */
export function clientAddress(
  request: Request,
  hops: number = settings.trustedProxyHops,
): string | null {
  if (hops === 0) return null;
  const chain = request.headers.get("X-Forwarded-For")?.split(",") ?? [];
  return normalizeAddress(chain.at(-hops)?.trim() ?? "");
}

/** One text per client, however its address is spelled; null for what is no address. */
function normalizeAddress(entry: string): string | null {
  const { v6, v4 } = WITH_PORT.exec(entry)?.groups ?? {};
  const text = (v6 ?? v4 ?? entry).replace(/%.*/, "");
  if (isIP(text) === 0) return null;
  // IPv4 written as IPv6 becomes IPv4.
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}
