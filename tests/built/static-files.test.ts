import { readFileSync, readdirSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { serveApp } from "./support/served-app";

const served = serveApp(4);

const script = `/build/${readdirSync("public/build").find((name) => /^root-.*\.js$/.test(name))}`;
const TEXTS: [path: string, type: string, cacheControl: string][] = [
  [script, "text/javascript", "public, max-age=31536000, immutable"],
  ["/favicon.svg", "image/svg+xml", "public, max-age=3600"],
  ["/calculationDetails.md", "text/markdown; charset=utf-8", "public, max-age=3600"],
  ["/logo", "image/svg+xml", "public, max-age=3600"],
  ["/openapi.json", "application/json", "public, max-age=3600"],
];

function get(path: string, headers: Record<string, string> = {}) {
  return served.client.get(served.app.url, path, headers);
}

/** Where a served text comes from. */
function fileOf(path: string): string {
  if (path === "/logo") return "default-campaign/logo.svg";
  return path.endsWith(".md") ? `default-campaign${path}` : `public${path}`;
}

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

describe("a text", () => {
  const text = readFileSync(`public${script}`);

  test.each([
    ["gzip", "gzip", gunzipSync],
    ["identity", undefined, (bytes: Buffer) => bytes],
  ])("requested with %s is sent as %s", async (accepted, encoding, decode) => {
    const { status, headers, bytes } = await get(script, { "Accept-Encoding": accepted });
    expect([status, headers["content-encoding"]]).toEqual([200, encoding]);
    expect(headers["content-length"]).toBe(String(bytes.length));
    expect(decode(bytes)).toEqual(text);
  });

  test.each(["identity", "br"])("isn't sent again to a client that has it as %s", async (form) => {
    const accepted = { "Accept-Encoding": form };
    const known = {
      ...accepted,
      "If-None-Match": String((await get(script, accepted)).headers.etag),
    };
    const again = await get(script, known);
    expect([again.status, again.body]).toEqual([304, ""]);
  });

  test("is sent whole if a range is requested", async () => {
    for (const range of ["bytes=2-5", "bytes=9-3", "bytes=99999999-", "bytes=-4", "items=0-1"]) {
      const { status, headers, bytes } = await get(script, { Range: range, "If-Range": '"other"' });
      expect([range, status, headers["content-range"]]).toEqual([range, 200, undefined]);
      expect(bytes).toEqual(text);
    }
  });
});

test("/robots.txt keeps crawlers off the API, but not off pages, which carry noindex", async () => {
  const { body } = await get("/robots.txt");
  const rules = body.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  expect(rules).toEqual([
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /analytics",
    "Disallow: /metrics",
  ]);
});

test("a picture is sent unchanged", async () => {
  const { headers, bytes } = await get("/card.png", { "Accept-Encoding": "br, gzip" });
  expect(headers["content-encoding"]).toBeUndefined();
  expect(bytes).toEqual(readFileSync("public/card.png"));
});

test.each(["/.gitignore", "/../package.json", "/%2e%2e/package.json", "/build/"])(
  "%s isn't served",
  async (path) => {
    expect([301, 404]).toContain((await get(path)).status);
    expect((await get(path)).body).not.toContain('"dependencies"');
  },
);

test("a script of an older build gets a 404 that no cache stores", async () => {
  const { status, headers } = await get("/build/root-ABCDEFGH.js");
  expect([status, headers["cache-control"]]).toEqual([404, "no-store"]);
});
