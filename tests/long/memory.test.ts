import { expect, test } from "vitest";
import { readUsage } from "../built/support/metrics";
import { serveApp } from "../built/support/served-app";
import * as fake from "../support/fake-upstream";
import { estimateOf, newWallet } from "../support/new-wallets";
import type { Behaviour } from "../support/points-upstream";

/** With eight answers each, four times as many as the memory cache holds. */
const WALLETS = 20_000;
const BATCHES = 24;
const AT_ONCE = 24;
/** By what share the last third's peak may exceed the middle third's. */
const MAX_GROWTH = 0.15;

/** What is wrong with Theo in every other batch. */
const FAULTS: Behaviour[] = [
  fake.status(500),
  fake.hang,
  fake.tooMany("1"),
  fake.resetMidHeaders,
  fake.hangMidBody,
  fake.redirect(302, "http://127.0.0.1:1/"),
  fake.resetMidBody,
  fake.status(404),
  fake.trickle,
  fake.text(`"${"x".repeat(1_100_000)}"`),
];

const served = serveApp(AT_ONCE, {
  NEW_WALLETS_PER_MINUTE: "0",
  POINTS_CACHE_TTL_S: "3600",
  POINTS_TIMEOUT_MS: "1000",
});
const { client } = served;

/** A total has every source in full, except those that it says are missing. */
async function lookUpNewWallet() {
  const wallet = newWallet();
  const { status, body } = await client.get(served.app.url, `/api/estimate?wallet=${wallet}`);
  expect(status).toBe(200);
  const { estimate, unavailable } = JSON.parse(body);
  expect(estimate).toMatchObject(estimateOf(wallet, unavailable));
  return unavailable.length > 0;
}

test(`memory doesn't grow over ${WALLETS} wallets`, { timeout: 480_000 }, async () => {
  const resident: number[] = [];
  let incomplete = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    served.upstream.recover();
    if (batch % 2 === 1) served.upstream.misbehave("theo", FAULTS[(batch >> 1) % FAULTS.length]!);
    let left = Math.ceil(WALLETS / BATCHES);
    const visit = async () => {
      while (left-- > 0) if (await lookUpNewWallet()) incomplete += 1;
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visit));
    resident.push((await readUsage(client, served.app.url)).residentMb);
    served.upstream.requests.length = 0;
  }
  process.stdout.write(`${incomplete} incomplete; resident MB by batch: ${resident.join(" ")}\n`);
  expect(incomplete).toBeGreaterThan(0);
  const peakOf = (start: number, end: number) =>
    Math.max(...resident.slice((start * BATCHES) / 3, (end * BATCHES) / 3));
  expect(peakOf(2, 3) / peakOf(1, 2) - 1, resident.join()).toBeLessThan(MAX_GROWTH);
});
