import ogs from "open-graph-scraper";
import { expect, test } from "vitest";
import { renderCard } from "~/server/preview/render-card.server";
import { startApp } from "../support/app-process";
import { LOGO, cardOf } from "../support/cards";
import { newWallet, totalOf } from "../support/new-wallets";
import { scenarioOf } from "../support/scenarios";
import { RICH } from "../support/wallets";
import { readUsage } from "./support/metrics";
import { serveApp } from "./support/served-app";

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
  const title = "$64,333 estimated $MITO airdrop at $300M FDV";
  const url = `${served.app.url}/og.png?wallet=${wallet}`;
  const alt = expect.stringContaining("$64,333");
  expect(result).toMatchObject({
    ogType: "website",
    ogUrl: `${served.app.url}/?wallet=${wallet}`,
    ogTitle: title,
    ogDescription: expect.stringContaining("$64,333 in total"),
    ogImage: [{ url, type: "image/png", width: "1200", height: "630", alt }],
    twitterCard: "summary_large_image",
  });
  const path = url.slice(served.app.url.length);
  const card = await served.client.get(served.app.url, path, CRAWLER);
  expect([card.status, card.headers["content-type"]]).toEqual([200, "image/png"]);
  const site = { host: new URL(served.app.url).host, isDemo: false };
  const content = { ...cardOf(`wallet=${wallet}`, RICH), site };
  expect(card.bytes.equals(await renderCard(content, LOGO))).toBe(true);

  const head = await served.client.send("HEAD", served.app.url, path);
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
  for (const name of ["content-type", "content-length", "etag", "cache-control"]) {
    expect(head.headers[name], name).toBe(card.headers[name]);
  }
  const known = { "If-None-Match": `W/${card.headers.etag}` };
  expect((await served.client.get(served.app.url, path, known)).status).toBe(304);
});

test("a comparison's preview shows each total, but no text from the link", async () => {
  const wallets = [newWallet(), newWallet()];
  const queries = [`wallet=${wallets[0]}`, `wallet=${wallets[1]}&fdv=450000000`];
  const query = String(new URLSearchParams(queries.map((search) => ["s", search])));
  const result = await readPage(`/compare?${query}&n=Claim+now&utm_source=x`);
  const totals = [totalOf(wallets[0]!), totalOf(wallets[1]!, [], scenarioOf("fdv=450000000"))];
  const totalsText = `FDV $300M: ${totals[0]}; FDV $450M: ${totals[1]}.`;
  expect(result).toMatchObject({
    ogUrl: `${served.app.url}/compare?${query}&n=Claim+now`,
    ogTitle: `Estimated $MITO airdrop side by side: ${totals.join(" and ")}`,
    ogDescription: `Unofficial, speculative estimates side by side: ${totalsText}`,
    ogImage: [{ url: `${served.app.url}/card.png`, alt: expect.not.stringContaining("Claim") }],
  });
  const card = await served.client.get(served.app.url, "/card.png", CRAWLER);
  expect([card.status, card.headers["content-type"]]).toEqual([200, "image/png"]);
});

test("previews use PUBLIC_URL if it is set", async () => {
  const app = await startApp({ PUBLIC_URL: "https://estimator.example/" });
  for (const path of ["/?bonus=kaito", "/compare?s=&s=bonus%3Dkaito"]) {
    const { ogUrl, ogImage } = await readPage(path, app.url);
    expect(ogUrl).toBe(`https://estimator.example${path}`);
    expect(ogImage?.[0]?.url).toMatch(/^https:\/\/estimator\.example\/(og\.png\?|card\.png$)/);
  }
  await app.stop();
});

test("drawing many cards doesn't make memory grow", async () => {
  const { app, client } = served;
  const readMemory = async () => (await readUsage(client, app.url)).residentMb;
  const draw = async (index: number) =>
    (await client.get(app.url, `/og.png?bonus=kaito&fdv=${(100 + index) * 1_000_000}`)).status;
  for (let index = 0; index < 20; index += 1) expect(await draw(index)).toBe(200);
  const before = await readMemory();
  // A picture's pixels take 3 MB: 80 leaked ones would take 240 MB.
  for (let index = 20; index < 100; index += 1) expect(await draw(index)).toBe(200);
  expect((await readMemory()) - before).toBeLessThan(100);
});
