import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { NextHandleFunction } from "connect";
import cors from "cors";
import onHeaders from "on-headers";
import type { Server } from "~/server/points/create-server.server";
import { findByUrl } from "./request.server";

/** Of every response, static files included; documents have a content security policy of their own. */
export const SECURITY_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  // Other sites learn no address, and a form sent here still has an origin.
  "Referrer-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  // Anything but a document has nothing to run, frame or load.
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
} as const;

/** Express's policy for its own error pages, which allows framing. */
const EXPRESS_POLICY = "default-src 'none'";

/** Last, unlike Helmet: `remix-serve` appends a route's headers, so two policies would apply. */
export const addSecurityHeaders: NextHandleFunction = (_request, response, next) => {
  onHeaders(response, function (this: ServerResponse) {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      const present = this.getHeader(name);
      if (present === undefined || present === EXPRESS_POLICY) this.setHeader(name, value);
    }
  });
  next();
};

/** Styles may be inline, because KaTeX sizes its formulas by style attributes. */
export function pagePolicy(inlineScripts: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * Removes a page's nonce, because the page may be cached, and returns the hashes of scripts that carried
 * it. Other scripts, which only an attacker can have added, stay forbidden.
 */
export function replaceNonce(html: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const hashes = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => attributes.includes(attribute))
    .map(([, , code = ""]) => hashOf(code));
  return { html: html.replaceAll(attribute, ""), hashes };
}

/** A script's hash, for a content security policy. */
export function hashOf(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

const OPEN = /^\/+(?:api\/|(?:og\.png|openapi\.json)\/*(?:\?|$))/i;

// `*` is safe: no login, no writes, and no cookie changes anything, nor do browsers send any for `*`.
const allowAll = cors({
  origin: "*",
  methods: "GET, HEAD",
  // No header is read, so none can do harm.
  allowedHeaders: "*",
  exposedHeaders: "Retry-After",
  maxAge: 86_400,
});

/** For programs' addresses, including their errors. */
export function allowAllOrigins(server: Server): NextHandleFunction {
  return (request, response, next) => {
    // A request line may include the host.
    const { path } = findByUrl(server, (request.url ?? "").replace(/^https?:\/\/[^/?]*/i, ""));
    if (!OPEN.test(path)) return next();
    response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    allowAll(request, response, next);
  };
}
