import { randomBytes } from "node:crypto";

/**
 * What every answer says, static files included: `remix-serve` has no middleware,
 * so `server-events` adds them to whatever a route says itself. Documents have
 * a content security policy of their own.
 */
export const SECURITY_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  // Nobody else learns an address, and a form sent here still has an origin.
  "Referrer-Policy": "same-origin",
  "Permissions-Policy":
    "camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  // What is not a document has nothing to run, to frame or to load.
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
} as const;

/** A new nonce for the policy of one answer. */
export function createNonce(): string {
  return randomBytes(16).toString("base64");
}

/**
 * The page's policy: scripts by nonce or from here, nothing inline besides.
 * Styles may be inline, because KaTeX sizes its formulas by style attributes.
 */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
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

/** The analytics frame's policy: the one script, whatever it reports to, and our page around it. */
export function analyticsPolicy(scriptUrl: string): string {
  const { origin } = new URL(scriptUrl);
  return [
    "default-src 'none'",
    `script-src ${origin}`,
    "connect-src https: http:",
    "img-src https: http:",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}
