import { describe, expect, it, vi } from "vitest";
import { SOURCES } from "~/estimate/wallet-points";
import { registry, walletsPerLookup } from "~/operations/metrics.server";
import { freshUntil } from "~/points/look-up-wallet.server";
import { lookUpWallets } from "~/points/look-up-wallets.server";
import type { Transport } from "~/points/sources.server";
import { defer } from "../support/deferred";
import { held, json } from "../support/fake-upstream";
import { expectComplete, listOf, walletIn } from "../support/lists";
import { HEALTHY, WAITS, contextBy, contextOf, startHealthyUpstream } from "../support/sources";

/** Longer than a test takes: what does not wait for it returns sooner. */
const LONG_MS = 30_000;
/** How much a busy machine may add, ms. */
const SLACK_MS = 1500;

/** A transport that keeps the wallets of its calls, in order, and answers when told to. */
function holdCalls() {
  const called: string[] = [];
  const released = defer<void>();
  const transport: Transport = async ({ upstream, address }) => {
    called.push(address);
    await released.promise;
    return HEALTHY[upstream];
  };
  return { called, transport, release: () => released.resolve() };
}

describe("the calls of a list", () => {
  it("are eight per wallet, all under way at once, the first wallet's first", async () => {
    const { called, transport, release } = holdCalls();
    const wallets = listOf(8);
    const lookups = lookUpWallets(wallets, WAITS, contextBy(transport));
    await vi.waitFor(() => expect(called).toHaveLength(64));
    expect(called.slice(0, 8)).toEqual(Array(8).fill(wallets[0]));
    for (const wallet of wallets) {
      expect(called.filter((address) => address === wallet)).toHaveLength(8);
    }
    release();
    expectComplete(await lookups, wallets);
    expect(called).toHaveLength(64);
  });

  it("of twenty wallets wait for places, the last wallets' and not the first's", async () => {
    const { called, transport, release } = holdCalls();
    const wallets = listOf(20);
    const context = contextBy(transport);
    const lookups = lookUpWallets(wallets, WAITS, context);
    // Six of eight go to one upstream, where 64 have a place.
    await vi.waitFor(() => expect(called).toHaveLength(64 + 20 + 20));
    expect(context.policies.expedition.load()).toEqual({ inFlight: 64, queued: 120 - 64 });
    for (const wallet of wallets.slice(0, 10)) {
      expect(called.filter((address) => address === wallet)).toHaveLength(8);
    }
    release();
    expectComplete(await lookups, wallets);
    expect(called).toHaveLength(160);
  });

  it("are none for wallets that are known, which cost no permit either", async () => {
    const upstream = await startHealthyUpstream();
    const context = contextOf(upstream);
    const takePermit = vi.fn(context.takePermit);
    const options = { client: "1.2.3.4", budgetMs: Infinity };
    const lookUp = (wallets: string[]) =>
      lookUpWallets(wallets, options, { ...context, takePermit });
    expectComplete(await lookUp(listOf(5)), listOf(5));
    expect(upstream.requests).toHaveLength(40);
    expect(takePermit.mock.calls).toEqual(Array(5).fill(["1.2.3.4"]));
    // In another order, and with one more.
    const others = listOf(6).toReversed();
    expectComplete(await lookUp(others), others);
    expect(upstream.requests).toHaveLength(48);
    expect(takePermit).toHaveBeenCalledTimes(6);
    expectComplete(await lookUp(listOf(6)), listOf(6));
    expect(upstream.requests).toHaveLength(48);
    expect(takePermit).toHaveBeenCalledTimes(6);
  });
});

