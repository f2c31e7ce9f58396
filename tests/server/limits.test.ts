import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startApp, type AppProcess } from "../support/app-process";
import { createClient } from "./support/http-client";
import { startPointsUpstream, type PointsUpstream } from "../support/points-upstream";
import { estimateOf, newWallet, totalIn, totalOf, walletTotalsIn } from "../support/new-wallets";

const PER_MINUTE = 3;
const REFUSAL = /Error: Too many lookups for now<.*?>Try again in (\d+) s</;

const client = createClient(8);
let upstream: PointsUpstream;
let app: AppProcess;

beforeAll(async () => {
  upstream = await startPointsUpstream();
});
afterAll(async () => {
  client.close();
  await upstream.close();
});

function startLimited(hops: number) {
  return startApp({
    ...upstream.settings,
    NEW_WALLETS_PER_MINUTE: String(PER_MINUTE),
    TRUSTED_PROXY_HOPS: String(hops),
  });
}

/** Asks for a wallet as a client behind these proxies. */
function ask(path: string, forwardedFor: string) {
  return client.get(app.url, path, { "X-Forwarded-For": forwardedFor });
}

/** Uses a client's limit up; the wallet is one that is cached now. */
async function useUp(forwardedFor: string): Promise<string> {
  const wallets = Array.from({ length: PER_MINUTE }, newWallet);
  for (const wallet of wallets) {
    expect((await ask(`/api/estimate?wallet=${wallet}`, forwardedFor)).status).toBe(200);
  }
  return wallets[0] as string;
}

describe("behind one trusted proxy", () => {
  const GREEDY = "192.0.2.1";
  let cached: string;

  beforeAll(async () => {
    app = await startLimited(1);
    cached = await useUp(GREEDY);
  });
  afterAll(() => app.stop());

  test.each([
    ["/api/estimate?wallet=", ""],
    ["/api/expedition/", "?asset=weETH"],
    ["/api/theo/", ""],
    ["/api/testnet/", ""],
  ])("%s answers 429 and says when to come back", async (before, after) => {
    const wallet = newWallet();
    const { status, headers, body } = await ask(before + wallet + after, GREEDY);
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThanOrEqual(1);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(60);
    expect(JSON.parse(body).error).toMatch(/^too many lookups, try again in \d+ s$/);
    expect(upstream.callsFor(wallet)).toEqual([]);
  });

  test("the page says so, and everything else on it works", async () => {
    const wallet = newWallet();
    const { status, body } = await ask(`/?wallet=${wallet}&fdv=450000000`, GREEDY);
    expect(status).toBe(200);
    expect(Number(REFUSAL.exec(body)?.[1])).toBeGreaterThanOrEqual(1);
    expect(body).toContain("$450.0M");
    expect(totalIn(body)).toBe("—");
    expect(upstream.callsFor(wallet)).toEqual([]);
  });

  test("a list shows the wallets that were let through, and says which were not", async () => {
    const wallets = [cached, ...Array.from({ length: PER_MINUTE + 1 }, newWallet)];
    const [first, ...also] = wallets;
    const path = `/?wallet=${first}&also=${also}`;
    const { status, body } = await ask(path, "192.0.2.3");
    expect(status).toBe(200);
    expect(body).toMatch(/Too many lookups for now/);
    // The cached one costs nothing, the last one is one too many.
    const found = wallets.slice(0, 1 + PER_MINUTE);
    expect(totalIn(body)).toBe(totalOf(found));
    expect(walletTotalsIn(body)).toEqual([...found.map((wallet) => totalOf(wallet)), "—"]);
    expect(upstream.callsFor(wallets.at(-1) ?? "")).toEqual([]);

    const answer = await ask(`/api/estimate${path.slice(1)}`, "192.0.2.3");
    expect(answer.status).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThanOrEqual(1);
    const allowed = await ask(`/api/estimate?wallet=${first}&also=${found.slice(1)}`, "192.0.2.3");
    expect(JSON.parse(allowed.body).estimate).toEqual(estimateOf(found));
  });

  test("a comparison marks the scenarios that were refused, and has the others whole", async () => {
    const wallet = newWallet();
    const queries = [`wallet=${cached}`, `wallet=${cached}&also=${wallet}`, "bonus=kaito"];
    const search = String(new URLSearchParams(queries.map((query) => ["s", query])));
    const { status, headers, body } = await ask(`/api/compare?${search}`, GREEDY);
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty("retry-after");
    const [found, refused, without] = JSON.parse(body).columns;
    expect(found).toMatchObject({ error: null, report: { estimate: estimateOf([cached]) } });
    expect(refused).toMatchObject({ query: queries[1], report: null });
    expect(refused.retryAfterS).toBeGreaterThanOrEqual(1);
    expect(refused.retryAfterS).toBeLessThanOrEqual(60);
    expect(without.report.estimate.totalUSD).toBe(1500);
    const page = await ask(`/compare?${search}`, GREEDY);
    expect(page.status).toBe(200);
    const totals = page.body.matchAll(/data-testid="compare-total-\d">([^<]*)</g);
    // The refused one has the points that are known, and says that others are missing.
    const known = totalOf(cached);
    expect([...totals].map(([, total]) => total)).toEqual([known, known, "$1,500"]);
    const faults = [
      ...page.body.matchAll(/<form[^>]* aria-label="Points of scenario (\d)".*?<\/form>/g),
    ];
    expect(faults.map(([, number]) => number)).toEqual(["2"]);
    expect(faults[0]?.[0]).toMatch(
      /Too many lookups for now; unanswered: wallet 2<.*>Try again in \d+ s</,
    );
    const card = await ask(`/compare.png?${search}`, GREEDY);
    expect([card.status, card.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(upstream.callsFor(wallet)).toEqual([]);
  });

  test("cached wallets are still answered", async () => {
    const { body } = await ask(`/?wallet=${cached}`, GREEDY);
    expect(body).not.toMatch(REFUSAL);
    expect(totalIn(body)).toBe(totalOf(cached));
  });

  test("other clients are still answered", async () => {
    const wallet = newWallet();
    const { body } = await ask(`/?wallet=${wallet}`, "192.0.2.2");
    expect(totalIn(body)).toBe(totalOf(wallet));
  });

  test("further addresses in front of the proxy's own do not help", async () => {
    for (const spoofed of ["198.51.100.7, ", "198.51.100.8,198.51.100.9,", ", ", "192.0.2.9 ,"]) {
      const { status } = await ask(`/api/theo/${newWallet()}`, spoofed + GREEDY);
      expect(status, spoofed).toBe(429);
    }
  });
});

describe("without a trusted proxy", () => {
  beforeAll(async () => {
    app = await startLimited(0);
  });
  beforeEach(() => void (upstream.requests.length = 0));
  afterAll(() => app.stop());

  test("the header is ignored: only the limit that all share counts", async () => {
    // More than one client may, whoever they say they are; and in the end nobody may.
    const statuses: number[] = [];
    for (let count = 0; count < PER_MINUTE * 20 + 5; count += 1) {
      const { status } = await ask(`/api/theo/${newWallet()}`, `192.0.2.${count % 2}`);
      statuses.push(status);
    }
    expect(statuses.slice(0, PER_MINUTE * 20)).toEqual(Array(PER_MINUTE * 20).fill(200));
    expect(statuses.slice(PER_MINUTE * 20)).toEqual(Array(5).fill(429));
    const { status } = await ask(`/api/theo/${newWallet()}`, "203.0.113.1");
    expect(status).toBe(429);
    expect(upstream.requests).toHaveLength(PER_MINUTE * 20);
  });
});
