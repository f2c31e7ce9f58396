import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, it, test } from "vitest";
import { status } from "../support/fake-upstream";
import { WITHOUT_SCRIPT, openAsBrowser, type Answer } from "./support/http-client";
import { UPSTREAMS } from "../support/points-upstream";
import { comparisonPathOf, scenarioOf } from "../support/scenarios";
import { MODEST, RICH, RICH_FIGURES } from "../support/wallets";
import { serveApp } from "./support/served-app";
import { newWallet, totalOf } from "../support/new-wallets";

const served = serveApp(8, {
  PUBLIC_URL: "https://airdrop.example",
  NEW_WALLETS_PER_MINUTE: "0",
  POINTS_CACHE_TTL_S: "3600",
});
const { client } = served;
beforeEach(() => served.upstream.reset());

function open(path: string, headers?: Record<string, string>): Promise<Answer> {
  return client.get(served.app.url, path, headers);
}

function pathOf([wallet = "", ...also]: readonly string[]): string {
  return `/?${new URLSearchParams({ wallet, also: also.join() })}`;
}

function decode({ headers, bytes }: Answer): string {
  const decompress = headers["content-encoding"] === "br" ? brotliDecompressSync : gunzipSync;
  return decompress(bytes).toString();
}

describe("a cached page", () => {
  it("isn't sent again to a client that has it", async () => {
    const path = `/?wallet=${newWallet()}&fdv=55000000`;
    const { headers } = await open(path, WITHOUT_SCRIPT);
    const again = await open(path, { "If-None-Match": String(headers.etag) });
    expect([again.status, again.body]).toEqual([304, ""]);
    expect(again.headers["cache-control"]).toBe("private, no-cache");
    const other = await open(`${path}&bonus=morse`, { "If-None-Match": String(headers.etag) });
    expect(other.status).toBe(200);
  });

  // Which encodings are accepted: static-files.test.ts.
  it.each(["br", "gzip"])("equals the rendered one and its headers, in %s", async (encoding) => {
    const path = `/?wallet=${newWallet()}`;
    const headers = { ...WITHOUT_SCRIPT, "Accept-Encoding": encoding };
    const [rendered, cached] = [await open(path, headers), await open(path, headers)];
    expect(cached.headers["content-encoding"]).toBe(encoding);
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
});

// When a lookup is fresh: tests/server/points/look-up-wallets.test.ts; what is served of a cached page:
// tests/server/http/page-cache.test.ts.
it("a page isn't cached if a source failed for one of its wallets", async () => {
  const wallets = [newWallet(), newWallet()];
  served.upstream.misbehave("theo", status(404), wallets[1]);
  await open(pathOf(wallets), WITHOUT_SCRIPT);
  const again = await open(pathOf(wallets), WITHOUT_SCRIPT);
  expect(again.headers["server-timing"]).toBe('page;desc="rendered"');
});

/** The result card's figures in the HTML as the server sent it. */
function figuresIn(html: string): Record<string, string> {
  const figures = html.matchAll(/data-testid="usd-(\w+)">([^<]*)</g);
  return Object.fromEntries([...figures].map(([, part, text]) => [part, text]));
}

test("crawlers get the whole page, however late the points arrive", async () => {
  const [rich, modest] = [served.upstream.addWallet(RICH), served.upstream.addWallet(MODEST)];
  served.upstream.hold(UPSTREAMS);
  const path = `/?wallet=${rich}&also=${modest}&bonus=kaito`;
  const headers = { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" };
  const answer = open(path, headers);
  await expect.poll(() => served.upstream.calls).toHaveLength(16);
  served.upstream.recover();
  const { status, body } = await answer;
  expect(status).toBe(200);
  expect(figuresIn(body)).toEqual({
    expedition: "$49,000",
    theo: "$1,533",
    testnet: "$16,500",
    additional: "$1,500",
    total: "$68,533",
  });
  expect(body).not.toContain("Loading…");
});

test("a browser gets what is ready, and the rest by a second request, which joins the calls", async () => {
  const wallet = served.upstream.addWallet(RICH);
  served.upstream.hold("theo");
  // All other sources are cached, so the test doesn't depend on their timing.
  const first = openAsBrowser(`${served.app.url}/api/estimate?wallet=${wallet}`);
  const countAnswers = () =>
    served.upstream.callsFor(wallet).filter(({ ms }) => !Number.isNaN(ms)).length;
  await expect.poll(countAnswers).toBe(7);
  const body = await (await openAsBrowser(`${served.app.url}/?wallet=${wallet}`)).text();
  expect(figuresIn(body)).toEqual({ ...RICH_FIGURES, theo: "—", total: "$63,000" });
  expect(body).toContain('data-testid="loading">Looking up 1 wallet…<');
  // The preview names no provisional total.
  expect(body).toContain('property="og:title" content="How much $MITO could be yours?"');
  const rest = open(`/_root.data?index&wait&wallet=${wallet}`);
  served.upstream.recover();
  expect((await rest).body).toContain(String(RICH.theo!.points));
  expect((await first).status).toBe(200);
  expect(served.upstream.callsFor(wallet)).toHaveLength(8);
});

function totalsIn(html: string): string[] {
  return [...html.matchAll(/data-testid="compare-total-\d+">([^<]*)</g)].map(
    ([, total = ""]) => total,
  );
}

// Their figures are tested in tests/features/compare/compare-page.test.tsx.
test("a comparison has each total in its first HTML, however late the points arrive", async () => {
  const [one, two] = [newWallet(), newWallet()];
  const queries = [`wallet=${one}`, `wallet=${two}&also=${one}&fdv=450000000`, "bonus=kaito"];
  served.upstream.hold(UPSTREAMS);
  const answer = open(comparisonPathOf(queries));
  await expect.poll(() => served.upstream.calls).toHaveLength(16);
  served.upstream.recover();
  const { status, headers, body } = await answer;
  expect(status).toBe(200);
  expect(totalsIn(body)).toEqual([
    totalOf(one),
    totalOf([two, one], [], scenarioOf("fdv=450000000")),
    "$1,500",
  ]);
  expect(headers["cache-control"]).toBe("private, no-cache");
  // Comparisons bypass the page cache.
  expect(headers).not.toHaveProperty("server-timing");
});
