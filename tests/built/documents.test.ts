import { beforeEach, expect, test } from "vitest";
import { newWallet, totalOf } from "../support/new-wallets";
import { UPSTREAMS } from "../support/points-upstream";
import { comparisonPathOf, scenarioOf } from "../support/scenarios";
import { MODEST, RICH, RICH_FIGURES } from "../support/wallets";
import { openInParts, readInParts } from "./support/http-client";
import { serveApp } from "./support/served-app";

const served = serveApp(4, { POINTS_CACHE_TTL_S: "3600", NEW_WALLETS_PER_MINUTE: "0" });
beforeEach(() => served.upstream.reset());

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
  const answer = served.client.get(served.app.url, path, headers);
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

test("a browser gets what is ready, and the rest streams in", async () => {
  const wallet = served.upstream.addWallet(RICH);
  served.upstream.hold("theo");
  // All other sources are cached, so the test doesn't depend on their timing.
  const first = openInParts(`${served.app.url}/api/estimate?wallet=${wallet}`);
  const countAnswers = () =>
    served.upstream.callsFor(wallet).filter(({ ms }) => !Number.isNaN(ms)).length;
  await expect.poll(countAnswers).toBe(7);
  const response = await openInParts(`${served.app.url}/?wallet=${wallet}`);
  const read = readInParts(response);
  const html = await read('data-testid="pct-total"');
  expect(figuresIn(html)).toEqual({ ...RICH_FIGURES, theo: "—", total: "$63,000" });
  expect(html).toContain('data-testid="loading">Looking up 1 wallet…<');
  // The preview names no provisional total.
  expect(html).toContain('property="og:title" content="How much $MITO could be yours?"');
  served.upstream.recover();
  expect((await first).status).toBe(200);
  expect(await read()).toContain(String(RICH.theo!.points));
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
  const answer = served.client.get(served.app.url, comparisonPathOf(queries));
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
