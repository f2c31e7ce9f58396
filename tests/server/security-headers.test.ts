import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { SECURITY_HEADERS } from "~/middleware/security-headers.server";
import { pagePolicy } from "~/operations/content-security-policy.server";
import { status } from "../support/fake-upstream";
import { type Answer } from "./support/http-client";
import { late } from "../support/points-upstream";
import { serveApp } from "./support/served-app";
import { newWallet } from "../support/new-wallets";

const served = serveApp(8, {
  ANALYTICS_SCRIPT_URL: "https://analytics.example/script.js",
  ANALYTICS_SITE_ID: "site",
});
const { client } = served;

const buildFile = readdirSync("public/build").find((name) => name.endsWith(".js"));
const wallet = newWallet();

const DOCUMENTS: [string, number][] = [
  ["/", 200],
  [`/?wallet=${wallet}`, 200],
  [`/?wallet=${wallet}&with=fdv%3D5000000`, 200],
  ["/compare", 200],
  [`/compare?s=wallet%3D${wallet}&s=`, 200],
  ["/nowhere", 404],
  ["/%00", 404],
];
/** Read-only addresses that pages of any origin may ask. */
const OPEN: [string, number][] = [
  [`/api/estimate?wallet=${wallet}`, 200],
  [`/api/estimate.csv?wallet=${wallet}`, 200],
  [`/api/compare?s=wallet%3D${wallet}&s=`, 200],
  [`/og.png?wallet=${wallet}`, 200],
  [`/compare.png?s=wallet%3D${wallet}&s=`, 200],
  [`/api/expedition/${wallet}?asset=weETH`, 200],
  [`/api/expedition/${wallet}?asset=none`, 400],
  [`/api/theo/${wallet}`, 200],
  [`/api/testnet/${wallet}`, 200],
  ["/api/nowhere", 404],
  ["/api/theo/%", 400],
  ["/openapi.json", 200],
  ["/oembed", 400],
  ["/oembed?url=http://evil.example/", 404],
];
const OTHERS: [string, number][] = [
  [`/_root.data?wallet=${wallet}`, 200],
  ["/calculationDetails.md", 200],
  ["/robots.txt", 200],
  ["/favicon.svg", 200],
  [`/build/${buildFile}`, 200],
  ["/healthz", 200],
  ["/readyz", 200],
  ["/metrics", 200],
  ["/scenario?wallet=x", 302],
  // Broken encoding.
  ["/%", 400],
  ["/build/%", 400],
];

/** Each header's values: one that came twice has two. */
function valuesOf({ rawHeaders }: Answer, name: string): string[] {
  return rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name.toLowerCase(),
  );
}

function expectHeaders(answer: Answer, policy: string, isOpen = false) {
  const expected = {
    ...SECURITY_HEADERS,
    "Content-Security-Policy": policy,
    ...(isOpen && { "Cross-Origin-Resource-Policy": "cross-origin" }),
  };
  for (const [name, value] of Object.entries(expected)) {
    expect(valuesOf(answer, name), name).toEqual([value]);
  }
  expect(valuesOf(answer, "X-Powered-By")).toEqual([]);
  expect(valuesOf(answer, "Access-Control-Allow-Origin")).toEqual(isOpen ? ["*"] : []);
  expect(valuesOf(answer, "Access-Control-Allow-Credentials")).toEqual([]);
}

/** The page's inline scripts, as a browser sees them. */
function inlineScripts({ body }: Answer): { attributes: string; code: string }[] {
  return [...body.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .map(([, attributes = "", code = ""]) => ({ attributes, code }))
    .filter(({ attributes }) => !/\bsrc=/.test(attributes));
}

function hashOf(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

describe("documents", () => {
  test.each(DOCUMENTS)(
    "%s has the headers, and a policy with the hash of each inline script",
    async (path, code) => {
      // The second time it may come from memory.
      for (const answer of [
        await client.get(served.app.url, path),
        await client.get(served.app.url, path),
      ]) {
        expect(answer.status).toBe(code);
        const scripts = inlineScripts(answer);
        expect(scripts.length).toBeGreaterThan(3);
        expectHeaders(answer, pagePolicy(scripts.map((script) => hashOf(script.code))));
        // Neither are handlers in attributes, nor script addresses.
        expect(answer.body).not.toMatch(/<[^>]+\son\w+=|javascript:|nonce/i);
      }
    },
  );

  test("one that streams has a policy with a nonce, which each inline script carries", async () => {
    served.upstream.misbehave(["theo"], late(900));
    const path = `/?wallet=${newWallet()}`;
    const answers = [
      await client.get(served.app.url, path),
      await client.get(served.app.url, `/?wallet=${newWallet()}`),
    ];
    served.upstream.recover();
    const nonces = answers.map((answer) => {
      const [, nonce = ""] =
        /'nonce-([\w-]{22})'/.exec(String(answer.headers["content-security-policy"])) ?? [];
      expectHeaders(answer, pagePolicy([`'nonce-${nonce}'`]));
      expect(inlineScripts(answer).length).toBeGreaterThan(3);
      for (const { attributes } of inlineScripts(answer)) {
        expect(attributes).toContain(`nonce="${nonce}"`);
      }
      return nonce;
    });
    expect(new Set(nonces).size).toBe(answers.length);
  });
});

describe("all other answers", () => {
  test.each(OTHERS)("%s has the headers", async (path, code) => {
    const answer = await client.get(served.app.url, path);
    expect(answer.status).toBe(code);
    expectHeaders(answer, SECURITY_HEADERS["Content-Security-Policy"]);
  });

  test.each(OPEN)("%s has them, but is open to all", async (path, code) => {
    const answer = await client.get(served.app.url, path);
    expect(answer.status).toBe(code);
    expectHeaders(answer, SECURITY_HEADERS["Content-Security-Policy"], true);
  });

  test("errors have them, too", async () => {
    served.upstream.misbehave(["theo"], status(404));
    const failed = await client.get(served.app.url, `/api/theo/${newWallet()}`);
    served.upstream.recover();
    expect(failed.status).toBe(502);
    expectHeaders(failed, SECURITY_HEADERS["Content-Security-Policy"], true);
  });

  test("the analytics frame may run its one script, and be framed here", async () => {
    const answer = await client.get(served.app.url, "/analytics");
    const policy = String(answer.headers["content-security-policy"]);
    expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'; /);
    expect(policy).toMatch(/script-src https:\/\/analytics\.example 'sha256-[^']+';/);
    expect(policy).toMatch(/frame-ancestors 'self'$/);
    expectHeaders(answer, policy);
  });
});
