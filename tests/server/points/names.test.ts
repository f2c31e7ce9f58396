import { findLongestWait, type Lookup } from "~/estimate/lookup";
import type { Redis } from "ioredis";
import { describe, expect, it, vi } from "vitest";
import { lookUpWallets } from "~/server/points/look-up-wallets.server";
import { createFailures } from "~/server/points/reply-cache.server";
import { createNameResolver, type EnsResolver, type NameReply } from "~/server/points/names.server";
import { SourceFailure } from "~/server/points/points-source.server";
import { moveDate } from "../../support/clock";
import { captureWarnings } from "../../support/console";
import { defer } from "../../support/deferred";
import { describeWithRedis, startRedisServer } from "../../support/redis";
import { contextOf, startHealthyUpstream, WAITS } from "../../support/sources";

const ADDRESS = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const MINUTE_MS = 60_000;
const FAILURE_MEMORY_MS = 3000;
const skip = moveDate();
const readWarnings = captureWarnings();

/** Names that a given function resolves, and points at healthy upstreams. */
async function startNames(perMinute = 0, redis: Redis | null = null) {
  const upstream = await startHealthyUpstream();
  const resolve = vi.fn<EnsResolver>(async () => ({ address: ADDRESS }));
  const resolveName = createNameResolver(resolve, "test", { redis, failures: createFailures() });
  const context = { ...contextOf(upstream, { perMinute }), resolveName };
  const lookUp = (wallets: string[], options: Parameters<typeof lookUpWallets>[1] = WAITS) =>
    lookUpWallets(wallets, options, context);
  return { upstream, resolve, lookUp };
}

function fail(reason: "timeout" | "unreachable") {
  return Promise.reject(new SourceFailure(reason, "down"));
}

