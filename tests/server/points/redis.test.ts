import type { Redis } from "ioredis";
import { expect, it, onTestFinished } from "vitest";
import { cacheReads } from "~/server/operations/metrics.server";
import { moveDate } from "../../support/clock";
import { captureWarnings } from "../../support/console";
import { hang, held, json, status } from "../../support/fake-upstream";
import { stubLiveSettings } from "../../support/live-settings";
import { describeWithRedis } from "../../support/describe-with-redis";
import { lookUpWallet } from "../../support/look-up-wallet";
import { mitosis } from "../../support/mitosis";
import { startRedisServer, whenReady } from "../../support/redis-server";
import {
  HEALTHY,
  WAITS,
  contextOf,
  lookUpTheo,
  startHealthyUpstream,
  type TestContext,
} from "../../support/sources";

const WALLET = "0x1234567890abcdef1234567890abcdef12345678";
const FRESH_MS = 60_000;

const warnings = captureWarnings();
const skip = moveDate();

/** Two instances on one Redis, in front of one upstream. */
async function startTwo() {
  const server = await startRedisServer();
  const upstream = await startHealthyUpstream();
  const connections = [await server.connect(), await server.connect()] as const;
  const [one, other] = connections.map((redis) =>
    contextOf(upstream, { redis, freshMs: FRESH_MS }),
  ) as [TestContext, TestContext];
  return { server, upstream, connections, one, other };
}

/** Looks a wallet up, and expects all its figures to be right; returns how many are stale. */
async function expectRight(context: TestContext, wallet = WALLET): Promise<number> {
  const { replies, state } = await lookUpWallet(wallet, WAITS, context);
  expect(state).toBe("done");
  expect(replies.filter(({ failed }) => failed)).toEqual([]);
  expect(replies.map(({ points }) => points).toSorted()).toEqual(
    [...Array(6).fill(1500.5), 250, 33.25].toSorted(),
  );
  return replies.filter(({ staleMs }) => staleMs !== null).length;
}

function events(): string[] {
  return warnings().map((line) => JSON.parse(line).event);
}

describeWithRedis("two instances on one Redis", () => {
  it("share answers, which stay fresh as long as with one instance", async () => {
    const { upstream, one, other } = await startTwo();
    await expectRight(one);
    expect(upstream.requests).toHaveLength(8);
    skip(FRESH_MS - 5000);
    expect(await expectRight(other)).toBe(0);
    expect(upstream.requests).toHaveLength(8);
    skip(10_000);
    expect(await expectRight(other)).toBe(0);
    expect(upstream.requests).toHaveLength(16);
    expect(await expectRight(one)).toBe(0);
    expect(upstream.requests).toHaveLength(16);
  });

  it("each make at most one call per source for an uncached wallet, however many ask", async () => {
    const { upstream, one, other } = await startTwo();
    const visitors = Array.from({ length: 50 }, (_, index) => expectRight(index % 2 ? one : other));
    await Promise.all(visitors);
    expect(upstream.requests.length).toBeLessThanOrEqual(16);
  });

  it("both fall back on the last good answer while a source hangs", async () => {
    const { upstream, one, other } = await startTwo();
    await lookUpTheo(one, WALLET);
    skip(FRESH_MS - 1000);
    await expectRight(one);
    // All answers but Theo's are fresh, so nothing else has to arrive in time.
    skip(2000);
    upstream.on("/theo/", hang);
    one.timeoutMs = other.timeoutMs = 2500;
    expect(await Promise.all([expectRight(one), expectRight(other)])).toEqual([1, 1]);
  });
});

describeWithRedis("a read of the cache", () => {
  it("is counted by the tier that answered it", async () => {
    const { one, other } = await startTwo();
    const countReads = async () => {
      const { values } = await cacheReads.get();
      return Object.fromEntries(values.map(({ labels, value }) => [labels.tier, value]));
    };
    cacheReads.reset();
    await expectRight(one);
    expect(await countReads()).toEqual({ miss: 8 });
    await expectRight(other);
    expect(await countReads()).toEqual({ miss: 8, redis: 8 });
    await expectRight(other);
    expect(await countReads()).toEqual({ miss: 8, redis: 8, memory: 8 });
  });
});

