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

  it.each([
    ["a wallet", WALLET_QUERY],
    ["a further wallet only", `also=${SMALL}`],
    ["typed points", "points.theo=5"],
  ])("with %s may be kept by the visitor's browser alone", async (_, query) => {
    const { headers } = await ask(query);
    expect(headers.get("Cache-Control")).toBe("private, max-age=60");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
  });

  it("takes no text from the query", async () => {
    const texts = ["total", "title", "tokens", "usd-total", "parts", "expeditionUSD", "label"];
    const forged = texts.map((name) => `${name}=%241%2C000%2C000`).join("&");
    expect(await etagOf(`${WALLET_QUERY}&${forged}`)).toBe(await etagOf(WALLET_QUERY));
  });

  it("is the same picture for the same estimate, however the query is written", async () => {
    const etag = await etagOf("bonus=morse,kaito&fdv=500000000");
    expect(await etagOf("utm_source=x&fdv=5e8&bonus=kaito%2Cmorse&expedition=&details=1")).toBe(
      etag,
    );
    expect(await etagOf("bonus=morse,kaito&fdv=501000000")).not.toBe(etag);
  });
});

const png = readFileSync("public/card.png");
const drawn = { ...encodeBytes(png, { "Content-Type": "image/png" }, () => null), isStatic: false };
const query = `wallet=${SMALL}`;

it.each([
  ["isn't cached if a source failed", drawn, answerOf(scenarioOf(query), RICH, ["theo"])],
  [
    "isn't cached if it's the static fallback",
    { ...drawn, isStatic: true },
    answerOf(scenarioOf()),
  ],
])("an incomplete card %s", async (_, picture, shown) => {
  const request = new Request("http://localhost/og.png");
  const response = sendCard(request, picture, shown, SAMPLE.settings);
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect((await bytesOf(response)).equals(png)).toBe(true);
});

it("the page that shows a card learns that it could not be drawn", () => {
  const request = new Request("http://localhost/og.png", {
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  const shown = answerOf(scenarioOf(query), RICH);
  const send = (isStatic: boolean) =>
    sendCard(request, { ...drawn, isStatic }, shown, SAMPLE.settings);
  expect([send(false).status, send(true).status]).toEqual([200, 503]);
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