describe("a name", () => {
  it("has the points of its address", async () => {
    const { lookUp, resolve, upstream } = await startNames();
    const [named, plain] = await lookUp(["vitalik.eth", ADDRESS]);
    expect(named).toMatchObject({
      wallet: "vitalik.eth",
      name: { address: ADDRESS, staleMs: null },
      state: "done",
    });
    expect(named!.replies).toEqual(plain!.replies);
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(upstream.requests.every(({ url }) => !url.includes("vitalik"))).toBe(true);
  });

  it("is resolved once in five minutes, in any letter case", async () => {
    const { lookUp, resolve } = await startNames();
    await lookUp(["a.eth", "A.eth"]);
    skip(4 * MINUTE_MS);
    await lookUp(["a.eth"]);
    expect(resolve).toHaveBeenCalledTimes(1);
    const other = `0x${"2".repeat(40)}`;
    resolve.mockResolvedValue({ address: other });
    skip(2 * MINUTE_MS);
    expect((await lookUp(["a.eth"]))[0]!.name).toMatchObject({ address: other });
  });

  it("keeps its last address, with its age, while it can't be resolved", async () => {
    const { lookUp, resolve } = await startNames();
    await lookUp(["a.eth"]);
    resolve.mockImplementation(() => fail("unreachable"));
    skip(10 * MINUTE_MS);
    const [stale] = await lookUp(["a.eth"]);
    expect(stale).toMatchObject({ name: { address: ADDRESS }, replies: { length: 8 } });
    expect((stale!.name as { staleMs: number }).staleMs).toBeGreaterThanOrEqual(10 * MINUTE_MS);
  });

  it.each<[string, string]>([
    ["a character that no name has", "a_b.eth"],
    ["a letter whose capital, \u01c4, is valid", "\u01c6.eth"],
    ["more than a wallet can have", `${"a".repeat(300)}.eth`],
  ])("that is invalid says so, and nobody is asked: %s", async (_, name) => {
    const { lookUp, resolve } = await startNames();
    await lookUp(["\u01c4.eth"]);
    expect(resolve.mock.calls).toEqual([["d\u017e.eth"]]);
    expect((await lookUp([name]))[0]).toMatchObject({ state: "no-address", problem: "invalid" });
    expect(resolve).toHaveBeenCalledTimes(1);
  });

  // Lower case would be the same for both: a sigma is written otherwise at the end of a word.
  it("is known by its normal form (ENSIP-15), so that it never answers for another", async () => {
    const { lookUp, resolve } = await startNames();
    resolve.mockImplementation(async (name) => ({
      problem: name === "ζευς1.eth" ? "not-set" : "not-found",
    }));
    const names = ["ΖΕΥΣ1.eth", "ζευς1.eth", "ζευσ1.eth"];
    const found = await lookUp(names);
    expect(found).toMatchObject(
      ["not-found", "not-set", "not-found"].map((problem) => ({ state: "no-address", problem })),
    );
    expect(resolve.mock.calls).toEqual([["ζευσ1.eth"], ["ζευς1.eth"]]);
  });

  // In which words: tests/estimate/wallet.test.ts.
  it.each(["not-found", "not-set"] as const)("without an address says so: %s", async (problem) => {
    const { lookUp, resolve, upstream } = await startNames();
    resolve.mockResolvedValue({ problem });
    const lookups = await lookUp(["a.eth", ADDRESS]);
    const plain = { wallet: ADDRESS, state: "done", replies: { length: 8 } };
    expect(lookups).toMatchObject([{ wallet: "a.eth", replies: [], problem }, plain]);
    // The name makes no call.
    expect(upstream.requests).toHaveLength(8);
  });

  it.each([
    ["timeout", "timeout"],
    ["unreachable", "offline"],
  ] as const)(
    "that isn't resolved (%s) is %s, and is asked again later",
    async (reason, problem) => {
      const { lookUp, resolve } = await startNames();
      resolve.mockImplementationOnce(() => fail(reason));
      const [lookup] = await lookUp(["a.eth"]);
      expect(lookup).toMatchObject({ state: "no-address", problem, freshUntil: 0 });
      expect(readWarnings()).toEqual([
        expect.stringContaining(`"name-failed","reason":"${reason}"`),
      ]);
      skip(FAILURE_MEMORY_MS + 100);
      expect((await lookUp(["a.eth"]))[0]!.state).toBe("done");
    },
  );

  it.each([
    ["unknown to ENS", "alice.sol"],
    ["invalid there", "al_ice.sol"],
  ])("that isn't .eth is one that the sources may know: %s", async (_, name) => {
    const { lookUp, resolve, upstream } = await startNames();
    resolve.mockResolvedValue({ problem: "not-found" });
    await lookUp([name], { client: null, budgetMs: 1 });
    const [{ replies, ...rest }] = (await lookUp([name])) as [Lookup];
    expect(replies).toHaveLength(8);
    expect(rest).toMatchObject({ state: "done" });
    expect(rest.name).toBeUndefined();
    expect(upstream.requests.map(({ url }) => url)).toContain(`/theo/${name}`);
  });

  it("that isn't .eth can be asked again if ENS doesn't answer", async () => {
    const { lookUp, resolve, upstream } = await startNames();
    resolve.mockImplementation(() => fail("unreachable"));
    expect(await lookUp(["alice.sol"])).toMatchObject([{ problem: "offline" }]);
    expect(upstream.requests).toEqual([]);
    expect(readWarnings()).toHaveLength(1);
  });

  it("is asked for again if it takes longer than the first response waits", async () => {
    const { lookUp, resolve } = await startNames();
    const answer = defer<NameReply>();
    resolve.mockReturnValue(answer.promise);
    const [lookup] = await lookUp(["a.eth"], { client: null, budgetMs: 1 });
    expect(lookup).toMatchObject({ wallet: "a.eth", replies: [], state: "loading" });
    answer.resolve({ address: ADDRESS });
    const [late] = await lookUp(["a.eth"]);
    expect(late).toMatchObject({ name: { address: ADDRESS }, state: "done" });
    expect(late!.replies).toHaveLength(8);
    expect(resolve).toHaveBeenCalledTimes(1);
  });
});

describeWithRedis("two instances on one Redis", () => {
  it("share what names lead to, and read no other values there", async () => {
    const server = await startRedisServer();
    const [one, other] = [await server.connect(), await server.connect()];
    const first = await startNames(0, one);
    const second = await startNames(0, other);
    await first.lookUp(["a.eth"]);
    // Written without waiting for it.
    await vi.waitFor(async () => expect(await one.keys("test:*")).toHaveLength(1));
    expect((await second.lookUp(["a.eth"]))[0]!.name).toMatchObject({ address: ADDRESS });
    expect(second.resolve).not.toHaveBeenCalled();

    const [key] = await one.keys("test:*");
    for (const [name, answer] of [
      ["b.eth", { address: "0x1" }],
      ["c.eth", { problem: "offline" }],
    ] as const) {
      await one.set(key!.replace("a.eth", name), JSON.stringify({ answer, at: Date.now() }));
      await second.lookUp([name]);
      expect(second.resolve).toHaveBeenLastCalledWith(name);
    }
  });
});

it("the limit of new wallets counts a name and its points as one, and refuses more, unresolved", async () => {
  const visitor = { client: "1.2.3.4", budgetMs: Infinity };
  const { lookUp, resolve } = await startNames(1);
  // A name and its points count as one.
  expect(await lookUp(["a.eth"], visitor)).toMatchObject([{ state: "done" }]);
  const [refused] = await lookUp(["b.eth"], visitor);
  expect(refused).toMatchObject({ state: "refused", replies: [] });
  expect(findLongestWait([refused!])).toBeGreaterThanOrEqual(1);
  expect(resolve.mock.calls).toEqual([["a.eth"]]);
});
