import type { IncomingMessage, ServerResponse } from "node:http";
import type { NextHandleFunction } from "connect";
import fresh from "fresh";
import Negotiator from "negotiator";
import { pages } from "~/operations/metrics.server";
import { renderKnownWallet } from "~/pages/known-wallet.server";
import { encodePage, findPage, keepPage, pageHost, type KeptPage } from "~/pages/page-cache.server";

/** The best first. */
const ENCODINGS = ["br", "gzip"] as const;

/** How a page came, which `Server-Timing` says and the metrics count. */
type Outcome = "kept" | "filled";

/**
 * Answers with a page that is kept, or with another scenario of a wallet that is known. All
 * others go on to Remix, which keeps what it renders of them.
 */
export const serveKeptPage: NextHandleFunction = (request, response, next) => {
  const { method, url = "", headers } = request;
  if ((method !== "GET" && method !== "HEAD") || !/^\/(\?|$)/.test(url)) return next();
  const host = pageHost(headers.host ?? "");
  const kept = findPage(host, url);
  if (kept) return send(kept, "kept", request, response);
  const filled = fillPage(host, url);
  return filled ? send(filled, "filled", request, response) : next();
};

function fillPage(host: string, url: string): KeptPage | null {
  try {
    const page = renderKnownWallet(host, new URL(url, "http://any.example").searchParams);
    return page && keepPage(host, url, page);
  } catch (error) {
    // Remix meets the same, and has a page for it.
    console.error(error);
    return null;
  }
}

function send(
  page: KeptPage,
  outcome: Outcome,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  pages.inc({ outcome });
  for (const [name, value] of page.headers) response.setHeader(name, value);
  response.setHeader("Server-Timing", `page;desc="${outcome}"`);
  response.setHeader("Vary", "Accept-Encoding");
  response.setHeader("ETag", page.etag);
  if (fresh(request.headers, { etag: page.etag })) {
    response.writeHead(304).end();
    return;
  }
  const accepted = new Negotiator(request).encodings([...ENCODINGS]);
  const encoding = ENCODINGS.find((known) => accepted.includes(known)) ?? null;
  const body = encodePage(page, encoding);
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", body.length);
  response.end(body);
}
