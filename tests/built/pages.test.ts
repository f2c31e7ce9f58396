import { brotliDecompressSync } from "node:zlib";
import ogs from "open-graph-scraper";
import { expect, it } from "vitest";
import { status } from "../support/fake-upstream";
import { RICH } from "../support/wallets";
import { WITHOUT_SCRIPT, type Answer } from "./support/http-client";
import { serveApp } from "./support/served-app";
import { newWallet } from "../support/new-wallets";

const ORIGIN = "https://airdrop.example";
const served = serveApp(8, {
  PUBLIC_URL: `${ORIGIN}/`,
  NEW_WALLETS_PER_MINUTE: "0",
  POINTS_CACHE_TTL_S: "3600",
});
const { client } = served;

function open(path: string, headers?: Record<string, string>): Promise<Answer> {
  return client.get(served.app.url, path, headers);
}

function decode({ bytes }: Answer): string {
  return brotliDecompressSync(bytes).toString();
}

// Which encodings are accepted: tests/server/http/encoded-bytes.test.ts.
it("a cached page equals the rendered one", async () => {
  const path = `/?wallet=${newWallet()}`;
  const headers = { ...WITHOUT_SCRIPT, "Accept-Encoding": "br" };
  const [rendered, cached] = [await open(path, headers), await open(path, headers)];
  expect(cached.headers["content-encoding"]).toBe("br");
  expect(cached.headers["server-timing"]).toBe('page;desc="cached"');
  expect(rendered.headers["server-timing"]).toBe('page;desc="rendered"');
  const PER_ANSWER = ["date", "content-length", "transfer-encoding", "server-timing"];
  const stableHeaders = (answer: Answer) =>
    Object.entries(answer.headers)
      .filter(([name]) => !PER_ANSWER.includes(name))
      .toSorted();
  expect(stableHeaders(cached)).toEqual(stableHeaders(rendered));
  expect(decode(cached)).toBe(decode(rendered));
});

// When a lookup is fresh: tests/server/points/look-up-wallets.test.ts; what is served of a cached page:
// tests/server/http/page-cache.test.ts.
it("a page isn't cached if a source failed for one of its wallets", async () => {
  const wallet = newWallet();
  served.upstream.misbehave("theo", status(404), wallet);
  const path = `/?wallet=${newWallet()}&also=${wallet}`;
  await open(path, WITHOUT_SCRIPT);
  const again = await open(path, WITHOUT_SCRIPT);
  expect(again.headers["server-timing"]).toBe('page;desc="rendered"');
});

// Texts of tags: tests/server/preview/page-meta.test.ts; the picture: tests/routes/og-png.test.ts.
it("a page's preview, as a crawler gets it, links to it, and names its total and a picture", async () => {
  const wallet = served.upstream.addWallet(RICH);
  const crawler = { "User-Agent": "Twitterbot/1.0" };
  const { body } = await open(`/?utm_source=x&bonus=&wallet=${wallet}`, crawler);
  const { result } = await ogs({ html: body });
  expect(result).toMatchObject({
    ogUrl: `${ORIGIN}/?wallet=${wallet}`,
    ogTitle: "$64,333 estimated $MITO airdrop at $300M FDV",
    ogImage: [
      { url: `${ORIGIN}/og.png?wallet=${wallet}`, type: "image/png", width: "1200", height: "630" },
    ],
    twitterCard: "summary_large_image",
  });
});

it("text that isn't ASCII has no NULs between its characters", async () => {
  const wallets = Array.from({ length: 20 }, (_, index) => "界".repeat(41 + index));
  const pages = await Promise.all(
    wallets.map((wallet) => open(`/?wallet=${encodeURIComponent(wallet)}`)),
  );
  for (const { body } of pages) expect(body).not.toContain("\0");
});
