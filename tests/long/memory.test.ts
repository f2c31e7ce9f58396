import { expect, test } from "vitest";
import { readUsage } from "../built/support/metrics";
import { serveApp } from "../built/support/served-app";
import { estimateOf, newWallet } from "../support/new-wallets";
import { growthOf, peaksByThird } from "./support/memory-peaks";

/** With eight answers each, four times as many as the memory cache holds. */
const WALLETS = 20_000;
const BATCHES = 20;
const AT_ONCE = 24;
/** By what share the last third's peak may exceed the middle third's. */
const MAX_GROWTH = 0.15;

const served = serveApp(AT_ONCE, {
  NEW_WALLETS_PER_MINUTE: "0",
  POINTS_CACHE_TTL_S: "3600",
  POINTS_TIMEOUT_MS: "20000",
});
const { client } = served;

async function lookUpNewWallet() {
  const wallet = newWallet();
  const { status, body } = await client.get(served.app.url, `/api/estimate?wallet=${wallet}`);
  expect(status).toBe(200);
  expect(JSON.parse(body)).toMatchObject({ unavailable: [], estimate: estimateOf(wallet) });
}

test(`memory doesn't grow over ${WALLETS} wallets`, { timeout: 300_000 }, async () => {
  const samples = [await readUsage(client, served.app.url)];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    await Promise.all(Array.from({ length: WALLETS / BATCHES }, lookUpNewWallet));
    samples.push(await readUsage(client, served.app.url));
    served.upstream.requests.length = 0;
  }
  const resident = samples.map(({ residentMb }) => residentMb);
  const heap = samples.map(({ heapMb }) => heapMb);
  const cpuMs = (1000 * ((samples.at(-1)?.cpuS ?? NaN) - (samples[0]?.cpuS ?? NaN))) / WALLETS;
  process.stdout.write(
    `memory every ${WALLETS / BATCHES} wallets, MB: resident ${resident.join(" ")}; heap ${heap.join(" ")}\n` +
      `processor time per new wallet: ${cpuMs.toFixed(1)} ms\n`,
  );
  expect(growthOf(resident), `peaks: ${peaksByThird(resident)}`).toBeLessThan(MAX_GROWTH);
});
