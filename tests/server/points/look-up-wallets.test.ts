import { describe, expect, it, vi } from "vitest";
import { listSources } from "~/estimate/campaign";
import { listUnavailable } from "~/estimate/lookup";
import { SourceFailure } from "~/server/points/points-source.server";
import { createLivePoints } from "~/server/points/live-points.server";
import { lookUpWallets } from "~/server/points/look-up-wallets.server";
import { createSemaphore } from "~/server/points/semaphore.server";
import type { UpstreamCall } from "~/server/points/upstream.server";
import { moveDate } from "../../support/clock";
import { captureWarnings } from "../../support/console";
import { defer } from "../../support/deferred";
import { held, json, status } from "../../support/fake-upstream";
import { expectComplete, listOf, walletIn } from "../../support/lists";
import { mitosis } from "../../support/mitosis";
import {
  lookUpWallet,
  HEALTHY,
  WAITS,
  contextBy,
  contextOf,
  startHealthyUpstream,
  type TestContext,
} from "../../support/sources";

const WALLET = "0xabc";
const skip = moveDate();
const ANSWERS: Record<string, unknown> = HEALTHY;
/** Far longer than a test may take: waiting that long would fail the test. */
const LONG_MS = 3_600_000;
/** How the page's scripts ask again. */
const AGAIN = { client: null, isAgain: true };

/**
 * A context that lists the wallets of its calls, in order, and answers at once, except that held
 * calls wait for `release`.
 */
function holdCalls(isHeld: (call: UpstreamCall) => boolean = () => false) {
  const called: string[] = [];
  const released = defer<void>();
  const context = contextBy(async (call) => {
    called.push(call.address);
    if (isHeld(call)) await released.promise;
    return ANSWERS[call.upstream];
  });
  return { called, context, release: () => released.resolve() };
}

/** Holds Theo's answers about these wallets. */
function holdTheo(wallets: readonly string[]) {
  return holdCalls(({ upstream, address }) => upstream === "theo" && wallets.includes(address));
}

it("the calls of a list of twenty wallets wait for slots, the last wallets' and not the first ones'", async () => {
  const { called, context, release } = holdCalls(() => true);
  const wallets = listOf(20);
  const lookups = lookUpWallets(wallets, WAITS, context);
  // Six of eight calls go to one upstream, which has 64 slots.
  await expect.poll(() => called).toHaveLength(64 + 20 + 20);
  expect(context.policies.expedition!.load()).toEqual({ inFlight: 64, queued: 120 - 64 });
  for (const wallet of wallets.slice(0, 10))
    expect(called.filter((address) => address === wallet)).toHaveLength(8);
  release();
  expectComplete(await lookups, wallets);
  expect(called).toHaveLength(160);
});

it("a list of fifty wallets takes no more places than twenty do, and each wallet its whole time", async () => {
  const { called, context, release } = holdCalls(() => true);
  const semaphore = createSemaphore(400, 1000, false);
  const points = createLivePoints({ ...context, semaphore });
  const wallets = listOf(50);
  const lookups = lookUpWallets(wallets, WAITS, { ...context, points });
  await expect.poll(() => called).toHaveLength(64 + 20 + 20);
  expect(new Set(called).size).toBe(20);
  const other = await semaphore.acquire("another", 240, performance.now() + LONG_MS);
  other(240);
  release();
  expectComplete(await lookups, wallets);
  expect(called).toHaveLength(400);
});

it("a list shows the wallets that are here, whichever wait for their turn", async () => {
  const wallets = listOf(50);
  const { context, release } = holdCalls(({ address }) => address === wallets[0]);
  const lookups = lookUpWallets(wallets, { client: null, budgetMs: 300 }, context);
  const states = (await lookups).map(({ state }) => state);
  expect(states).toEqual(["loading", ...Array(49).fill("done")]);
  release();
});

