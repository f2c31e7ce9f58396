import type { IncomingMessage, ServerResponse } from "node:http";
import { isIPv6, type Socket } from "node:net";
import type { NextHandleFunction } from "connect";
import onHeaders from "on-headers";
import { refuse } from "./refuse.server";
import { rewriteUrl } from "./rewrite-url.server";

/** Those that pages have an answer for; Remix fails at others. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
/** A host name has 253 characters at most, a port 6 with its colon. */
const MAX_HOST_LENGTH = 259;

/**
 * Refuses what Remix would fail at, and rewrites what it would misread: routes get one
 * spelling of each address, and a host that links can be made of.
 */
export const checkRequest: NextHandleFunction = (request, response, next) => {
  onHeaders(response, function (this: ServerResponse) {
    if (this.statusCode === 405 && !this.hasHeader("Allow")) this.setHeader("Allow", "GET, HEAD");
  });
  const fault = readAbsoluteUrl(request) ?? checkHosts(request) ?? checkPath(request);
  if (fault !== null) return refuse(response, 400, fault);
  if (!METHODS.includes(request.method ?? "")) {
    return refuse(response, 405, "only GET is answered here");
  }
  const url = request.url ?? "/";
  // The page's scripts would take what follows the second slash for a host.
  if (/^\/{2,}(\?|$)/.test(url)) {
    response.writeHead(308, { Location: url.replace(/^\/+/, "/") }).end();
    return;
  }
  rewrite(request, rewriteUrl(url));
  next();
};

/** `GET http://host/path`, which HTTP allows: becomes a path, and its host the request's. */
function readAbsoluteUrl(request: IncomingMessage): string | null {
  const { url = "" } = request;
  if (url.startsWith("/")) return null;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return "the address must be a path";
  const { host, pathname, search } = new URL(url);
  request.headers.host = host;
  rewrite(request, pathname + search);
  return null;
}

function checkHosts({ headers, socket }: IncomingMessage): string | null {
  // HTTP/1.0 may leave it out; the address that was asked stands in.
  headers.host ??= describeAddress(socket);
  const forwarded = headers["x-forwarded-host"];
  if (!isHost(headers.host)) return "Host must be a host name and a port";
  if (forwarded !== undefined && !isHost(String(forwarded))) {
    return "X-Forwarded-Host must be a host name and a port";
  }
  // Anybody may have written it, and Remix would take its port.
  delete headers["x-forwarded-host"];
  return null;
}

function describeAddress({ localAddress = "", localPort }: Socket): string {
  const address = localAddress.replace(/^::ffff:/, "");
  return `${isIPv6(address) ? `[${address}]` : address}:${localPort}`;
}

function isHost(host: string): boolean {
  const isPlain = host.length <= MAX_HOST_LENGTH && /^[^\s/?#@\\]+$/.test(host);
  return isPlain && URL.canParse(`http://${host}`);
}

function checkPath({ url = "" }: IncomingMessage): string | null {
  try {
    decodeURIComponent(url.split("?", 1)[0] ?? "");
    return null;
  } catch {
    return "the path is not valid percent-encoding";
  }
}

function rewrite(request: IncomingMessage & { originalUrl?: string }, url: string): void {
  request.url = url;
  request.originalUrl = url;
}
