import { readFileSync, readdirSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { serveApp } from "./support/served-app";

const served = serveApp(4);

const script = `/build/${readdirSync("public/build").find((name) => /^root-.*\.js$/.test(name))}`;
const TEXTS: [path: string, type: string, cacheControl: string][] = [
  [script, "text/javascript", "public, max-age=31536000, immutable"],
  ["/favicon.svg", "image/svg+xml", "public, max-age=3600"],
  ["/calculationDetails.md", "text/markdown; charset=utf-8", "public, max-age=3600"],
  ["/logo", "image/svg+xml", "public, max-age=3600"],
];

function get(path: string, headers: Record<string, string> = {}) {
  return served.client.get(served.app.url, path, headers);
}

/** Where a served text comes from. */
function fileOf(path: string): string {
  if (path === "/logo") return "default-campaign/logo.svg";
  return path.endsWith(".md") ? `default-campaign${path}` : `public${path}`;
}

// In which encodings: tests/server/http/encoded-bytes.test.ts.
test.each(TEXTS)("%s is served exactly as built", async (path, type, cacheControl) => {
  const { status, headers, bytes } = await get(path, { "Accept-Encoding": "gzip, br, zstd" });
  expect([status, headers["content-encoding"]]).toEqual([200, "br"]);
  expect(brotliDecompressSync(bytes)).toEqual(readFileSync(fileOf(path)));
  expect(headers).toMatchObject({
    "content-type": type,
    "content-length": String(bytes.length),
    "cache-control": cacheControl,
    vary: "Accept-Encoding",
  });
});

const UNSERVED = ["/.gitignore", "/../package.json", "/%2e%2e/package.json", "/build/"];
test.each(UNSERVED)("%s isn't served", async (path) => {
  const { status, body } = await get(path);
  expect([301, 404]).toContain(status);
  expect(body).not.toContain('"dependencies"');
});

test("a script of an older build gets a 404 that no cache stores", async () => {
  const { status, headers } = await get("/build/root-ABCDEFGH.js");
  expect([status, headers["cache-control"]]).toEqual([404, "no-store"]);
});
