import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { SECURITY_HEADERS, pagePolicy } from "~/server/http/headers.server";
import { newWallet } from "../support/new-wallets";
import { WITHOUT_SCRIPT, type Answer } from "./support/http-client";
import { serveApp } from "./support/served-app";

const served = serveApp(8);

const wallet = newWallet();

function get(path: string) {
  return served.client.get(served.app.url, path, WITHOUT_SCRIPT);
}

function expectHeaders(answer: Answer, policy: string, isOpen = false) {
  const expected = {
    ...SECURITY_HEADERS,
    "Content-Security-Policy": policy,
    ...(isOpen && { "Cross-Origin-Resource-Policy": "cross-origin" }),
  };
  for (const [name, value] of Object.entries(expected))
    expect(answer.headers[name.toLowerCase()], name).toBe(value);
  expect(answer.headers).not.toHaveProperty("x-powered-by");
  expect(answer.headers["access-control-allow-origin"]).toBe(isOpen ? "*" : undefined);
}

/** The page's inline scripts, as a browser sees them. */
function inlineScripts(html: string): { attributes: string; code: string }[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .map(([, attributes = "", code = ""]) => ({ attributes, code }))
    .filter(({ attributes }) => !/\bsrc=/.test(attributes));
}

function hashOf(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

test.each([
  [`/?wallet=${wallet}&with=fdv%3D5000000`, 200],
  [`/compare?s=wallet%3D${wallet}&s=`, 200],
  ["/nowhere", 404],
])("%s has a policy that lists the hash of each inline script", async (path, code) => {
  // The second answer may come from the cache.
  for (const answer of [await get(path), await get(path)]) {
    expect(answer.status).toBe(code);
    const scripts = inlineScripts(answer.body);
    expect(scripts.length).toBeGreaterThan(3);
    expectHeaders(answer, pagePolicy(scripts.map((script) => hashOf(script.code))));
    // A policy of hashes blocks event handlers in attributes and javascript: addresses.
    expect(answer.body).not.toMatch(/<[^>]+\son\w+=|javascript:|nonce/i);
  }
});

// Which addresses are open: tests/server/http/headers.test.ts.
test.each([
  ["/healthz", 200, false],
  ["/?_form=1&wallet=x", 302, false],
  [`/api/estimate?wallet=${wallet}`, 200, true],
])("%s has the headers common to all answers", async (path, code, isOpen) => {
  const answer = await get(path);
  expect(answer.status).toBe(code);
  expectHeaders(answer, SECURITY_HEADERS["Content-Security-Policy"], isOpen);
});
