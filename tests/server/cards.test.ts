import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { renderCard } from "~/card/render-card.server";
import * as any from "../support/arbitraries";
import { cardOf } from "../support/cards";
import { decodePng } from "../support/pictures";
import { startApp, type AppProcess } from "../support/app-process";
import { createClient, runBounded, type Answer } from "./support/http-client";
import { readMetrics } from "./support/metrics";

/** Many more than the 49 that are drawn or wait, however slowly they come in. */
const CROWD = 150;
/** How much more memory a crowd may take, bytes. */
const MAX_GROWTH = 250 * 2 ** 20;
const STATIC_CARD = readFileSync("public/card.png");
/** With letters in both cases, and some that an address has to encode. */
const WALLET = "0xFeEdFaCe00cAfé/BaBe & DeAdBeEf";
/** One more, that stands beside others. */
const FURTHER = "0xC0FfEe00bEeF00& é/x";
const CRAWLER = { "User-Agent": "Twitterbot/1.0" };

const client = createClient(CROWD);
let app: AppProcess;

beforeAll(async () => {
  app = await startApp({ NEW_WALLETS_PER_MINUTE: "0" });
});
afterAll(async () => {
  client.close();
  await app.stop();
});

async function askCard(query: string, headers: Record<string, string> = {}): Promise<Answer> {
  return client.get(app.url, `/og.png?${query}`, headers);
}

function expectCard({ status, headers, bytes }: Answer) {
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("image/png");
  const { width, height } = decodePng(bytes);
  expect([width, height]).toEqual([1200, 630]);
}