it("the calls of a list are none for cached wallets, which cost no token either", async () => {
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

describe("a process's places", () => {
  it("refuse whom too many wait before, who is asked for nothing, but may have older answers", async () => {
    const { called, context, release } = holdCalls(({ address }) => address === walletIn(0));
    const lookUp = (wallet: string, semaphore = createSemaphore(8, 1, false)) => {
      const points = createLivePoints({ ...context, semaphore });
      return lookUpWallet(wallet, WAITS, { ...context, points });
    };
    expectComplete([await lookUp(walletIn(1))], [walletIn(1)]);
    skip(61_000);
    const semaphore = createSemaphore(8, 1, false);
    const [first, second] = [walletIn(0), walletIn(2)].map((wallet) => lookUp(wallet, semaphore));
    await expect.poll(() => called).toHaveLength(16);
    const find = vi.spyOn(context.cache, "find");
    const refused = await lookUp(walletIn(3), semaphore);
    expect(refused).toMatchObject({ state: "refused", retryAfterS: 1 });
    expect(find).not.toHaveBeenCalled();
    const old = await lookUp(walletIn(1), semaphore);
    expect(old).toMatchObject({ state: "done", retryAfterS: 1 });
    expect(old.replies.every(({ staleMs, failed }) => !failed && staleMs !== null)).toBe(true);
    release();
    expectComplete([await first!, await second!], [walletIn(0), walletIn(2)]);
    expect(called).toHaveLength(24);
  });

  it("are given up where there are none in a lookup's time", async () => {
    const { context, release } = holdCalls(() => true);
    const semaphore = createSemaphore(8, 100, false);
    const points = createLivePoints({ ...context, semaphore });
    const first = lookUpWallet(walletIn(0), WAITS, { ...context, points });
    // Half of the time is for the calls.
    const hurried = createLivePoints({ ...context, semaphore, timeoutMs: 100 });
    const late = lookUpWallets([walletIn(1)], WAITS, { ...context, points: hurried });
    expect(await late).toMatchObject([{ state: "refused" }]);
    release();
    expectComplete([await first], [walletIn(0)]);
  });
});

it("the budget ends the wait for the first wallet, with whatever the others have by then", async () => {
  const { called, context, release } = holdTheo([walletIn(0)]);
  const startedAt = performance.now();
  const options = { client: null, budgetMs: 300 };
  const [first, ...later] = await lookUpWallets(listOf(3), options, context);
  expect(performance.now() - startedAt).toBeGreaterThan(300 - 5);
  expect(first).toMatchObject({ wallet: walletIn(0), state: "loading" });
  const early = first!.replies;
  const others = listSources(mitosis).filter((source) => source !== "theo");
  expect(new Set(early.map(({ source }) => source))).toEqual(new Set(others));
  expectComplete(later, listOf(3).slice(1));
  release();
  const takeToken = vi.spyOn(context, "takeToken");
  expectComplete(await lookUpWallets(listOf(1), AGAIN, context), listOf(1));
  expect(called).toHaveLength(24);
  expect(takeToken).not.toHaveBeenCalled();
  // The answers returned first don't change while the page uses them.
  expect(early).toHaveLength(7);
});

it("the budget hardly waits for the others, whose missing answers follow", async () => {
  const { context, release } = holdTheo(listOf(4).slice(2));
  const options = { client: null, budgetMs: LONG_MS };
  const lookups = await lookUpWallets(listOf(4), options, context);
  expect(lookups.map(({ wallet }) => wallet)).toEqual(listOf(4));
  expectComplete(lookups.slice(0, 2), listOf(2));
  expect(lookups.slice(2).every(({ state }) => state === "loading")).toBe(true);
  release();
  expectComplete(await lookUpWallets(listOf(4).slice(2), AGAIN, context), listOf(4).slice(2));
});

it("a list that is asked for again joins the calls under way, and waits for any of its wallets", async () => {
  const { called, context, release } = holdTheo([walletIn(0), walletIn(2)]);
  await lookUpWallets(listOf(3), { client: null, budgetMs: 1 }, context);
  const [first, second, third] = await lookUpWallets(listOf(3), AGAIN, context);
  expect([first!.state, third!.state]).toEqual(["loading", "loading"]);
  expectComplete([second!], [walletIn(1)]);
  const rest = lookUpWallets([walletIn(0), walletIn(2)], AGAIN, context);
  release();
  expectComplete(await rest, [walletIn(0), walletIn(2)]);
  expect(called).toHaveLength(24);
});

it("nothing is waited for where there are no wallets", async () => {
  expect(await lookUpWallets([], AGAIN, holdCalls().context)).toEqual([]);
});

describe("a failure in a list", () => {
  const warnings = captureWarnings();

  it("of one source is marked for its wallet, and doesn't affect the others", async () => {
    const wallets = listOf(20);
    const answer = async ({ upstream, address, query }: UpstreamCall) => {
      const isOdd = address === walletIn(7) && query === "asset=ezETH";
      if (isOdd) throw new SourceFailure("status", "404");
      return ANSWERS[upstream];
    };
    const lookups = await lookUpWallets(wallets, WAITS, contextBy(answer));
    const [odd] = lookups.splice(7, 1);
    expectComplete(lookups, wallets.toSpliced(7, 1));
    expect(odd).toMatchObject({ wallet: walletIn(7), state: "done", retryAfterS: null });
    const failed = { source: "expedition:ezETH", points: 0, tier: 1, failed: true, staleMs: null };
    expect(odd!.replies.filter(({ points }) => points === 0)).toEqual([failed]);
    expect(warnings()).toHaveLength(1);
  });

  it("of an address that can't be sent affects no other, and is no upstream's", async () => {
    const { called, context } = holdCalls();
    const lookups = await lookUpWallets(["0x1", "..", "0x2"], WAITS, context);
    const [failed] = lookups.splice(1, 1);
    expectComplete(lookups, ["0x1", "0x2"]);
    expect(listUnavailable(mitosis, failed!.replies)).toHaveLength(8);
    expect(called).toHaveLength(16);
    expect(warnings()).toEqual([]);
  });
});

describe("a lookup is fresh", () => {
  captureWarnings();
  const FRESH_MS = 60_000;
  const lookUp = (context: TestContext, budgetMs = Infinity) =>
    lookUpWallet(WALLET, { client: null, budgetMs }, context);

  it("until the first of its answers expires", async () => {
    const { called, context } = holdCalls();
    const { freshUntil } = await lookUp(context);
    skip(FRESH_MS - 5000);
    expect(await lookUp(context)).toMatchObject({ freshUntil });
    expect(called).toHaveLength(8);
    skip(6000);
    expect((await lookUp(context)).freshUntil).toBeGreaterThan(Date.now());
    expect(called).toHaveLength(16);
  });

  it("never while an answer is pending, failed or stale", async () => {
    const upstream = await startHealthyUpstream();
    const context = contextOf(upstream, { freshMs: FRESH_MS });
    const slow = held(json(HEALTHY.theo));
    upstream.on("/theo/", slow.handler);
    const late = await lookUp(context, 1);
    expect(late.freshUntil).toBe(0);
    slow.release();
    skip(FRESH_MS + 1000);
    upstream.on("/theo/", status(404));
    expect((await lookUp(context)).freshUntil).toBeLessThan(Date.now());
    expect((await lookUp(contextOf(upstream))).freshUntil).toBe(0);
  });
});
