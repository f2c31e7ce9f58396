import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hang, status } from "../support/fake-upstream";
import { startApp, type AppProcess } from "../support/app-process";
import { createClient } from "./support/http-client";
import { startPointsUpstream, UPSTREAMS, type PointsUpstream } from "../support/points-upstream";
import { newWallet } from "../support/new-wallets";

const client = createClient(8);
let upstream: PointsUpstream;
let app: AppProcess;

beforeAll(async () => {
  upstream = await startPointsUpstream();
});
beforeEach(async () => {
  app = await startApp(upstream.settings);
  return () => app.stop();
});
afterAll(async () => {
  client.close();
  await upstream.close();
});

/** All addresses that take a wallet, with the line that the access log has of each. */
function listVisits(
  wallet: string,
  also: readonly string[] = [],
): [path: string, logged: string][] {
  const query = `wallet=${wallet}${also.length > 0 ? `&also=${also}` : ""}`;
  const page = encodeURIComponent(`${app.url}/?${query}`);
  const compared = `s=${encodeURIComponent(query)}&s=${encodeURIComponent(query)}`;
  return [
    [`/?${query}`, "GET / "],
    [`/?${query}&with=${encodeURIComponent(query)}`, "GET / "],
    [`/compare?${compared}`, "GET /compare "],
    [`/_root.data?${query}`, "GET /_root.data "],
    [`/scenario?${query}`, "GET /scenario "],
    [`/api/estimate?${query}`, "GET /api/estimate "],
    [`/api/estimate.csv?${query}`, "GET /api/estimate.csv "],
    [`/api/compare?${compared}`, "GET /api/compare "],
    [`/api/expedition/${wallet}?asset=weETH`, "GET /api/expedition/… "],
    [`/api/theo/${wallet}`, "GET /api/theo/… "],
    [`/api/testnet/${wallet}`, "GET /api/testnet/… "],
    [`/API/theo/${wallet}`, "GET … "],
    [`/%61pi/theo/${wallet}`, "GET … "],
    [`//api/theo/${wallet}`, "GET … "],
    [`/${wallet}`, "GET … "],
    [`/wallet/${wallet}`, "GET … "],
    [`/&wallet=${wallet}`, "GET … "],
    [`/compare/${wallet}`, "GET /compare/… "],
    [`/compare&s=${wallet}`, "GET … "],
    [`/og.png?${query}`, "GET /og.png "],
    [`/compare.png?${compared}`, "GET /compare.png "],
    [`/oembed?format=json&url=${page}`, "GET /oembed "],
    [`/oembed?format=xml&url=${page}`, "GET /oembed "],
  ];
}

/** Those of them that wait for the upstreams, however long. */
const LATE = [
  "GET /api/estimate ",
  "GET /api/estimate.csv ",
  "GET /api/compare ",
  "GET /compare ",
  "GET /api/expedition/… ",
  "GET /api/theo/… ",
  "GET /api/testnet/… ",
];

function expectUnnamed(wallets: readonly string[]) {
  for (const wallet of wallets) {
    // Standard error has it shortened: enough to tell one from the other.
    const middle = wallet.slice(6, -4).toLowerCase();
    expect(app.accessLog().toLowerCase()).not.toContain(middle);
    expect(app.log().toLowerCase()).not.toContain(middle);
  }
}

async function expectLogged(lines: string[]) {
  await expect.poll(() => lines.filter((line) => !app.accessLog().includes(line))).toEqual([]);
}

describe("neither log names a wallet", () => {
  let wallet: string;
  let also: string[];

  beforeEach(() => {
    wallet = newWallet();
    also = [newWallet(), newWallet()];
  });

  test("where all is well", async () => {
    const visits = listVisits(wallet, also);
    for (const [path] of visits) await client.get(app.url, path);
    await expectLogged(visits.map(([, line]) => line));
    expectUnnamed([wallet, ...also]);
    for (const each of also) expect(upstream.callsFor(each)).toHaveLength(8);
  });

  test("where the upstreams fail", async () => {
    upstream.misbehave(UPSTREAMS, status(404));
    const visits = listVisits(wallet, also);
    for (const [path] of visits) await client.get(app.url, path);
    upstream.recover();
    await expectLogged(visits.map(([, line]) => line));
    for (const each of also) {
      expect(upstream.callsFor(each).length).toBeGreaterThanOrEqual(8);
    }
    expect(app.log()).toContain('"event":"source-failed"');
    expectUnnamed([wallet, ...also]);
  });

  test("where the client leaves before it is answered", async () => {
    upstream.misbehave(UPSTREAMS, hang);
    const { hostname, port } = new URL(app.url);
    for (const address of LATE) {
      const wallet = newWallet();
      const [path, line] = listVisits(wallet).find(([, logged]) => logged === address) ?? [];
      const socket = connect(Number(port), hostname);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: estimator.example\r\n\r\n`);
      await expect.poll(() => upstream.callsFor(wallet).length).toBeGreaterThan(0);
      socket.destroy();
      await expectLogged([`${line}- `]);
      expectUnnamed([wallet]);
    }
    upstream.recover();
  });
});

test("the metrics name no wallet, and count lists by their length", async () => {
  const [wallet = "", ...also] = Array.from({ length: 3 }, newWallet);
  for (const [path] of listVisits(wallet, also)) await client.get(app.url, path);
  const { body } = await client.get(app.url, "/metrics");
  expect(body).toMatch(/^estimator_wallets_per_lookup_bucket\{le="5"\} [1-9]/m);
  expect(body).toContain('estimator_wallets_per_lookup_bucket{le="2"} 0\n');
  for (const each of [wallet, ...also]) {
    expect(body.toLowerCase()).not.toContain(each.slice(2, -4).toLowerCase());
  }
});
