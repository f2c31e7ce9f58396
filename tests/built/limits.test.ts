import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type AppProcess } from "../support/app-process";
import { estimateOf, newWallet, totalIn, totalOf, walletTotalsIn } from "../support/new-wallets";
import { PATIENT, startPointsUpstream, type PointsUpstream } from "../support/points-upstream";
import { WITHOUT_SCRIPT, createClient } from "./support/http-client";

// What is counted, and for whom: tests/server/points/lookup-limits.test.ts,
// tests/routes/api-limits.test.ts.
const PER_MINUTE = 3;
const GREEDY = "192.0.2.1";
const REFUSAL = /Error: Too many lookups for now<.*?>Try again in (\d+) s</;

const client = createClient(8);
let upstream: PointsUpstream;
let app: AppProcess;
let cachedWallet: string;

beforeAll(async () => {
  upstream = await startPointsUpstream();
  const limits = { NEW_WALLETS_PER_MINUTE: String(PER_MINUTE), TRUSTED_PROXY_HOPS: "1" };
  app = await startApp({ ...upstream.settings, ...PATIENT, ...limits });
  const wallets = Array.from({ length: PER_MINUTE }, newWallet);
  for (const wallet of wallets) {
    expect((await ask(`/api/estimate?wallet=${wallet}`, GREEDY)).status).toBe(200);
  }
  cachedWallet = wallets[0]!;
});
afterAll(async () => {
  client.close();
  await app.stop();
  await upstream.close();
});

/** Asks as a client behind a proxy and without scripts, so pages wait for all points. */
function ask(path: string, forwardedFor: string) {
  return client.get(app.url, path, { ...WITHOUT_SCRIPT, "X-Forwarded-For": forwardedFor });
}

test("the page reports too many lookups, and the rest of it still works", async () => {
  const wallet = newWallet();
  const { status, body } = await ask(`/?wallet=${wallet}&fdv=450000000`, GREEDY);
  expect(status).toBe(200);
  expect(Number(REFUSAL.exec(body)?.[1])).toBeGreaterThanOrEqual(1);
  expect(body).toContain("$450.0M");
  expect(totalIn(body)).toBe("—");
  expect((await ask(`/api/estimate?wallet=${wallet}`, GREEDY)).status).toBe(429);
  expect(upstream.callsFor(wallet)).toEqual([]);
});

test("a list shows the wallets within the limit and marks the others", async () => {
  const wallets = [cachedWallet, ...Array.from({ length: PER_MINUTE + 1 }, newWallet)];
  const [first, ...also] = wallets;
  const { status, body } = await ask(`/?wallet=${first}&also=${also}`, "192.0.2.3");
  expect(status).toBe(200);
  expect(body).toMatch(/Too many lookups for now/);
  // The cached wallet doesn't count, and the last one exceeds the limit.
  const found = wallets.slice(0, 1 + PER_MINUTE);
  expect(totalIn(body)).toBe(totalOf(found));
  expect(walletTotalsIn(body)).toEqual([...found.map((wallet) => totalOf(wallet)), "—"]);
  expect(upstream.callsFor(wallets.at(-1) ?? "")).toEqual([]);
});

test("a comparison marks the refused scenarios and shows the others in full", async () => {
  const wallet = newWallet();
  const queries = [
    `wallet=${cachedWallet}`,
    `wallet=${cachedWallet}&also=${wallet}`,
    "bonus=kaito",
  ];
  const search = String(new URLSearchParams(queries.map((query) => ["s", query])));
  const { status, body } = await ask(`/compare?${search}`, GREEDY);
  expect(status).toBe(200);
  // The refused scenario counts the known points and says that others are missing.
  const totals = [...body.matchAll(/data-testid="compare-total-\d">([^<]*)</g)];
  const known = totalOf(cachedWallet);
  expect(totals.map(([, total]) => total)).toEqual([known, known, "$1,500"]);
  const faults = [...body.matchAll(/<form[^>]* aria-label="Points of scenario (\d)".*?<\/form>/g)];
  expect(faults.map(([, number]) => number)).toEqual(["2"]);
  expect(faults[0]?.[0]).toMatch(
    /Too many lookups for now; unanswered: wallet 2<.*>Try again in \d+ s</,
  );
  expect(upstream.callsFor(wallet)).toEqual([]);
});

test("cached wallets, and other clients, are still answered", async () => {
  expect(totalIn((await ask(`/?wallet=${cachedWallet}`, GREEDY)).body)).toBe(totalOf(cachedWallet));
  const wallet = newWallet();
  const { status, body } = await ask(`/api/estimate?wallet=${wallet}`, "192.0.2.2");
  expect(status).toBe(200);
  expect(JSON.parse(body).estimate).toEqual(estimateOf(wallet));
});
