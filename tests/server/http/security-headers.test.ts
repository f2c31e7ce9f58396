import connect from "connect";
import { expect, it } from "vitest";
import { SECURITY_HEADERS, addSecurityHeaders } from "~/server/http/security-headers.server";
import { serveListener } from "../../support/serve-listener";

it("the security headers are as strict as possible", () => {
  expect(SECURITY_HEADERS).toMatchObject({
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  });
  expect(SECURITY_HEADERS["Permissions-Policy"]).toMatch(/^(\w+(-\w+)*=\(\)(, |$))+$/);
});

it("each header is added once, unless the response sets it itself", async () => {
  const { origin } = await serveListener(
    connect()
      .use(addSecurityHeaders)
      .use((_request, response) => {
        response.appendHeader("Cross-Origin-Resource-Policy", "cross-origin");
        response.end("x");
      }),
  );
  const { headers } = await fetch(origin);
  expect(Object.fromEntries(headers)).toMatchObject({
    ...Object.fromEntries(
      Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    "cross-origin-resource-policy": "cross-origin",
  });
});

it("the policy replaces that of Express's error pages, which others may frame", async () => {
  const { origin } = await serveListener(
    connect()
      .use(addSecurityHeaders)
      .use((_request, response) => {
        response.setHeader("Content-Security-Policy", "default-src 'none'").end("x");
      }),
  );
  const { headers } = await fetch(origin);
  expect(headers.get("Content-Security-Policy")).toBe(SECURITY_HEADERS["Content-Security-Policy"]);
});
