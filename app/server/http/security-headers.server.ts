import type { ServerResponse } from "node:http";
import type { NextHandleFunction } from "connect";
import onHeaders from "on-headers";

/** Sent with every answer, static files included. Documents have their own content security policy. */
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

/**
 * Adds the security headers that an answer does not set itself. Helmet would set them first, and
 * `remix-serve` appends a route's headers, so two policies would apply.
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
