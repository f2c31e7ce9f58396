import type { IncomingMessage, ServerResponse } from "node:http";
import { isIPv6, type Socket } from "node:net";
import type { NextHandleFunction } from "connect";
import { isAdjusted, tidyQuery } from "~/estimate/raw-query";
import type { Server } from "~/server/points/create-server.server";
import { findByUrl, splitUrl } from "./request.server";

/**
 * In characters; four scenarios of 50 Ethereum wallets each fit. With its other headers, a request stays within
 * Node's 16 kB, and a redirect within the nginx buffer that `docs/operations.md` sets.
 */
export const MAX_ADDRESS_LENGTH = 12_000;

/** For a redirect away from an address that may have a secret. */
export const FORGET = { "Cache-Control": "no-store" };

/** The addresses of pages with scenarios, in any case, as the router reads them. */
const DOCUMENT = /^\/+(?:compare\/*)?$/i;

/** A host name has 253 characters at most, a port 6 with its colon. */
const MAX_HOST_LENGTH = 259;

/**
 * Remix decodes a path and reads it as an address again, which takes a backslash for a slash and drops
 * tabs and line breaks: these would begin a host.
 */
const HOST_IN_PATH = /^\/(?:%0[9ad])*(?:%5c|[\\/])/i;

/**
 * Refuses requests that Remix would fail at or misread, and writes: an unread body, which Remix turns
 * into a stream, blocks its connection. Routes get a path and a host that links can be made of.
 */
export function checkRequest(server: Server): NextHandleFunction {
  return (request, response, next) => {
    const fault = readAbsoluteUrl(request) ?? checkHosts(request) ?? checkPath(request);
    if (fault !== null) return refuse(response, 400, fault);
    if (request.method !== "GET" && request.method !== "HEAD") {
      const isOpen = response.hasHeader("Access-Control-Allow-Origin");
      response.setHeader("Allow", isOpen ? "GET, HEAD, OPTIONS" : "GET, HEAD");
      return refuse(response, 405, "this site is read-only; use GET");
    }
    const url = request.url ?? "/";
    if (url.length > MAX_ADDRESS_LENGTH) {
      return refuse(response, 414, `the address is longer than ${MAX_ADDRESS_LENGTH} characters`);
    }
    // The page's scripts would read a host after the second slash.
    if (/^\/{2,}(\?|$)/.test(url)) {
      response.writeHead(308, { Location: url.replace(/^\/+/, "/") }).end();
      return;
    }
    // Drops `/./` in front.
    const { pathname } = new URL(`http://any.example${url}`);
    if (HOST_IN_PATH.test(pathname)) return refuse(response, 404, "there is no such page");
    const { path, query } = splitUrl(url);
    const { service, path: pagePath } = findByUrl(server, pathname);
    const { campaign } = service;
    const isShown = (...param: [string, string]) => isAdjusted(campaign, ...param);
    const tidy = query === undefined ? url : `${path}?${tidyQuery(query, campaign.chain, isShown)}`;
    // So that a secret leaves the address bar, and the page's scripts read the same parameters.
    if (tidy !== url && DOCUMENT.test(pagePath)) {
      response.writeHead(302, { Location: tidy, ...FORGET }).end();
      return;
    }
    rewrite(request, withoutRemixData(tidy));
    next();
  };
}

/** Turns `GET http://host/path`, which HTTP allows, into a path, and sets the request's host. */
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
  // HTTP/1.0 may omit it; the connection's own address replaces it.
  headers.host ??= formatAddress(socket);
  const forwarded = headers["x-forwarded-host"];
  if (!isHost(headers.host)) return "Host must be a host name and a port";
  if (forwarded !== undefined && !isHost(String(forwarded))) {
    return "X-Forwarded-Host must be a host name and a port";
  }
  // Anyone may have sent it, and Remix would use its port.
  delete headers["x-forwarded-host"];
  return null;
}

function formatAddress({ localAddress = "", localPort }: Socket): string {
  const address = localAddress.replace(/^::ffff:/, "");
  return `${isIPv6(address) ? `[${address}]` : address}:${localPort}`;
}

function isHost(host: string): boolean {
  const isPlain = host.length <= MAX_HOST_LENGTH && /^[^\s/?#@\\]+$/.test(host);
  return isPlain && URL.canParse(`http://${host}`);
}

function checkPath({ url = "" }: IncomingMessage): string | null {
  try {
    decodeURIComponent(splitUrl(url).path);
    return null;
  } catch {
    return "the path is not valid percent-encoding";
  }
}

/** Drops `_data` from a query: Remix would read it as a request for one loader's data. */
function withoutRemixData(url: string): string {
  const { path, query } = splitUrl(url);
  const params = new URLSearchParams(query);
  if (!params.has("_data")) return url;
  params.delete("_data");
  return params.size === 0 ? path : `${path}?${params}`;
}

function rewrite(request: IncomingMessage & { originalUrl?: string }, url: string): void {
  request.url = url;
  request.originalUrl = url;
}

/** In JSON for programs, otherwise in plain text. */
export function refuse(response: ServerResponse, status: number, error: string): void {
  response.statusCode = status;
  if (response.hasHeader("Access-Control-Allow-Origin")) {
    response.setHeader("Content-Type", "application/json").end(JSON.stringify({ error }));
  } else {
    response.setHeader("Content-Type", "text/plain; charset=utf-8").end(`${error}\n`);
  }
}
