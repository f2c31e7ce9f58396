import ogs from "open-graph-scraper";
import { expect, test } from "vitest";
import { renderCard } from "~/server/preview/render-card.server";
import { LOGO, cardOf } from "../support/cards";
import { RICH } from "../support/wallets";
import { serveApp, startInTest } from "./support/served-app";

const served = serveApp(4);
const CRAWLER = { "User-Agent": "Twitterbot/1.0" };

/** The Open Graph data of the page as a crawler gets it. */
async function readPage(path: string, url = served.app.url) {
  const { status, body } = await served.client.get(url, path, CRAWLER);
  expect(status).toBe(200);
  const { error, result } = await ogs({ html: body });
  expect(error).toBe(false);
  return result;
}

test("a page's preview links to it, and shows its total and a picture", async () => {
  const wallet = served.upstream.addWallet(RICH);
  const result = await readPage(`/?utm_source=x&bonus=&wallet=${wallet}`);
  const url = `${served.app.url}/og.png?wallet=${wallet}`;
  expect(result).toMatchObject({
    ogUrl: `${served.app.url}/?wallet=${wallet}`,
    ogTitle: "$64,333 estimated $MITO airdrop at $300M FDV",
    ogImage: [{ url, type: "image/png", width: "1200", height: "630" }],
    twitterCard: "summary_large_image",
  });
  const path = url.slice(served.app.url.length);
  const card = await served.client.get(served.app.url, path, CRAWLER);
  expect([card.status, card.headers["content-type"]]).toEqual([200, "image/png"]);
  const site = { campaign: "mitosis", host: new URL(served.app.url).host, isDemo: false };
  const content = { ...cardOf(`wallet=${wallet}`, RICH), site };
  expect(card.bytes.equals(await renderCard(content, LOGO))).toBe(true);

  const head = await served.client.send("HEAD", served.app.url, path);
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
  for (const name of ["content-type", "content-length", "etag", "cache-control"]) {
    expect(head.headers[name], name).toBe(card.headers[name]);
  }
  expect(head.headers["access-control-allow-origin"]).toBe("*");
});

test("a comparison's preview shows its totals, and the static card", async () => {
  const { ogTitle, ogImage } = await readPage("/compare?s=bonus%3Dkaito&s=bonus%3Dmorse");
  expect(ogTitle).toMatch(/side by side/);
  expect(ogImage).toMatchObject([{ url: `${served.app.url}/card.png` }]);
  const card = await served.client.get(served.app.url, "/card.png", CRAWLER);
  expect([card.status, card.headers["content-type"]]).toEqual([200, "image/png"]);
});

test("previews use PUBLIC_URL if it is set", async () => {
  const app = await startInTest({ PUBLIC_URL: "https://estimator.example/" });
  for (const path of ["/?bonus=kaito", "/compare?s=&s=bonus%3Dkaito"]) {
    const { ogUrl, ogImage } = await readPage(path, app.url);
    expect(ogUrl).toBe(`https://estimator.example${path}`);
    expect(ogImage?.[0]?.url).toMatch(/^https:\/\/estimator\.example\/(og\.png\?|card\.png$)/);
  }
});
