import { expect, test } from "vitest";
import { createClient } from "../server/support/http-client";
import { serveStaticPage } from "./static-page";

test.each(["br", "gzip", "identity"])(
  "a static page weighs what it is told to, %s",
  async (encoding) => {
    const client = createClient(1);
    const page = await serveStaticPage({
      total: "$64,333",
      encoding,
      bytes: 15_000,
      latencyMs: 20,
      html: "<p>1</p><script>2</script>",
    });
    const { bytes, headers } = await client.get(page.url, "/");
    expect(Math.abs(bytes.length - 15_000)).toBeLessThan(20);
    expect(headers["content-encoding"] ?? "identity").toBe(encoding);
    const unscripted = await client.get(page.unscriptedUrl, "/unscripted");
    expect(unscripted.status).toBe(200);
    expect(unscripted.bytes.length).toBeLessThan(100);
    const late = await client.get(page.url, "/late");
    expect(late.bytes.equals(bytes)).toBe(true);
    expect(late.ms).toBeGreaterThan(19);
    client.close();
    await page.close();
  },
);