describeWithRedis("an instance with other settings", () => {
  /** Looks a wallet up as an instance with these settings would. */
  async function lookUpWith(origin: string, settings: Record<string, string>, wallet: string) {
    stubLiveSettings(origin, settings);
    const { redis } = await import("~/server/operations/redis.server");
    if (redis === null) throw new Error("no Redis");
    onTestFinished(() => redis.disconnect());
    await whenReady(redis);
    return (await import("../../support/look-up-wallet")).lookUpWallet(wallet, WAITS);
  }

  it("shares no answers between sample and live, nor between different upstreams", async () => {
    const { url } = await startRedisServer();
    const upstream = await startHealthyUpstream();
    const wallet = mitosis.sample!.wallets[0]!.address;
    const pointsWith = async (settings: Record<string, string>) => {
      const all = { REDIS_URL: url, ...settings };
      const { replies } = await lookUpWith(upstream.origin, all, wallet);
      return replies.find(({ source }) => source === "theo")?.points;
    };
    expect(await pointsWith({ POINTS_SOURCE: "sample" })).not.toBe(250);
    expect(upstream.requests).toHaveLength(0);
    expect(await pointsWith({})).toBe(250);
    expect(upstream.requests).toHaveLength(8);
    expect(await pointsWith({})).toBe(250);
    expect(upstream.requests).toHaveLength(8);
    upstream.on("/other/", json([{ mitoPoints: 5 }]));
    expect(await pointsWith({ THEO_API_URL: `${upstream.origin}/other` })).toBe(5);
  });

  it("judges freshness by its own setting, not by that of the instance that asked", async () => {
    const { upstream, connections } = await startTwo();
    const [redis] = connections;
    await expectRight(contextOf(upstream, { redis, freshMs: 10 * FRESH_MS }));
    skip(2 * FRESH_MS);
    expect(await expectRight(contextOf(upstream, { redis, freshMs: FRESH_MS }))).toBe(0);
    expect(upstream.requests).toHaveLength(16);
  });
});

describeWithRedis("something else under our keys", () => {
  const entryOf = (answer: unknown, at: unknown = Date.now()) => JSON.stringify({ answer, at });
  const THEO = { points: 9, tier: 1 };

  const FOREIGN: [name: string, put: (redis: Redis, key: string) => Promise<unknown>][] = [
    ["an empty string", (redis, key) => redis.set(key, "")],
    ["a word", (redis, key) => redis.set(key, "garbage")],
    ["half an entry", (redis, key) => redis.set(key, entryOf(THEO).slice(0, -5))],
    ["null", (redis, key) => redis.set(key, "null")],
    ["a number", (redis, key) => redis.set(key, "5")],
    ["an empty object", (redis, key) => redis.set(key, "{}")],
    ["an older version's entry", (redis, key) => redis.set(key, `{"value":${entryOf(THEO)}}`)],
    ["an answer of null", (redis, key) => redis.set(key, entryOf(null))],
    ["another form", (redis, key) => redis.set(key, entryOf({ points: 9 }))],
    ["an upstream's raw answer", (redis, key) => redis.set(key, entryOf(HEALTHY.theo))],
    ["an extra field", (redis, key) => redis.set(key, entryOf({ ...THEO, rank: 1 }))],
    ["points below 0", (redis, key) => redis.set(key, entryOf({ points: -9, tier: 1 }))],
    ["a refusal without a reason", (redis, key) => redis.set(key, entryOf({ refused: null }))],
    ["no time", (redis, key) => redis.set(key, entryOf(THEO, null))],
    ["a time in words", (redis, key) => redis.set(key, entryOf(THEO, "now"))],
    ["a time in the future", (redis, key) => redis.set(key, entryOf(THEO, Date.now() + 1e9))],
    ["a list", (redis, key) => redis.rpush(key, entryOf(THEO))],
    ["a hash", (redis, key) => redis.hset(key, "value", entryOf(THEO))],
  ];

  it("counts as a miss, and is overwritten by the answer", async () => {
    const { upstream, connections, one } = await startTwo();
    const [redis] = connections;
    await expectRight(one);
    const keys = await redis.keys("*");
    expect(keys).toHaveLength(8);
    const next = () => contextOf(upstream, { redis, freshMs: FRESH_MS });
    for (const [name, put] of FOREIGN) {
      for (const key of keys) {
        await redis.del(key);
        await put(redis, key);
      }
      upstream.requests.length = 0;
      expect(await expectRight(next()), name).toBe(0);
      expect(upstream.requests, name).toHaveLength(8);
      await expectRight(next());
      expect(upstream.requests, name).toHaveLength(8);
    }
    expect(warnings()).toEqual([]);
  });
});

