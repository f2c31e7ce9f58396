import { pendingOf } from "../../support/lookups";
import { describe, expect, it, vi } from "vitest";
import { listUnavailable } from "~/domain/estimate/lookup";
import { listSources } from "~/domain/campaign/tables";
import { registry, walletsPerLookup } from "~/server/operations/metrics.server";
import { lookUpWallets } from "~/server/points/look-up-wallets.server";
import { SourceFailure } from "~/server/points/failures.server";
import type { UpstreamCall } from "~/server/points/sources.server";
import type { Transport } from "~/server/points/upstream.server";
import { captureWarnings } from "../../support/console";
import { defer } from "../../support/deferred";
import { expectComplete, listOf, walletIn } from "../../support/lists";
import { HEALTHY, WAITS, contextBy } from "../../support/sources";
import { mitosis } from "../../support/mitosis";

const ANSWERS: Record<string, unknown> = HEALTHY;
/** Far longer than a test may take: waiting that long would fail the test. */
const LONG_MS = 3_600_000;

/**
 * A transport that lists the wallets of its calls, in order, and answers at once, except that held
 * calls wait for `release`.
 */
function holdCalls(isHeld: (call: UpstreamCall) => boolean = () => false) {
  const called: string[] = [];
  const released = defer<void>();
  const transport: Transport = async (call) => {
    called.push(call.address);
    if (isHeld(call)) await released.promise;
    return ANSWERS[call.upstream];
  };
  return { called, context: contextBy(transport), release: () => released.resolve() };
}

/** The same, holding Theo's answers about these wallets. */
function holdTheo(wallets: readonly string[]) {
  return holdCalls(({ upstream, address }) => upstream === "theo" && wallets.includes(address));
}

describe("the calls of a list", () => {
  it("are eight per wallet, all under way at once, the first wallet's first", async () => {
    const { called, context, release } = holdCalls(() => true);
    const wallets = listOf(8);
    const lookups = lookUpWallets(wallets, WAITS, context);
    await expect.poll(() => called).toHaveLength(64);
    expect(called.slice(0, 8)).toEqual(Array(8).fill(wallets[0]));
    for (const wallet of wallets) {
      expect(called.filter((address) => address === wallet)).toHaveLength(8);
    }
    release();
    expectComplete(await lookups, wallets);
    expect(called).toHaveLength(64);
  });

  it("of twenty wallets wait for slots, the last wallets' and not the first ones'", async () => {
    const { called, context, release } = holdCalls(() => true);
    const wallets = listOf(20);
    const lookups = lookUpWallets(wallets, WAITS, context);
    // Six of eight calls go to one upstream, which has 64 slots.
    await expect.poll(() => called).toHaveLength(64 + 20 + 20);
    expect(context.policies.expedition!.load()).toEqual({ inFlight: 64, queued: 120 - 64 });
    for (const wallet of wallets.slice(0, 10)) {
      expect(called.filter((address) => address === wallet)).toHaveLength(8);
    }
    release();
    expectComplete(await lookups, wallets);
    expect(called).toHaveLength(160);
  });

  it("are none for cached wallets, which cost no token either", async () => {
    const { called, context } = holdCalls();
    const takeToken = vi.spyOn(context, "takeToken");
    const options = { client: "1.2.3.4", budgetMs: Infinity };
    const lookUp = (wallets: string[]) => lookUpWallets(wallets, options, context);
    expectComplete(await lookUp(listOf(5)), listOf(5));
    expect(called).toHaveLength(40);
    expect(takeToken.mock.calls).toEqual(Array(5).fill(["1.2.3.4"]));
    // In another order, and with one more.
    const others = listOf(6).toReversed();
    expectComplete(await lookUp(others), others);
    expect(called).toHaveLength(48);
    expect(takeToken).toHaveBeenCalledTimes(6);
  });
});

describe("the budget", () => {
  it("waits for the first wallet", async () => {
    const { context, release } = holdTheo([walletIn(0)]);
    const options = { client: null, budgetMs: LONG_MS };
    const lookups = lookUpWallets(listOf(3), options, context);
    setTimeout(release, 100);
    expectComplete(await lookups, listOf(3));
  });

  it("ends the wait for the first wallet, with whatever the others have by then", async () => {
    const { context, release } = holdTheo([walletIn(0)]);
    const startedAt = performance.now();
    const options = { client: null, budgetMs: 300 };
    const [first, ...others] = await lookUpWallets(listOf(3), options, context);
    expect(performance.now() - startedAt).toBeGreaterThan(300 - 5);
    expect(first?.replies).toHaveLength(7);
    expectComplete(others, listOf(3).slice(1));
    release();
    expectComplete([{ ...first!, ...(await pendingOf(first!))! }], [walletIn(0)]);
  });

  it("hardly waits for the others, whose missing answers follow", async () => {
    const { context, release } = holdTheo(listOf(4).slice(2));
    const options = { client: null, budgetMs: LONG_MS };
    const lookups = await lookUpWallets(listOf(4), options, context);
    expect(lookups.map(({ wallet }) => wallet)).toEqual(listOf(4));
    expectComplete(lookups.slice(0, 2), listOf(2));
    expect(lookups.slice(2).every(({ state }) => state === "loading")).toBe(true);
    release();
    for (const lookup of lookups.slice(2)) {
      const all = await pendingOf(lookup);
      expect(all?.replies.map(({ source }) => source)).toEqual([...listSources(mitosis)]);
      expect(all?.replies.filter(({ failed }) => failed)).toEqual([]);
    }
  });

  it("waits for all wallets if it is infinite", async () => {
    const { context, release } = holdTheo([walletIn(3)]);
    const lookups = lookUpWallets(listOf(4), WAITS, context);
    setTimeout(release, 100);
    expectComplete(await lookups, listOf(4));
  });
});

describe("a failure in a list", () => {
  const warnings = captureWarnings();

  it("of one source is marked for its wallet, and doesn't affect the others", async () => {
    const wallets = listOf(20);
    const transport: Transport = async ({ upstream, address, query }) => {
      const isOdd = address === walletIn(7) && query === "asset=ezETH";
      if (isOdd) throw new SourceFailure("status", "404");
      return ANSWERS[upstream];
    };
    const lookups = await lookUpWallets(wallets, WAITS, contextBy(transport));
    const [odd] = lookups.splice(7, 1);
    expectComplete(lookups, wallets.toSpliced(7, 1));
    expect(odd).toMatchObject({ wallet: walletIn(7), state: "done", retryAfterS: null });
    expect(listUnavailable(mitosis, odd!.replies)).toEqual(["expedition:ezETH"]);
    expect(odd!.replies.filter(({ points }) => points === 0)).toHaveLength(1);
    expect(warnings()).toHaveLength(1);
  });

  it.each([".", "..", "a".repeat(257)])("of the invalid %s affects no other", async (odd) => {
    const { called, context } = holdCalls();
    const lookups = await lookUpWallets(["0x1", odd, "0x2"], WAITS, context);
    const [failed] = lookups.splice(1, 1);
    expectComplete(lookups, ["0x1", "0x2"]);
    expect(listUnavailable(mitosis, failed!.replies)).toHaveLength(8);
    expect(called).toHaveLength(16);
    expect(warnings()).toEqual([]);
  });
});

describe("estimator_wallets_per_lookup", () => {
  it("counts lists by length, cached or not, and ignores empty ones", async () => {
    const { context } = holdCalls();
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
