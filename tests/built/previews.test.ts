import ogs from "open-graph-scraper";
import { expect, test } from "vitest";
import { RICH } from "../support/wallets";
import { serveApp } from "./support/served-app";

const ORIGIN = "https://estimator.example";
const served = serveApp(4, { PUBLIC_URL: `${ORIGIN}/` });
const CRAWLER = { "User-Agent": "Twitterbot/1.0" };

/** The Open Graph data of the page as a crawler gets it. */
async function readPage(path: string) {
  const { status, body } = await served.client.get(served.app.url, path, CRAWLER);
  expect(status).toBe(200);
  const { error, result } = await ogs({ html: body });
  expect(error).toBe(false);
  return result;
}

// Texts of tags: tests/server/preview/page-meta.test.ts; the picture:
// tests/routes/og-png.test.ts.
test("a page's preview links to it, and names its total and a picture", async () => {
  const wallet = served.upstream.addWallet(RICH);
  expect(await readPage(`/?utm_source=x&bonus=&wallet=${wallet}`)).toMatchObject({
    ogUrl: `${ORIGIN}/?wallet=${wallet}`,
    ogTitle: "$64,333 estimated $MITO airdrop at $300M FDV",
    ogImage: [
      { url: `${ORIGIN}/og.png?wallet=${wallet}`, type: "image/png", width: "1200", height: "630" },
    ],
    twitterCard: "summary_large_image",
  });
});
