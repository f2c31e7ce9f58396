import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { createClient } from "../built/support/http-client";
import { readUsage } from "../built/support/metrics";
import { serveBytes } from "./serve-bytes";
import { writeStaticPage } from "./static-page";

test("a static page has the requested size and delay", async () => {
  const page = writeStaticPage("$64,333", 15_000);
  expect(Math.abs(page.length - 15_000)).toBeLessThan(20);
  expect(brotliDecompressSync(page).toString()).toContain('data-testid="usd-total">$64,333<');
  const client = createClient(1);
  await serveBytes(page, "text/html; charset=utf-8", async (url) => {
    const { bytes, headers } = await client.get(url, "/");
    expect(bytes.equals(page)).toBe(true);
    expect(headers["content-encoding"]).toBe("br");
    expect((await client.get(url, "/late/50")).ms).toBeGreaterThan(49);
    expect((await readUsage(client, url)).cpuS).toBeGreaterThan(0);
  });
  client.close();
});
