import { afterAll, expect, onTestFinished, test } from "vitest";
import { startApp } from "../support/app-process";
import { startEnsRpc } from "../support/ens-rpc";
import { PATIENT, startPointsUpstream } from "../support/points-upstream";
import { createClient } from "./support/http-client";

const ADDRESS = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const client = createClient(4);
afterAll(() => client.close());

/** The app with names that a fake Ethereum server resolves. */
async function startNamed() {
  const rpc = await startEnsRpc();
  rpc.set("vitalik.eth", { address: ADDRESS });
  const upstream = await startPointsUpstream();
  onTestFinished(upstream.close);
  const app = await startApp({ ...upstream.settings, ...PATIENT, ENS_RPC_URL: rpc.url });
  onTestFinished(() => app.stop());
  const get = (path: string) => client.get(app.url, path);
  return {
    rpc,
    upstream,
    get,
    getJson: async (path: string) => JSON.parse((await get(path)).body),
  };
}

test("a name stands wherever a wallet stands, and is resolved only where it does", async () => {
  const { rpc, upstream, get, getJson } = await startNamed();
  const plain = await getJson(`/api/estimate?wallet=${ADDRESS}`);
  expect(plain.wallets[0]).toMatchObject({ wallet: ADDRESS, name: null, address: ADDRESS });
  const theo = (await get(`/api/theo/${ADDRESS}`)).body;
  for (const path of ["/?", "/api/estimate.csv?", "/og.png?", "/compare?s=fdv%3D5000000&s="]) {
    expect((await get(`${path}wallet=${ADDRESS}`)).status).toBe(200);
  }
  expect(rpc.requests).toEqual([]);

  const named = await getJson("/api/estimate?wallet=vitalik.eth");
  expect(named.wallets[0]).toMatchObject({
    wallet: "vitalik.eth",
    name: "vitalik.eth",
    address: ADDRESS,
  });
  // The link keeps the name.
  expect(named.scenario.wallet).toBe("vitalik.eth");
  expect(named.estimate).toEqual(plain.estimate);
  expect(plain.estimate.totalUSD).toBeGreaterThan(0);

  const { body } = await get("/?wallet=vitalik.eth");
  expect(body).toContain(`>${ADDRESS}</span>`);
  const total = plain.estimate.totalUSD.toLocaleString("en-US");
  expect(body).toContain(`$${total}`);
  expect((await get("/compare?s=wallet%3Dvitalik.eth&s=fdv%3D400000000")).body).toContain(
    `$${total}`,
  );
  expect((await get("/api/estimate.csv?wallet=vitalik.eth")).body).toContain(
    `wallet-1,name,vitalik.eth\r\nwallet-1,address,${ADDRESS}\r\n`,
  );
  expect((await get("/api/theo/vitalik.eth")).body).toBe(theo);
  expect(rpc.requests).toHaveLength(1);
  expect(upstream.requests.every(({ url }) => !url.includes("vitalik"))).toBe(true);
});
