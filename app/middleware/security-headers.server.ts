import type { ServerResponse } from "node:http";
import type { NextHandleFunction } from "connect";
import onHeaders from "on-headers";

/** What every answer says, static files included. Documents have a content security policy of their own. */
export const SECURITY_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  // Nobody else learns an address, and a form sent here still has an origin.
  "Referrer-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  // What is not a document has nothing to run, to frame or to load.
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
} as const;

/** What Express says on its own error pages, which lets others frame them. */
const EXPRESS_POLICY = "default-src 'none'";

/**
 * Adds the security headers that an answer does not set itself. Helmet would set them
 * first, and `remix-serve` appends a route's headers: two policies would both apply.
 */
export const addSecurityHeaders: NextHandleFunction = (_request, response, next) => {
  onHeaders(response, function (this: ServerResponse) {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      const own = this.getHeader(name);
      if (own === undefined || own === EXPRESS_POLICY) this.setHeader(name, value);
    }
  });
  next();
};
