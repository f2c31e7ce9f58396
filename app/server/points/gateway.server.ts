import { lookup as lookUpHost, type LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import type { buildConnector } from "undici";
import { createJsonClient } from "./json-client.server";

const MAX_GATEWAY_BYTES = 256 * 1024;

interface GatewayRequest {
  data: `0x${string}`;
  sender: `0x${string}`;
}

/** Asks the gateway at a URL's template (EIP-3668). Throws if it may not be asked, or doesn't answer. */
export type GatewayClient = (
  template: string,
  request: GatewayRequest,
  signal: AbortSignal,
) => Promise<`0x${string}`>;

/** The public internet; the rest of IPv6 is reserved. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** False for loopback, private, link-local and reserved addresses, also as `::ffff:a.b.c.d`. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return false;
  // ipaddr.js calls anything unicast that is in no range of its list, such as `::7f00:1` (127.0.0.1).
  return address instanceof ipaddr.IPv4 || address.match(PUBLIC_IPV6);
}

/**
 * Creates a client for the gateways that names refer to. Anybody can register a name that refers to
 * any URL, so it only asks `https` servers at public addresses, checked when the connection is made,
 * follows no redirects, and reads little.
 */
export function createGatewayClient({
  isAllowed = isPublicAddress,
  ...connect
}: { isAllowed?: (address: string) => boolean } & buildConnector.BuildOptions = {}): GatewayClient {
  const lookup: LookupFunction = (host, options, done) => {
    lookUpHost(host, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
      const refused = addresses.find(({ address }) => !isAllowed(address));
      const fault = error ?? (refused ? new Error("not a public address") : null);
      const [first] = addresses;
      if (fault || first === undefined) done(fault ?? new Error("no address"), "");
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
  const requestJson = createJsonClient(null, {
    maxResponseSize: MAX_GATEWAY_BYTES,
    connect: { ...connect, lookup },
  });

  return async (template, { data, sender }, signal) => {
    const isGet = template.includes("{data}");
    const text = template.replaceAll("{sender}", sender.toLowerCase()).replaceAll("{data}", data);
    const url = URL.canParse(text) ? new URL(text) : null;
    const host = url?.hostname.replace(/^\[|\]$/g, "") ?? "";
    // An IP address isn't looked up.
    if (url?.protocol !== "https:" || (isIP(host) > 0 && !isAllowed(host)))
      throw new Error("not a public https address");
    const body = isGet ? null : JSON.stringify({ data, sender });
    const { json } = await requestJson(url, signal, { body });
    return readHex((json as { data?: unknown } | null)?.data);
  };
}

function readHex(value: unknown): `0x${string}` {
  if (typeof value !== "string" || !/^0x(?:[\da-f]{2})*$/i.test(value))
    throw new Error("no data in the answer");
  return value as `0x${string}`;
}