describe("the budget", () => {
  async function startSlow(wallets: readonly string[]) {
    const upstream = await startHealthyUpstream();
    const slow = held(json(HEALTHY.theo));
    for (const wallet of wallets) upstream.on(`/theo/${wallet}`, slow.handler);
    return { upstream, release: slow.release };
  }

  it("waits for the first wallet", async () => {
    const { upstream, release } = await startSlow([walletIn(0)]);
    const options = { client: null, budgetMs: LONG_MS };
    const lookups = lookUpWallets(listOf(3), options, contextOf(upstream));
    setTimeout(release, 300);
    expectComplete(await lookups, listOf(3));
  });

  it("waits no longer for the first one than it says, and has what is there of the others", async () => {
    const { upstream, release } = await startSlow([walletIn(0)]);
    const startedAt = performance.now();
    const options = { client: null, budgetMs: 300 };
    const [first, ...others] = await lookUpWallets(listOf(3), options, contextOf(upstream));
    const ms = performance.now() - startedAt;
    expect(ms).toBeGreaterThan(300 - 5);
    expect(ms).toBeLessThan(300 + SLACK_MS);
    expect(first?.answers).toHaveLength(7);
    expectComplete(others, listOf(3).slice(1));
    release();
    expectComplete([{ ...first!, ...(await first?.pending), pending: null }], [walletIn(0)]);
  });

  it("hardly waits for the others, whose rest follows", async () => {
    const late = listOf(4).slice(2);
    const { upstream, release } = await startSlow(late);
    const startedAt = performance.now();
    const options = { client: null, budgetMs: LONG_MS };
    const lookups = await lookUpWallets(listOf(4), options, contextOf(upstream));
    expect(performance.now() - startedAt).toBeLessThan(SLACK_MS);
    expect(lookups.map(({ wallet }) => wallet)).toEqual(listOf(4));
    expectComplete(lookups.slice(0, 1), [walletIn(0)]);
    expect(lookups.slice(2).every(({ pending }) => pending !== null)).toBe(true);
    release();
    for (const { pending } of lookups.slice(2)) {
      const all = await pending;
      expect(all?.answers.map(({ source }) => source)).toEqual([...SOURCES]);
      expect(all?.answers.filter(({ failed }) => failed)).toEqual([]);
    }
  });

  it("of infinity waits for all", async () => {
    const { upstream, release } = await startSlow([walletIn(3)]);
    const lookups = lookUpWallets(listOf(4), WAITS, contextOf(upstream));
    setTimeout(release, 300);
    expectComplete(await lookups, listOf(4));
  });

  it("leaves a list fresh only where all of its wallets are", async () => {
    const { upstream, release } = await startSlow(["0xother"]);
    const context = contextOf(upstream);
    const known = await lookUpWallets(listOf(2), WAITS, context);
    expect(freshUntil(known)).toBeGreaterThan(Date.now());
    const options = { client: null, budgetMs: 50 };
    const some = await lookUpWallets([...listOf(2), "0xother"], options, context);
    expectComplete(some.slice(0, 2), listOf(2));
    expect(freshUntil(some.slice(0, 2))).toBe(freshUntil(known));
    expect(freshUntil(some)).toBe(0);
    release();
    await some[2]?.pending;
  });
});

describe("estimator_wallets_per_lookup", () => {
  it("counts lists by their length, known or not, and none of nothing", async () => {
    const context = contextOf(await startHealthyUpstream());
    walletsPerLookup.reset();
    for (const count of [1, 3, 3, 20, 0]) await lookUpWallets(listOf(count), WAITS, context);
    const text = await registry.getSingleMetricAsString("estimator_wallets_per_lookup");
    expect(text.split("\n").slice(2)).toEqual([
      'estimator_wallets_per_lookup_bucket{le="1"} 1',
      'estimator_wallets_per_lookup_bucket{le="2"} 1',
      'estimator_wallets_per_lookup_bucket{le="5"} 3',
      'estimator_wallets_per_lookup_bucket{le="10"} 3',
      'estimator_wallets_per_lookup_bucket{le="20"} 4',
      'estimator_wallets_per_lookup_bucket{le="40"} 4',
      'estimator_wallets_per_lookup_bucket{le="80"} 4',
      'estimator_wallets_per_lookup_bucket{le="+Inf"} 4',
      "estimator_wallets_per_lookup_sum 27",
      "estimator_wallets_per_lookup_count 4",
    ]);
  });
});
