import { createHash, randomBytes } from "node:crypto";

/** A new nonce for the policy of one answer. */
export function createNonce(): string {
  return randomBytes(16).toString("base64url");
}

/**
 * The page's policy: only our own scripts and the given inline ones (a nonce, or the hash of each).
 * Styles may be inline, because KaTeX sizes its formulas by style attributes.
 */
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
 * Makes a page that was rendered with a nonce cacheable: removes the nonce and returns the hashes
 * of the scripts that carried it. Other scripts, which only an attacker can have added, stay
 * forbidden.
 */
export function replaceNonce(html: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const hashes = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => attributes.includes(attribute))
    .map(([, , code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  return { html: html.replaceAll(attribute, ""), hashes };
}
