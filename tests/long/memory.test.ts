import { expect, test } from "vitest";
import { readMetrics } from "../built/support/http-client";
import { serveApp } from "../built/support/served-app";
import * as fake from "../support/fake-upstream";
import { estimateOf, newWallet } from "../support/new-wallets";
import type { Behaviour } from "../support/points-upstream";

/**
 * Wallets while all is well, and then while a fault lasts. With eight answers each, they are four times
 * as many as the memory cache holds.
 */
const BATCH = { whole: 1800, faulty: 200 };
const AT_ONCE = 24;
/** By what share the last third's peak may exceed the middle third's. */
const MAX_GROWTH = 0.15;

/** Theo's faults, in turn. */
const FAULTS: Behaviour[] = [
  fake.status(500),
  fake.hang,
  fake.tooMany("1"),
  fake.reset,
  fake.hangMidBody,
  fake.redirect("http://127.0.0.1:1/"),
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

/** Some minutes. */
const TIMEOUT = { timeout: 480_000 };

test("memory doesn't grow, whatever is wrong with an upstream", TIMEOUT, async () => {
  const resident: number[] = [];
  /** Looks up this many wallets; returns how many lacked points. */
  async function visit(count: number): Promise<number> {
    let [left, incomplete] = [count, 0];
    const visitor = async () => {
      while (left-- > 0) if (await lookUpNewWallet()) incomplete += 1;
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visitor));
    const bytes = (await readMetrics(client, served.app.url)).get("process_resident_memory_bytes");
    resident.push(Math.round(bytes! / 2 ** 20));
    served.upstream.requests.length = 0;
    return incomplete;
  }
  for (const fault of FAULTS) {
    await visit(BATCH.whole);
    served.upstream.misbehave("theo", fault);
    expect(await visit(BATCH.faulty)).toBeGreaterThan(0);
    served.upstream.recover();
  }
  process.stdout.write(`resident MB by batch: ${resident.join(" ")}\n`);
  const third = resident.length / 3;
  const peakOf = (index: number) => Math.max(...resident.slice(index * third, (index + 1) * third));
  expect(peakOf(2) / peakOf(1) - 1, resident.join()).toBeLessThan(MAX_GROWTH);
});
