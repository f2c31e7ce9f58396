import { connect } from "node:net";
import { expect, test } from "vitest";
import { hang, status } from "../support/fake-upstream";
import { newWallet } from "../support/new-wallets";
import { UPSTREAMS } from "../support/points-upstream";
import { serveApp } from "./support/served-app";

const served = serveApp(8, { NEW_WALLETS_PER_MINUTE: "0" });
const { client } = served;

/** All addresses that take a wallet, with the access log's line for each. */
function listVisits(
  wallet: string,
  also: readonly string[] = [],
): [path: string, logged: string][] {
  const query = `wallet=${wallet}${also.length > 0 ? `&also=${also}` : ""}`;
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
    [`http://estimator.example/?${query}`, "GET / "],
    [`/${wallet}`, "GET … "],
    [`/wallet/${wallet}`, "GET … "],
    [`/&wallet=${wallet}`, "GET … "],
    [`/compare/${wallet}`, "GET /compare/… "],
    [`/compare&s=${wallet}`, "GET … "],
    [`/og.png?${query}`, "GET /og.png "],
  ];
}

/** Log lines of the addresses that wait for the upstreams without a limit. */
const WAITING = [
  "GET /api/estimate ",
  "GET /api/estimate.csv ",
  "GET /api/compare ",
  "GET /compare ",
  "GET /api/expedition/… ",
  "GET /api/theo/… ",
  "GET /api/testnet/… ",
];

function expectUnnamed(wallets: readonly string[], ...more: string[]) {
  const output = [served.app.accessLog(), served.app.log(), ...more].join().toLowerCase();
  // The error log shortens wallets, so only their middles count as a leak.
  for (const wallet of wallets) expect(output).not.toContain(wallet.slice(6, -4).toLowerCase());
}

/** Returns a function that waits until the access log has gained these lines. */
function expectLogged(lines: string[]) {
  const { accessLog } = served.app;
  const { length } = accessLog();
  const listMissing = () => lines.filter((line) => !accessLog().slice(length).includes(line));
  return async () => expect.poll(listMissing).toEqual([]);
}

/** Visits all addresses with new wallets, and returns the wallets. */
async function visitAll(): Promise<string[]> {
  const [wallet = "", ...also] = [newWallet(), newWallet(), newWallet()];
  const visits = listVisits(wallet, also);
  const areLogged = expectLogged(visits.map(([, line]) => line));
  for (const [path] of visits) await client.get(served.app.url, path);
  await areLogged();
  for (const each of also) {
    expect(served.upstream.callsFor(each).length).toBeGreaterThanOrEqual(8);
  }
  return [wallet, ...also];
}

test("neither logs nor metrics name a wallet when all goes well", async () => {
  const wallets = await visitAll();
  const { body } = await client.get(served.app.url, "/metrics");
  // Of lists, only the length is recorded.
  expect(body).toMatch(/^estimator_wallets_per_lookup_bucket\{le="5"\} [1-9]/m);
  expect(body).toContain('estimator_wallets_per_lookup_bucket{le="2"} 0\n');
  expectUnnamed(wallets, body);
  expect(served.app.log()).toBe("");
});

test("logs name no wallet when the upstreams fail", async () => {
  served.upstream.misbehave(UPSTREAMS, status(404));
  const wallets = await visitAll();
  served.upstream.recover();
  expect(served.app.log()).toContain('"event":"source-failed"');
  expectUnnamed(wallets);
});

test("logs name no wallet when the client leaves before the answer", async () => {
  served.upstream.misbehave(UPSTREAMS, hang);
  const { hostname, port } = new URL(served.app.url);
  for (const address of WAITING) {
    const wallet = newWallet();
    const [path, line] = listVisits(wallet).find(([, logged]) => logged === address) ?? [];
    const isLogged = expectLogged([`${line}- `]);
    const socket = connect(Number(port), hostname);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: estimator.example\r\n\r\n`);
    await expect.poll(() => served.upstream.callsFor(wallet).length).toBeGreaterThan(0);
    socket.destroy();
    await isLogged();
    expectUnnamed([wallet]);
  }
  served.upstream.recover();
});
