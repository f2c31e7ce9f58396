import { pendingOf } from "../../support/lookups";
import { describe, expect, it } from "vitest";
import { listSources } from "~/domain/campaign/tables";
import type { SourcePoints } from "~/domain/estimate/wallet-points";
import { lookUpWallets } from "~/server/points/look-up-wallets.server";
import { moveDate } from "../../support/clock";
import { captureWarnings } from "../../support/console";
import { defer } from "../../support/deferred";
import { held, json, status } from "../../support/fake-upstream";
import { lookUpWallet } from "../../support/look-up-wallet";
import {
  HEALTHY,
  WAITS,
  contextBy,
  contextOf,
  startHealthyUpstream,
  type TestContext,
} from "../../support/sources";
import { mitosis } from "../../support/mitosis";

const WALLET = "0xabc";
const ANSWERS: Record<string, unknown> = HEALTHY;

describe("the budget", () => {
  it("waits for all sources if it is infinite", async () => {
    const upstream = await startHealthyUpstream();
    const slow = held(json(HEALTHY.theo));
    upstream.on("/theo/", slow.handler);
    const lookup = lookUpWallet(WALLET, WAITS, contextOf(upstream));
    setTimeout(slow.release, 150);
    expect((await lookup).state).toBe("done");
    expect((await lookup).replies).toHaveLength(8);
  });

  it("returns the fast answers first, and later all of them", async () => {
    const theo = defer<unknown>();
    // In this process, since none of the other answers may miss the budget.
    const context = contextBy(async ({ upstream }) =>
      upstream === "theo" ? theo.promise : ANSWERS[upstream],
    );
    const options = { client: null, budgetMs: 1000 };
    const lookup = await lookUpWallet(WALLET, options, context);
    const { wallet, replies, state } = lookup;
    expect({ wallet, state }).toEqual({ wallet: WALLET, state: "loading" });
    expect(replies.map(({ source }) => source).toSorted()).toEqual(
      listSources(mitosis)
        .filter((source) => source !== "theo")
        .toSorted(),
    );
    expect(replies.every(({ failed }) => !failed)).toBe(true);

    theo.resolve(HEALTHY.theo);
    const all = (await pendingOf(lookup))?.replies;
    expect(all?.map(({ source }) => source)).toEqual([...listSources(mitosis)]);
    expect(all?.find(({ source }) => source === "theo")).toMatchObject({
      points: 250,
      failed: false,
    });
    // The answers returned first don't change while the page uses them.
    expect(replies).toHaveLength(7);
  });

  it("isn't waited out if everything arrives sooner", async () => {
    const upstream = await startHealthyUpstream();
    // Longer than the test may take.
    const options = { client: null, budgetMs: 3_600_000 };
    expect((await lookUpWallet(WALLET, options, contextOf(upstream))).state).toBe("done");
  });
});

describe("failures", () => {
  const warnings = captureWarnings();

  it("within the budget are among the answers", async () => {
    const upstream = await startHealthyUpstream();
    upstream.on("/testnet/", status(500));
    const { replies } = await lookUpWallet(
      WALLET,
      { client: null, budgetMs: 30_000 },
      contextOf(upstream),
    );
    expect(replies).toContainEqual({
      source: "testnet",
      points: 0,
      tier: 1,
      failed: true,
      staleMs: null,
    });
    expect(warnings()).toHaveLength(1);
  });

  it("after the budget resolve the pending promise, which never rejects", async () => {
    const context = contextBy(
      async ({ upstream }) =>
        upstream === "testnet" ? new Promise(() => undefined) : ANSWERS[upstream],
      { timeoutMs: 1000 },
    );
    const lookup = await lookUpWallet(WALLET, { client: null, budgetMs: 50 }, context);
    expect((await pendingOf(lookup))?.replies).toContainEqual({
      source: "testnet",
      points: 0,
      tier: 1,
      failed: true,
      staleMs: null,
    });
    expect(warnings()).toHaveLength(1);
  });
});

describe("a visitor who leaves", () => {
  it("doesn't spoil the answer for others who wait for it", async () => {
    const upstream = await startHealthyUpstream();
    const slow = held(json(HEALTHY.theo));
    upstream.on("/theo/", slow.handler);
    const context = contextOf(upstream);
    // Nobody reads the rest of this one: its page is closed.
    const left = await lookUpWallet(WALLET, { client: null, budgetMs: 1 }, context);
    expect(left.state).toBe("loading");
    const stays = lookUpWallet(WALLET, WAITS, context);
    slow.release();
    expect((await stays).replies.filter(({ failed }) => failed)).toEqual([]);
    expect((await stays).replies).toHaveLength(8);
    expect(upstream.requests).toHaveLength(8);
    expect(upstream.requests.every(({ isAborted }) => !isAborted)).toBe(true);
  });
});

describe("a lookup is fresh", () => {
  const skip = moveDate();
  const warnings = captureWarnings();
  const FRESH_MS = 60_000;

  function lookUp(context: TestContext, budgetMs = Infinity) {
    return lookUpWallet(WALLET, { client: null, budgetMs }, context);
  }

  it("until the first of its answers expires", async () => {
    const upstream = await startHealthyUpstream();
    const context = contextOf(upstream, { freshMs: FRESH_MS });
    const first = await lookUp(context);
    skip(FRESH_MS - 5000);
    const known = await lookUp(context);
    expect(known.replies.toSorted(bySource)).toEqual(first.replies.toSorted(bySource));
    expect(known.freshUntil).toBe(first.freshUntil);
    expect(upstream.requests).toHaveLength(8);
    skip(6000);
    expect((await lookUp(context)).freshUntil).toBeGreaterThan(Date.now());
    expect(upstream.requests).toHaveLength(16);
  });

  it("never while an answer is pending, failed or stale", async () => {
    const upstream = await startHealthyUpstream();
    const context = contextOf(upstream, { freshMs: FRESH_MS });
    const slow = held(json(HEALTHY.theo));
    upstream.on("/theo/", slow.handler);
    const late = await lookUp(context, 1);
    expect(late.freshUntil).toBe(0);
    slow.release();
    await pendingOf(late);
    skip(FRESH_MS + 1000);
    upstream.on("/theo/", status(404));
    expect((await lookUp(context)).freshUntil).toBeLessThan(Date.now());
    expect((await lookUp(contextOf(upstream))).freshUntil).toBe(0);
    expect(warnings()).not.toEqual([]);
  });
});

function bySource(one: SourcePoints, other: SourcePoints): number {
  return one.source.localeCompare(other.source);
}

describe("no wallet", () => {
  it("calls no upstream", async () => {
    const upstream = await startHealthyUpstream();
    expect(await lookUpWallets([], WAITS, contextOf(upstream))).toEqual([]);
    expect(upstream.requests).toEqual([]);
  });
});