describeWithRedis("a restarted instance", () => {
  it("finds its predecessor's last good answers", async () => {
    const { upstream, connections, one } = await startTwo();
    await expectRight(one);
    skip(2 * FRESH_MS);
    for (const name of ["expedition", "theo", "testnet"]) upstream.on(`/${name}/`, status(404));
    const [redis] = connections;
    const next = contextOf(upstream, { redis, freshMs: FRESH_MS });
    expect(await expectRight(next)).toBe(8);
  });
});

describeWithRedis("a Redis that dies", () => {
  it("costs speed but no figures; once it is back, answers are shared again", async () => {
    const { server, upstream, connections, one, other } = await startTwo();
    await expectRight(one, "0x1");
    await server.kill();
    await expectRight(one, "0x1");
    await Promise.all([expectRight(one, "0x2"), expectRight(other, "0x3")]);
    expect(upstream.requests).toHaveLength(24);
    await expect.poll(events).toEqual(["redis-down", "redis-down"]);

    await server.start();
    await Promise.all(connections.map(whenReady));
    // The cache leaves Redis alone for a second after an error.
    skip(1500);
    await expectRight(one, "0x4");
    await expectRight(other, "0x4");
    expect(upstream.requests).toHaveLength(32);
    expect(events()).toEqual(["redis-down", "redis-down", "redis-back", "redis-back"]);
  });

  it("doesn't spoil lookups under way", async () => {
    const { server, upstream, one, other } = await startTwo();
    const theo = held(json(HEALTHY.theo));
    upstream.on("/theo/", theo.handler);
    const lookups = [expectRight(one), expectRight(other)];
    await expect.poll(() => upstream.requests.length).toBeGreaterThan(0);
    await server.kill();
    theo.release();
    expect(await Promise.all(lookups)).toEqual([0, 0]);
  });
});

describeWithRedis("a Redis that hangs", () => {
  it("costs no answer, and is used again afterwards", async () => {
    const { server, upstream, one, other } = await startTwo();
    await expectRight(one, "0x1");
    server.pause();
    await expectRight(one, "0x1");
    await Promise.all([expectRight(one, "0x2"), expectRight(other, "0x3")]);
    server.resume();
    skip(1500);
    const before = upstream.requests.length;
    await expectRight(one, "0x4");
    await expectRight(other, "0x4");
    expect(upstream.requests).toHaveLength(before + 8);
  });

  it("doesn't cost the last good answer, even if an upstream hangs, too", async () => {
    const { server, upstream, one } = await startTwo();
    await lookUpTheo(one, WALLET);
    skip(FRESH_MS - 1000);
    await expectRight(one);
    skip(2000);
    server.pause();
    upstream.on("/theo/", hang);
    one.timeoutMs = 3000;
    expect(await expectRight(one)).toBe(1);
  });
});
