import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { encodeBytes } from "~/server/http/encoded-bytes.server";
import { sendCard } from "~/server/preview/card-cache.server";
import { fillCard, type CardSite } from "~/server/preview/card-content.server";
import { renderCard } from "~/server/preview/render-card.server";
import { loader } from "~/routes/($campaign).og[.]png";
import { call, SAMPLE, serveLive } from "../support/loaders";
import { decodePng } from "../support/pictures";
import { scenarioOf } from "../support/scenarios";
import { answerOf } from "../support/lookups";
import { startHealthyUpstream } from "../support/sources";
import { LOGO } from "../support/cards";
import { RICH } from "../support/wallets";

const SMALL = "0x1111111111111111111111111111111111111111";
const WALLET_QUERY = `wallet=${SMALL}&fdv=500000000&bonus=kaito`;

const DEMO: CardSite = { campaign: "mitosis", host: "localhost", isDemo: true };

function ask(query: string): Promise<Response> {
  return call(loader, `/og.png?${query}`);
}

async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

async function etagOf(query: string): Promise<string | null> {
  return (await ask(query)).headers.get("ETag");
}

describe("GET /og.png", () => {
  it("is a PNG of 1200 × 630 that may be cached publicly, as long as points are fresh", async () => {
    const response = await ask("bonus=morse");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("image/png");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=60");
    expect(response.headers.get("ETag")).toMatch(/^W\/"[^"]+"$/);
    expect(response.headers.has("X-Robots-Tag")).toBe(false);
    const png = await bytesOf(response);
    expect(response.headers.get("Content-Length")).toBe(String(png.length));
    const { width, height } = decodePng(png);
    expect([width, height]).toEqual([1200, 630]);
  });

  // Whose points are personal: tests/estimate/estimate.test.ts.
  it("with a wallet may be kept by the visitor's browser alone", async () => {
    const { headers } = await ask(WALLET_QUERY);
    expect(headers.get("Cache-Control")).toBe("private, max-age=60");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
  });

  it("is the same picture for the same estimate, however the query is written, and takes no text from it", async () => {
    const wallet = `wallet=${SMALL}`;
    const etag = await etagOf(`${wallet}&bonus=morse,kaito&fdv=500000000`);
    const texts = ["total", "title", "tokens", "usd-total", "parts", "expeditionUSD", "label"];
    const forged = texts.map((name) => `${name}=%241%2C000%2C000`).join("&");
    const other = "utm_source=x&fdv=5e8&bonus=kaito%2Cmorse&expedition=&details=1";
    expect(await etagOf(`${other}&${forged}&${wallet}`)).toBe(etag);
    expect(await etagOf(`${wallet}&bonus=morse,kaito&fdv=501000000`)).not.toBe(etag);
  });
});

const png = readFileSync("public/card.png");
const drawn = { ...encodeBytes(png, { "Content-Type": "image/png" }, () => null), isStatic: false };
const query = `wallet=${SMALL}`;

// Of an estimate that isn't final: the last test.
it("a card that could not be drawn is a fallback that isn't cached, and the page that shows it learns so", async () => {
  const shown = answerOf(scenarioOf(query), RICH);
  function send(isStatic: boolean, headers: Record<string, string> = {}) {
    const request = new Request("http://localhost/og.png", { headers });
    return sendCard(request, { ...drawn, isStatic }, shown, SAMPLE.settings);
  }
  const fallback = send(true);
  expect([fallback.status, fallback.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect((await bytesOf(fallback)).equals(png)).toBe(true);
  const ours = { "Sec-Fetch-Site": "same-origin" };
  expect([send(false, ours).status, send(true, ours).status]).toEqual([200, 503]);
});

it("the card is blank even if only some of several wallets are refused", async () => {
  const upstream = await startHealthyUpstream();
  const limits = { NEW_WALLETS_PER_MINUTE: "1", TRUSTED_PROXY_HOPS: "1" };
  const server = await serveLive(upstream.origin, limits);
  const headers = { "X-Forwarded-For": "1.1.1.1" };
  const path = "/og.png?wallet=0x1&also=0x2&bonus=morse";
  const refused = await call(loader, path, { server, headers });
  expect(refused.headers.get("Cache-Control")).toBe("no-store");
  expect(refused.headers.get("X-Robots-Tag")).toBe("noindex");
  const site = { ...DEMO, isDemo: false };
  const blank = { ...fillCard(answerOf(scenarioOf(""))), site };
  expect((await bytesOf(refused)).equals(await renderCard(blank, LOGO))).toBe(true);
});
