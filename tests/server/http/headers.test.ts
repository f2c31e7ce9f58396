import { createHash } from "node:crypto";
import connect from "connect";
import { describe, expect, it, vi } from "vitest";
import {
  addSecurityHeaders,
  allowAllOrigins,
  pagePolicy,
  replaceNonce,
  SECURITY_HEADERS,
} from "~/server/http/headers.server";
import { SAMPLE } from "../../support/loaders";
import { serveListener } from "../../support/serve-listener";

it("the security headers are as strict as possible, unless the response sets one itself", async () => {
  const { origin } = await serveListener(
    connect()
      .use(addSecurityHeaders)
      .use((_request, response) => {
        response.appendHeader("Cross-Origin-Resource-Policy", "cross-origin");
        // As Express's error pages have it, which others may frame: ours replaces it.
        response.setHeader("Content-Security-Policy", "default-src 'none'").end("x");
      }),
  );
  const { headers } = await fetch(origin);
  expect(SECURITY_HEADERS["Cross-Origin-Resource-Policy"]).toBe("same-origin");
  expect(Object.fromEntries(headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "cross-origin",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "permissions-policy": expect.stringMatching(/^(\w+(-\w+)*=\(\)(, |$))+$/) as string,
  });
});

it("the page's policy allows its own scripts and the listed ones, no other host, and no frame", () => {
  expect(pagePolicy(["'nonce-abc'", "'sha256-def='"]).split("; ").toSorted()).toEqual([
    "base-uri 'none'",
    "connect-src 'self'",
    "default-src 'none'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "frame-src 'self'",
    "img-src 'self' data:",
    "manifest-src 'self'",
    "script-src 'self' 'nonce-abc' 'sha256-def='",
    "style-src 'self' 'unsafe-inline'",
  ]);
});

const nonce = "abc_-123";
const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

it("a page without its nonce lists the hash of each script that had the nonce, over the text the browser sees", () => {
  const scripts = ["start()", "// <b>\n'é😀'", ""];
  const html = scripts.map((code) => `<script nonce="${nonce}" async="">${code}</script>`);
  expect(replaceNonce(`<p>${html.join("</p><p>")}</p>`, nonce)).toEqual({
    html: `<p>${scripts.map((code) => `<script async="">${code}</script>`).join("</p><p>")}</p>`,
    hashes: scripts.map(hashOf),
  });
});

it("a page without its nonce lists no hash of injected scripts", () => {
  const html = `<script>evil()</script><script nonce="">evil()</script><script nonce="guessed">evil()</script>`;
  expect(replaceNonce(html, nonce).hashes).toEqual([]);
});

const OPEN = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" };

async function serve(status = 200) {
  const route = vi.fn((_request, response) => response.writeHead(status).end("route"));
  const { origin } = await serveListener(connect().use(allowAllOrigins(SAMPLE)).use(route));
  const ask = async (path: string, method = "GET") => {
    const headers = { Origin: "https://elsewhere.example" };
    const response = await fetch(origin + path, { method, headers });
    return { response, headers: Object.fromEntries(response.headers) };
  };
  return { route, ask };
}

describe("an address for programs", () => {
  it("may be read by any page, also with an error", async () => {
    const { headers, response } = await (await serve(429)).ask("/api/estimate?wallet=x");
    expect(response.status).toBe(429);
    expect(headers).toMatchObject({ ...OPEN, "access-control-expose-headers": "Retry-After" });
    expect(headers).not.toHaveProperty("access-control-allow-credentials");
  });

  const PROGRAMS = ["/api/nowhere", "/API/estimate", "//api/theo/x", "/og.png?x=1", "/og.png/"];
  it.each([...PROGRAMS, "/openapi.json"])("%s is one", async (path) => {
    expect((await (await serve()).ask(path)).headers).toMatchObject(OPEN);
  });

  const PAGES = ["/", "/?x=/api/", "/_root.data", "/og.png.data", "/compare", "/compare?s=/api/"];
  it.each([...PAGES, "/og.pngs", "/apis/x", "/metrics"])("%s isn't one", async (path) => {
    const { headers } = await (await serve()).ask(path);
    expect(Object.keys(headers).filter((name) => /^(access|cross)-/.test(name))).toEqual([]);
  });

  it("grants any preflight for reading, without calling the route", async () => {
    const { ask, route } = await serve();
    const { response, headers } = await ask("/api/estimate", "OPTIONS");
    expect([response.status, await response.text()]).toEqual([204, ""]);
    expect(headers).toMatchObject({
      ...OPEN,
      "access-control-allow-methods": "GET, HEAD",
      "access-control-allow-headers": "*",
      "access-control-max-age": "86400",
    });
    expect(route).not.toHaveBeenCalled();
  });
});
