import type { IncomingMessage, ServerResponse } from "node:http";
import Negotiator from "negotiator";
import { pages } from "~/operations/metrics.server";
import { createNonce, pagePolicy } from "~/operations/security-headers.server";
import { readWallet } from "~/scenario/codec";
import { fillPacked, fillPlain } from "./packed-text.server";
import { findFrame, findPage, fillPage, hostOf, type FilledPage } from "./page-shelf.server";
import { renderScenario } from "./render-scenario.server";

/**
 * Answers for a wallet whose points are at hand and fresh, without asking Remix
 * for the whole page again; gives false where Remix must, as for a new wallet.
 */
export function answerPage(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = "" } = request;
  if (method !== "GET" || !/^\/(?:\?|$)/.test(url)) return false;
  const startedAt = performance.now();
  const page = findOrFill(hostOf(request.headers), url);
  if (page === null) return false;
  // As `remix-serve` logs what it answers itself; its own log does not get to see this one.
  response.once("finish", () => {
    const bytes = response.getHeader("content-length") ?? "-";
    const ms = (performance.now() - startedAt).toFixed(3);
    process.stdout.write(`GET / ${response.statusCode} ${bytes} - ${ms} ms\n`);
  });
  send(page, new Negotiator(request).encoding(["gzip", "identity"]) === "gzip", response);
  return true;
}

function findOrFill(host: string, url: string): FilledPage | null {
  const kept = findPage(host, url);
  if (kept !== null) {
    pages.inc({ outcome: "kept" });
    return kept;
  }
  const search = new URL(url, "http://any.example").searchParams;
  const frame = findFrame(host, readWallet(search));
  if (frame === null) return null;
  try {
    const page = fillPage(host, url, frame, renderScenario(frame, search));
    pages.inc({ outcome: "filled" });
    return page;
  } catch (error) {
    // Remix meets the same, and has a page for it.
    console.error(error);
    return null;
  }
}

function send({ text, frame }: FilledPage, isPacked: boolean, response: ServerResponse): void {
  const nonce = createNonce();
  const body = isPacked ? fillPacked(text, nonce) : fillPlain(text, nonce);
  for (const [name, value] of frame.headers) response.setHeader(name, value);
  response.setHeader("Content-Security-Policy", pagePolicy(nonce));
  response.setHeader("Vary", "Accept-Encoding");
  if (isPacked) response.setHeader("Content-Encoding", "gzip");
  response.setHeader("Content-Length", body.length);
  response.end(body);
}
