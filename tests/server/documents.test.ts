import { beforeEach, expect, test } from "vitest";
import { MODEST, RICH, RICH_FIGURES, RICH_FIGURES_450M } from "../support/wallets";
import { serveApp } from "./support/served-app";

const served = serveApp(4, { POINTS_CACHE_TTL_S: "0", NEW_WALLETS_PER_MINUTE: "0" });
beforeEach(() => served.upstream.reset());

const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const SHARED = "fdv=450000000&bonus=morse";
const SHARED_FIGURES = { ...RICH_FIGURES_450M, additional: "$1,502", total: "$98,002" };

/** The result card's figures in HTML that no browser has touched. */
function figuresIn(html: string): Record<string, string> {
  const figures = html.matchAll(/data-testid="usd-(\w+)">([^<]*)</g);
  return Object.fromEntries([...figures].map(([, part, text]) => [part, text]));
}

test("a shared link has its figures in the HTML itself", async () => {
  const wallet = served.upstream.addWallet(RICH);
  const { status, body } = await served.client.get(served.app.url, `/?wallet=${wallet}&${SHARED}`, {
    "User-Agent": BROWSER,
  });
  expect(status).toBe(200);
  expect(figuresIn(body)).toEqual(SHARED_FIGURES);
});

test("a shared list of wallets has the sum of each one's figures, bonuses once", async () => {
  const [rich, modest] = [served.upstream.addWallet(RICH), served.upstream.addWallet(MODEST)];
  const path = `/?wallet=${rich}&also=${modest}&bonus=kaito`;
  const { body } = await served.client.get(served.app.url, path, { "User-Agent": GOOGLEBOT });
  expect(figuresIn(body)).toEqual({
    expedition: "$49,000",
    theo: "$1,533",
    testnet: "$16,500",
    additional: "$1,500",
    total: "$68,533",
  });
});

test("crawlers get the whole page, however slow the upstream", async () => {
  const wallet = served.upstream.addWallet(RICH);
  served.upstream.delay(1500);
  const { body } = await served.client.get(served.app.url, `/?wallet=${wallet}&${SHARED}`, {
    "User-Agent": GOOGLEBOT,
  });
  expect(figuresIn(body)).toEqual(SHARED_FIGURES);
  expect(body).not.toContain("Loading…");
});

test("the first HTML has the fast parts and 'Loading…' while a source is slow", async () => {
  const wallet = served.upstream.addWallet(RICH);
  served.upstream.hold("theo");
  const response = await fetch(`${served.app.url}/?wallet=${wallet}`, {
    headers: { "User-Agent": BROWSER },
  });
  const body = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let html = "";
  while (body && !html.includes('data-testid="pct-total"')) {
    const { done, value } = await body.read();
    expect(done, "whether the document ended before the figures").toBe(false);
    html += value;
  }
  expect(figuresIn(html)).toEqual({ ...RICH_FIGURES, theo: "—", total: "$63,000" });
  expect(html).toContain('data-testid="loading">Loading…<');
  await body?.cancel();
});
