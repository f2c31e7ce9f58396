import { describe, expect, it } from "vitest";
import { SOURCES } from "~/estimate/wallet-points";
import { lookUpWallet } from "~/points/look-up-wallet.server";
import { keepWarnings } from "../support/console";
import { hang, held, json, status } from "../support/fake-upstream";
import { HEALTHY, WAITS, contextOf, startHealthyUpstream } from "../support/sources";

const WALLET = "0xabc";

describe("the budget", () => {
  it("waits for all where it is infinite", async () => {
    const upstream = await startHealthyUpstream();
    const slow = held(json(HEALTHY.theo));
    upstream.on("/theo/", slow.handler);
    const lookup = lookUpWallet(WALLET, WAITS, contextOf(upstream));
    setTimeout(slow.release, 150);
    expect((await lookup).pending).toBeNull();
    expect((await lookup).answers).toHaveLength(8);
  });

  it("hands out the fast ones, and all of them with the rest", async () => {
    const upstream = await startHealthyUpstream();
    const slow = held(json(HEALTHY.theo));
    upstream.on("/theo/", slow.handler);
    const { wallet, answers, pending, error } = await lookUpWallet(
      WALLET,
      { client: null, budgetMs: 1000 },
      contextOf(upstream),
    );
    expect({ wallet, error }).toEqual({ wallet: WALLET, error: null });
    expect(answers.map(({ source }) => source).toSorted()).toEqual(
      SOURCES.filter((source) => source !== "theo").toSorted(),
    );
    expect(answers.every(({ failed }) => !failed)).toBe(true);

    slow.release();
    const all = (await pending)?.answers;
    expect(all?.map(({ source }) => source)).toEqual([...SOURCES]);
    expect(all?.find(({ source }) => source === "theo")).toMatchObject({
      points: 250,
      failed: false,
    });
    // What was handed out does not change under the page's hands.
    expect(answers).toHaveLength(7);
  });

  it("is not waited for where everything arrives sooner", async () => {
    const upstream = await startHealthyUpstream();
    const startedAt = performance.now();
    const { pending } = await lookUpWallet(
      WALLET,
      { client: null, budgetMs: 30_000 },
      contextOf(upstream),
    );
    expect(pending).toBeNull();
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });
});

describe("failures", () => {
  const warnings = keepWarnings();

  it("within the budget are among the answers", async () => {
    const upstream = await startHealthyUpstream();
    upstream.on("/testnet/", status(500));
    const { answers } = await lookUpWallet(
      WALLET,
      { client: null, budgetMs: 30_000 },
      contextOf(upstream),
    );
    expect(answers).toContainEqual({
      source: "testnet",
      points: 0,
      tier: 1,
      failed: true,
      staleMs: null,
    });
    expect(warnings()).toHaveLength(1);
  });

  it("after the budget resolve what is pending: it never rejects", async () => {
    const upstream = await startHealthyUpstream();
    upstream.on("/testnet/", hang);
    const { pending } = await lookUpWallet(
      WALLET,
      { client: null, budgetMs: 50 },
      contextOf(upstream, { timeoutMs: 400 }),
    );
    expect((await pending)?.answers).toContainEqual({
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
  it("does not spoil the answer for those who wait for the same", async () => {
    const upstream = await startHealthyUpstream();
    const slow = held(json(HEALTHY.theo));
    upstream.on("/theo/", slow.handler);
    const context = contextOf(upstream);
    // Nobody reads what is left of this one: its page is gone.
    const left = await lookUpWallet(WALLET, { client: null, budgetMs: 1 }, context);
    expect(left.pending).not.toBeNull();
    const stays = lookUpWallet(WALLET, WAITS, context);
    slow.release();
    expect((await stays).answers.filter(({ failed }) => failed)).toEqual([]);
    expect((await stays).answers).toHaveLength(8);
    expect(upstream.requests).toHaveLength(8);
    expect(upstream.requests.every(({ isAborted }) => !isAborted)).toBe(true);
  });
});

describe("no wallet", () => {
  it("asks nobody", async () => {
    const upstream = await startHealthyUpstream();
    expect(await lookUpWallet("", WAITS, contextOf(upstream))).toEqual({
      wallet: "",
      answers: [],
      pending: null,
      error: null,
      retryAfterS: null,
    });
    expect(upstream.requests).toEqual([]);
  });
});
