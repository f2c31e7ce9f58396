import { readFileSync, readdirSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { serveApp } from "./support/served-app";

const served = serveApp(4);

const script = `/build/${readdirSync("public/build").find((name) => /^root-.*\.js$/.test(name))}`;
const TEXTS: [path: string, type: string, cacheControl: string][] = [
  [script, "text/javascript", "public, max-age=31536000, immutable"],
  ["/favicon.svg", "image/svg+xml", "public, max-age=3600"],
  ["/manifest.webmanifest", "application/manifest+json", "public, max-age=3600"],
  ["/calculationDetails.md", "text/markdown; charset=utf-8", "public, max-age=3600"],
  ["/robots.txt", "text/plain; charset=utf-8", "public, max-age=3600"],
];

function get(path: string, headers: Record<string, string> = {}) {
  return served.client.get(served.app.url, path, headers);
}

describe.each(TEXTS)("%s", (path, type, cacheControl) => {
  const text = readFileSync(`public${path}`);

  test.each([
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["br;q=0, gzip", "gzip", gunzipSync],
    ["identity", undefined, (bytes: Buffer) => bytes],
    ["br;q=0, gzip;q=0", undefined, (bytes: Buffer) => bytes],
  ])(
    "asked for as %s comes as %s, the bytes that the build has written",
    async (accepted, encoding, decode) => {
      const { status, headers, bytes } = await get(path, { "Accept-Encoding": accepted });
      expect([status, headers["content-encoding"]]).toEqual([200, encoding]);
      expect(decode(bytes)).toEqual(text);
      expect(headers).toMatchObject({
        "content-type": type,
        "content-length": String(bytes.length),
        "cache-control": cacheControl,
        vary: "Accept-Encoding",
      });
    },
  );

  test("is not sent again to who has it", async () => {
    const { headers } = await get(path);
    const again = await get(path, { "If-None-Match": String(headers.etag) });
    expect([again.status, again.body]).toEqual([304, ""]);
    // Another encoding is another file.
    const other = await get(path, {
      "If-None-Match": String(headers.etag),
      "Accept-Encoding": "br",
    });
    expect(other.status).toBe(200);
  });

  test("has no body for HEAD", async () => {
    const { status, headers, body } = await served.client.send("HEAD", served.app.url, path);
    expect([status, headers["content-length"], body]).toEqual([200, String(text.length), ""]);
  });

  test.each([
    ["bytes=2-5", 206, text.subarray(2, 6)],
    ["bytes=3-", 206, text.subarray(3)],
    // Kinds that a server need not know: all of it.
    ["bytes=-4", 200, text],
    ["bytes=0-1,3-4", 200, text],
    ["items=0-1", 200, text],
  ])("a range of %s is a %i", async (range, code, bytes) => {
    const answer = await get(path, { Range: range });
    expect(answer.status).toBe(code);
    expect(answer.bytes).toEqual(bytes);
  });

  test("a range behind its end is refused", async () => {
    expect((await get(path, { Range: "bytes=99999999-" })).status).toBe(416);
  });
});

test("a picture comes as it is", async () => {
  const { headers, bytes } = await get("/card.png", { "Accept-Encoding": "br, gzip" });
  expect(headers["content-encoding"]).toBeUndefined();
  expect(bytes).toEqual(readFileSync("public/card.png"));
});

test.each([
  "/.gitignore",
  "/../package.json",
  "/%2e%2e/package.json",
  "/build/",
  "/build/nothing.js",
])("%s is no file", async (path) => {
  expect([301, 404]).toContain((await get(path)).status);
  expect((await get(path)).body).not.toContain('"dependencies"');
});
