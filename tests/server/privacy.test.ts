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
function listVisits(wallet: string): [path: string, logged: string][] {
  const page = encodeURIComponent(`${app.url}/?wallet=${wallet}`);
  return [
    [`/?wallet=${wallet}`, "GET / "],
    [`/_root.data?wallet=${wallet}`, "GET /_root.data "],
    [`/scenario?wallet=${wallet}`, "GET /scenario "],
    [`/api/estimate?wallet=${wallet}`, "GET /api/estimate "],
    [`/api/estimate.csv?wallet=${wallet}`, "GET /api/estimate.csv "],
    [`/api/expedition/${wallet}?asset=weETH`, "GET /api/expedition/… "],
    [`/api/theo/${wallet}`, "GET /api/theo/… "],
    [`/api/testnet/${wallet}`, "GET /api/testnet/… "],
    [`/API/theo/${wallet}`, "GET /API/theo/… "],
    [`/%61pi/theo/${wallet}`, "GET /%61pi/theo/… "],
    [`//api/theo/${wallet}`, "GET //api/… "],
    [`/og.png?wallet=${wallet}`, "GET /og.png "],
    [`/oembed?format=json&url=${page}`, "GET /oembed "],
    [`/oembed?format=xml&url=${page}`, "GET /oembed "],
  ];
}

/** Those of them that wait for the upstreams, however long. */
const LATE = [
  "GET /api/estimate ",
  "GET /api/estimate.csv ",
  "GET /api/expedition/… ",
  "GET /api/theo/… ",
  "GET /api/testnet/… ",
];

function expectUnnamed(wallet: string) {
  // Standard error has it shortened: enough to tell one from the other.
  const middle = wallet.slice(6, -4).toLowerCase();
  expect(app.accessLog().toLowerCase()).not.toContain(middle);
  expect(app.log().toLowerCase()).not.toContain(middle);
}

async function expectLogged(lines: string[]) {
  await expect.poll(() => lines.filter((line) => !app.accessLog().includes(line))).toEqual([]);
}

describe("neither log names a wallet", () => {
  test("where all is well", async () => {
    const wallet = newWallet();
    const visits = listVisits(wallet);
    for (const [path] of visits) await client.get(app.url, path);
    await expectLogged(visits.map(([, line]) => line));
    expectUnnamed(wallet);
  });

  test("where the upstreams fail", async () => {
    upstream.misbehave(UPSTREAMS, status(404));
    const wallet = newWallet();
    const visits = listVisits(wallet);
    for (const [path] of visits) await client.get(app.url, path);
    upstream.recover();
    await expectLogged(visits.map(([, line]) => line));
    expect(app.log()).toContain('"event":"source-failed"');
    expectUnnamed(wallet);
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
      expectUnnamed(wallet);
    }
    upstream.recover();
  });
});
