import { expect, onTestFinished, test } from "vitest";
import { parseCsv } from "../support/csv";
import { startEnsRpc } from "../support/ens-rpc";
import { newWallet } from "../support/new-wallets";
import { writeSnapshotFile } from "../support/snapshot-file";
import { RICH } from "../support/wallets";
import { createClient } from "./support/http-client";
import { startInTest } from "./support/served-app";

const TOTAL = "$64,333";

// Each spelling: tests/estimate/chains.test.ts.
test("an address counts once wherever its dollars are shown, also by a name", async () => {
  const rpc = await startEnsRpc();
  const wallet = newWallet();
  const snapshot = writeSnapshotFile({ [wallet]: RICH });
  const client = createClient(1);
  onTestFinished(() => (client.close(), snapshot.remove()));
  rpc.set("vitalik.eth", { address: wallet });
  const { url } = await startInTest({
    ...{ POINTS_SOURCE: "snapshot", POINTS_SNAPSHOT: snapshot.file },
    ENS_RPC_URL: rpc.url,
  });
  const get = async (path: string) => {
    const { status, body, bytes } = await client.get(url, path, {
      "User-Agent": "Twitterbot/1.0",
    });
    expect([path, status]).toEqual([path, 200]);
    return { body, bytes };
  };
  const card = (await get(`/og.png?wallet=${wallet}`)).bytes;
  for (const [query, sameAs, repeats] of [
    [`wallet=${wallet}&also=vitalik.eth`, wallet, ["vitalik.eth"]],
    [
      `wallet=vitalik.eth&also=VITALIK.ETH,${wallet.toUpperCase()}`,
      "vitalik.eth",
      [wallet.toUpperCase()],
    ],
    [
      `wallet=Vitalik.eth&also=https://etherscan.io/address/${wallet},eip155:1:${wallet}`,
      "Vitalik.eth",
      [wallet],
    ],
  ] as const) {
    const report = JSON.parse((await get(`/api/estimate?${query}`)).body);
    expect(report).toMatchObject({
      status: "whole",
      warning: null,
      estimate: { totalUSD: 64_333 },
    });
    expect(report.wallets).toMatchObject([{ wallet: sameAs, estimate: { totalUSD: 64_333 } }]);
    for (const value of repeats)
      expect(report.adjusted).toContainEqual({ param: "also", value, used: sameAs });
    const rows = parseCsv((await get(`/api/estimate.csv?${query}`)).body);
    expect(rows.find(([name]) => name === "estimate.totalUSD")?.[1]).toBe("64333");
    expect(rows.filter(([name]) => name?.endsWith(".address"))).toHaveLength(1);
    const page = (await get(`/?${query}`)).body;
    expect(page).toMatch(new RegExp(`data-testid="usd-total"[^>]*>(?:<[^>]+>)*\\${TOTAL}<`));
    expect(page).toContain(`content="${TOTAL} estimated $MITO airdrop at $300M FDV"`);
    const comparison = (await get(`/compare?${new URLSearchParams({ s: query })}&s=`)).body;
    expect(comparison).toMatch(
      new RegExp(`data-testid="compare-total-1"[^>]*>(?:<[^>]+>)*\\${TOTAL}<`),
    );
    expect((await get(`/og.png?${query}`)).bytes).toEqual(card);
  }
});