describe("GET /og.png over HTTP", () => {
  test("is byte for byte what another process draws", async () => {
    const { bytes } = await askCard("bonus=morse,kaito&fdv=450000000");
    expect(bytes.equals(await renderCard(cardOf("bonus=morse,kaito&fdv=450000000")))).toBe(true);
  });

  test("answers HEAD and a matching ETag without a body", async () => {
    const card = await askCard("bonus=morse");
    const head = await client.send("HEAD", app.url, "/og.png?bonus=morse");
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    for (const name of ["content-type", "content-length", "etag", "cache-control"]) {
      expect(head.headers[name], name).toBe(card.headers[name]);
    }
    const known = { "If-None-Match": `W/${card.headers.etag}` };
    const again = await askCard("bonus=morse", known);
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  test.each(["POST", "PUT", "DELETE", "PATCH"])("refuses %s", async (method) => {
    const { status } = await client.send(method, app.url, "/og.png?bonus=morse");
    expect(status).toBe(405);
  });
});

describe("any query at all gives a card", () => {
  /** All that Node lets into a request line, broken percent signs included. */
  const garbage = fc.string({
    unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
    maxLength: 200,
  });
  const query = fc.oneof(
    any.search.map(String),
    garbage,
    fc
      .tuple(fc.constantFrom("wallet", "also", "fdv", "base", "bonus"), garbage)
      .map((pair) => pair.join("=")),
  );

  test("whatever is in it", async () => {
    await fc.assert(
      fc.asyncProperty(query, async (text) => expectCard(await askCard(text))),
      { numRuns: 60, endOnFailure: true },
    );
  });

  test.each([
    ["an FDV", `fdv=${"9".repeat(11_000)}`],
    ["a wallet", `wallet=${"a".repeat(11_000)}`],
    ["wallets", `also=${Array.from({ length: 2400 }, (_, index) => index).join()}`],
    ["percent signs", `wallet=${"%".repeat(11_000)}`],
    ["parameters", "fdv=6000000&".repeat(900)],
    ["a number's decimals", `bonus=morse&supply.morse=0.${"1".repeat(11_000)}`],
  ])("of 11 kB: %s", async (_, text) => {
    expectCard(await askCard(text));
  });

  test.each([
    "wallet=..",
    "wallet=0x1&base=5e-324&factor=5e-324",
    "bonus=morse&supply.morse=5e-324",
    "bonus=morse&supply.morse=1e-15",
    "wallet=0x1&base=1e308&factor=1e308",
    "__proto__=1&constructor=2&fdv[]=3",
  ])("as extreme as %s", async (text) => {
    expectCard(await askCard(text));
  });
});

test("a crowd of distinct cards gets pictures, the page is answered meanwhile, memory stays", async () => {
  const before = await readMetrics(client, app.url);
  let finished = 0;
  const crowd = runBounded(CROWD, CROWD, async (index) => {
    const card = await askCard(`bonus=morse&fdv=${(100 + index) * 1_000_000}`);
    finished += 1;
    return card;
  });
  const page = await client.get(app.url, "/");
  expect(page.status).toBe(200);
  expect(finished).toBeLessThan(CROWD);

  const cards = await crowd;
  cards.forEach(expectCard);
  const isStatic = ({ bytes }: Answer) => bytes.equals(STATIC_CARD);
  const drawn = cards.filter((card) => !isStatic(card));
  expect(drawn.length).toBeGreaterThan(1);
  expect(new Set(drawn.map(({ headers }) => headers.etag)).size).toBe(drawn.length);
  for (const card of cards) {
    const kept = isStatic(card) ? "no-store" : "public, max-age=3600";
    expect(card.headers["cache-control"]).toBe(kept);
  }
  const after = await readMetrics(client, app.url);
  const growth = (name: string) => (after.get(name) ?? NaN) - (before.get(name) ?? 0);
  expect(growth('estimator_cards_total{outcome="busy"}')).toBe(CROWD - drawn.length);
  expect(growth('estimator_cards_total{outcome="drawn"}')).toBe(drawn.length);
  expect(growth("process_resident_memory_bytes")).toBeLessThan(MAX_GROWTH);
});

test("drawing many cards, one after the other, leaves memory level", async () => {
  const readMemory = async () =>
    (await readMetrics(client, app.url)).get("process_resident_memory_bytes") ?? NaN;
  const draw = (index: number) => askCard(`bonus=kaito&fdv=${(100 + index) * 1_000_000}`);
  await runBounded(20, 1, draw);
  const before = await readMemory();
  // A picture's pixels are 3 MB, so those of 80 would be 240 MB.
  await runBounded(80, 1, (index) => draw(20 + index));
  expect((await readMemory()) - before).toBeLessThan(100 * 2 ** 20);
});

describe("a server of its own", () => {
  let other: AppProcess;
  afterEach(() => other.stop());

  async function askMany(count: number, address: string) {
    return runBounded(count, count, async (index) => {
      const query = `bonus=morse&fdv=${(100 + index) * 1_000_000}`;
      return client.get(other.url, `/og.png?${query}`, { "X-Forwarded-For": address });
    });
  }

  test("draws 50 cards in 10 s for one client, the rest is static; others get theirs", async () => {
    other = await startApp({ NEW_WALLETS_PER_MINUTE: "0", TRUSTED_PROXY_HOPS: "1" });
    const cards = await askMany(60, "192.0.2.1");
    cards.forEach(expectCard);
    const after = await readMetrics(client, other.url);
    expect(after.get('estimator_cards_total{outcome="limited"}')).toBe(10);
    const unsaved = cards.filter(({ headers }) => headers["cache-control"] === "no-store");
    expect(unsaved.length).toBeGreaterThanOrEqual(10);
    expect(unsaved.every(({ bytes }) => bytes.equals(STATIC_CARD))).toBe(true);

    const path = "/og.png?bonus=kaito";
    const theirs = await client.get(other.url, path, { "X-Forwarded-For": "192.0.2.2" });
    expect(theirs.headers["cache-control"]).toBe("public, max-age=3600");
  });

  test("survives a crash of the thread that draws, and stops as ever", async () => {
    const crash = resolve("tests/server/support/crash-first-thread.js");
    other = await startApp({ NODE_OPTIONS: `--import=${crash}` });
    const first = await client.get(other.url, "/og.png?bonus=morse");
    expect(first.bytes.equals(STATIC_CARD)).toBe(true);
    expect(first.headers["cache-control"]).toBe("no-store");
    expect(other.log()).toBe('{"event":"card-failed","detail":"Error: crashed on purpose"}\n');
    const next = await client.get(other.url, "/og.png?bonus=morse");
    expectCard(next);
    expect(next.headers["cache-control"]).toBe("public, max-age=3600");
    other.terminate();
    expect(await other.exited).toEqual({ code: 0, signal: null });
  });
});

test("after all that, no wallet is in the logs, nor in the metrics", async () => {
  const encoded = encodeURIComponent(WALLET);
  const also = encodeURIComponent(FURTHER);
  for (const query of [
    `wallet=${encoded}`,
    `wallet=${encoded.toLowerCase()}`,
    `wallet=${encoded}&also=${also},0x1`,
    `also=${also.toLowerCase()}`,
  ]) {
    expectCard(await askCard(`fdv=77000000&${query}`));
    const { body } = await client.get(app.url, `/?fdv=77000000&${query}`, CRAWLER);
    expect(body).toContain('property="og:image"');
  }
  const metrics = await client.get(app.url, "/metrics");
  await client.get(app.url, "/openapi.json");
  await expect.poll(app.accessLog).toContain("GET /openapi.json 200");
  const told = `${app.accessLog()}${app.log()}${metrics.body}`.toLowerCase();
  for (const secret of [WALLET, encoded, "feedface", "deadbeef", also, "c0ffee"]) {
    expect(told).not.toContain(secret.toLowerCase());
  }
  // Nothing has failed on the way, either.
  expect(app.log()).toBe("");
});
