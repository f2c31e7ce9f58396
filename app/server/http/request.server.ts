import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { createIsbotFromList, list } from "isbot";
import type { Settings } from "~/server/operations/settings.server";
import type { Server, Service } from "~/server/points/create-server.server";

/** An address in brackets with or without a port, or IPv4 with a port. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]*)\](?::\d+)?|(?<v4>[\d.]+):\d+)$/;

/**
 * Each proxy appends to X-Forwarded-For the address that called it: with n trusted hops, the nth entry from
 * the end is the client's. Anyone can write the entries before it.
 *
 * @returns an IPv4 address, or the /64 of an IPv6 address: one client has at least that many. Null
 *   without a trusted proxy, or if its entry is not an address.
 */
export function clientAddress(
  request: Request,
  { settings: { trustedProxyHops } }: { settings: Pick<Settings, "trustedProxyHops"> },
): string | null {
  if (trustedProxyHops === 0) return null;
  const chain = request.headers.get("X-Forwarded-For")?.split(",") ?? [];
  return normalizeAddress(chain.at(-trustedProxyHops)?.trim() ?? "");
}

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

/** For absolute links: the one in the settings, or the request's. */
export function siteOrigin(request: Request, { settings }: Pick<Server, "settings">): string {
  const { protocol, host } = new URL(request.url);
  // Remix drops the port of an IPv6 host: it looks for it behind the first colon.
  const requestedHost = request.headers.get("Host") ?? host;
  return settings.publicOrigin ?? new URL(`${protocol}//${requestedHost}`).origin;
}

// A headless browser runs scripts, so it can ask again.
const isCrawler = createIsbotFromList(list.filter((pattern) => pattern !== "headless"));

/** Marks a browser that has sent the form without JavaScript. */
export const WITHOUT_SCRIPT_COOKIE =
  "without-script=1; Path=/; Max-Age=600; SameSite=Lax; HttpOnly";

/** Crawlers and browsers without scripts never ask again for late points. */
export function needsCompleteHtml(request: Request): boolean {
  const cookies = request.headers.get("Cookie")?.split(/;\s*/) ?? [];
  return cookies.includes("without-script=1") || isCrawler(request.headers.get("User-Agent"));
}

/** An address before and after its first question mark; `query` is undefined without one. */
export function splitUrl(url: string): { path: string; query: string | undefined } {
  const [path = "", query] = url.split(/\?(.*)/s);
  return { path, query };
}

/** An address's campaign or the portal, and the address without its `base`. */
export function findByUrl(
  { services, portal }: Server,
  url: string,
): { service: Service; path: string } {
  if (portal === null) return { service: services[0]!, path: url };
  const [base = "", segment = ""] = /^\/([^/?.]+)(?=[/?]|\.data|$)/.exec(url) ?? [];
  // As the router decodes it; ids are in ASCII.
  const id = segment.replace(/%([0-7][\da-f])/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  const service = services.find(({ campaign }) => campaign.id === id);
  if (service === undefined) return { service: portal, path: url };
  // Scripts fetch a page's data at `/hibachi.data`, and where it is alone at `/_root.data`.
  const rest = url.slice(base.length).replace(/^\.data/, "/_root.data");
  return { service, path: rest.startsWith("/") ? rest : `/${rest}` };
}
