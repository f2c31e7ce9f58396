import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { hang, json, startFakeUpstream } from "../support/fake-upstream";
import { newWallet } from "../support/new-wallets";
import { UPSTREAMS } from "../support/points-upstream";
import { SECRETS, bytesOf } from "../support/secrets";
import { writeCampaign, writeCampaignFolder } from "./support/campaign-folder";
import { serveApp, startInTest } from "./support/served-app";

const served = serveApp(8, { NEW_WALLETS_PER_MINUTE: "0" });
const { client } = served;

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

// In which form the access log has each address: tests/server/http/monitoring.test.ts.
test("neither metrics nor logs name a wallet", async () => {
  const wallets = [newWallet(), newWallet()];
  const [wallet, also] = wallets;
  const query = `wallet=${wallet}&also=${also}`;
  const visits = [
    [`/?${query}`, "GET / "],
    [`/_root.data?${query}`, "GET /_root.data "],
    [`/og.png?${query}`, "GET /og.png "],
    [`http://estimator.example/?${query}`, "GET / "],
    [`/${wallet}`, "GET … "],
  ] as const;
  const areLogged = expectLogged(visits.map(([, line]) => line));
  for (const [path] of visits) await client.get(served.app.url, path);
  await areLogged();
  expect(served.upstream.callsFor(also!).length).toBeGreaterThanOrEqual(8);
  const { body } = await client.get(served.app.url, "/metrics");
  // The one with an absolute address: monitoring requests aren't visits.
  expect(body).toContain('estimator_response_seconds_count{route="other",status="200"} 1\n');
  expect(body).toMatch(/^estimator_cards_total\{outcome="drawn"\} [1-9]/m);
  // Points are live.
  expect(body).not.toContain("estimator_snapshot");
  expectUnnamed(wallets, body);
  expect(served.app.log()).toBe("");
});

test("logs name no wallet when the client leaves before the answer", async () => {
  served.upstream.misbehave(UPSTREAMS, hang);
  const { hostname, port } = new URL(served.app.url);
  const wallet = newWallet();
  const areLogged = expectLogged(["GET /api/estimate - "]);
  const socket = connect(Number(port), hostname);
  socket.write(`GET /api/estimate?wallet=${wallet} HTTP/1.1\r\nHost: estimator.example\r\n\r\n`);
  await expect.poll(() => served.upstream.callsFor(wallet).length).toBeGreaterThan(0);
  socket.destroy();
  await areLogged();
  expectUnnamed([wallet]);
  served.upstream.recover();
});

/** The addresses of a campaign that take wallets, or whose values are shown; of the portal without one. */
function listPlaces(secret: string, id: string): string[] {
  const value = encodeURIComponent(secret);
  const compared = `s=${encodeURIComponent(`wallet=${value}`)}&s=${encodeURIComponent(`fdv=${value}`)}`;
  if (id === "")
    return [
      ...[`/?wallet=${value}`, `/_root.data?wallet=${value}`, `/?also=0x1,${value}`],
      ...["wallet", "points.points"].map(
        (name) => `/?on-any=${encodeURIComponent(`${name}=${value}`)}`,
      ),
    ];
  return [
    ...[`/${id}?wallet=${value}`, `/${id}?wallet=0x1&also=${value}`, `/./${id}?wallet=${value}`],
    ...[`/${id}?fdv=${value}`, `/${id}.data?wallet=${value}`, `/${id}/og.png?wallet=${value}`],
    ...[`/${id}/compare?${compared}`],
    ...[`/${id}/api/estimate?wallet=${value}`, `/${id}/api/estimate.csv?points.points=${value}`],
  ];
}

/** A text's letters and digits, however it is encoded. */
function simplify(text: string): string {
  return text
    .replace(/(?:%[\da-f]{2})+/gi, (bytes) =>
      Buffer.from(bytes.replaceAll("%", ""), "hex").toString(),
    )
    .replace(/[^\p{L}\p{N}]+/gu, " ");
}

// Which texts are secrets, on each chain: tests/estimate/chains.test.ts.
test("no secret is sent, answered or logged, whichever campaign of a folder is asked", async () => {
  const upstream = await startFakeUpstream();
  onTestFinished(upstream.close);
  upstream.on("/", json({ points: 1000 }));
  const CAMPAIGN = writeCampaignFolder({
    "evm.yaml": writeCampaign("on-evm", upstream.origin),
    "any.yaml": writeCampaign("on-any", upstream.origin, "chain: any"),
  });
  const app = await startInTest({ CAMPAIGN, NEW_WALLETS_PER_MINUTE: "0" });
  const names = ["12 words", "WIF", "128 hex digits"];
  for (const secret of names.map((name) => SECRETS[name]!(bytesOf(name)))) {
    const piece = simplify(secret).slice(8, 28);
    for (const place of ["on-evm", "on-any", ""].flatMap((id) => listPlaces(secret, id))) {
      const { headers, body } = await client.get(app.url, place);
      expect(simplify(`${headers.location} ${body}`).includes(piece), place).toBe(false);
      if (headers.location === undefined) continue;
      const shown = await client.get(app.url, headers.location);
      expect(simplify(shown.body).includes(piece), place).toBe(false);
    }
    const asked = upstream.requests.map(({ url }) => url);
    const all = simplify([...asked, app.log(), app.accessLog()].join("\n"));
    expect(all.includes(piece), secret).toBe(false);
  }
});
