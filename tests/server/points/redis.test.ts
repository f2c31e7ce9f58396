import type { Redis } from "ioredis";
import { expect, it, vi } from "vitest";
import { cacheReads } from "~/server/operations/telemetry.server";
import { isUsable, tryToWrite } from "~/server/operations/redis.server";
import {
  createReplyCache,
  createFailures,
  type ReplyCache,
} from "~/server/points/reply-cache.server";
import { SourceFailure } from "~/server/points/points-source.server";
import { moveDate } from "../../support/clock";
import { captureWarnings } from "../../support/console";
import { defer } from "../../support/deferred";
import { hang } from "../../support/fake-upstream";
import { describeWithRedis, startRedisServer, whenReady } from "../../support/redis";
import { contextOf, lookUpTheo, startHealthyUpstream } from "../../support/sources";

const FRESH_MS = 60_000;

const warnings = captureWarnings();
const skip = moveDate();

/** An instance's cache; the answers are numbers. */
function cacheOn(redis: Redis, freshMs = FRESH_MS): ReplyCache {
  const isValid = (value: unknown) => typeof value === "number";
  const failures = createFailures();
  return createReplyCache({ prefix: "test", freshMs, redis, isValid, failures });
}

/** Two instances on one Redis; the answers of `ask` count its calls. */
async function startTwo() {
  const server = await startRedisServer();
  const connections = [await server.connect(), await server.connect()] as const;
  const ask = vi.fn(async () => ask.mock.calls.length);
  const [one, other] = connections.map((redis) => {
    const cache = cacheOn(redis);
    return async (key = "key") => {
      const { value } = await cache.find(key, ask);
      // Redis replies after what it was sent before: the answer is written.
      await redis.ping().catch(() => undefined);
      return value;
    };
  }) as [Instance, Instance];
  return { server, redis: connections[0], connections, ask, one, other };
}

type Instance = (key?: string) => Promise<number>;

const fail = () => Promise.reject(new SourceFailure("status", "status 404"));

function events(): string[] {
  return warnings().map((line) => JSON.parse(line).event);
}

// A single instance: reply-cache.test.ts.
describeWithRedis("two instances on one Redis", () => {
  it("share answers, which stay fresh as long as with one; each read is counted", async () => {
    const { one, other } = await startTwo();
    const countReads = async () => {
      const { values } = await cacheReads.get();
      return Object.fromEntries(values.map(({ labels, value }) => [labels.tier, value]));
    };
    cacheReads.reset();
    expect(await one()).toBe(1);
    skip(FRESH_MS - 5000);
    expect([await other(), await other()]).toEqual([1, 1]);
    expect(await countReads()).toEqual({ miss: 1, redis: 1, memory: 1 });
    skip(10_000);
    expect([await other(), await one()]).toEqual([2, 2]);
    expect(await countReads()).toEqual({ miss: 2, redis: 2, memory: 1 });
  });

  it("leave their last good answers to the next one", async () => {
    const { redis, one } = await startTwo();
    await one();
    skip(2 * FRESH_MS);
    const { value: answer, staleMs } = await cacheOn(redis).find("key", fail);
    expect([answer, staleMs! >= 2 * FRESH_MS]).toEqual([1, true]);
  });

  const entryOf = (answer: unknown, at: unknown = Date.now()) => JSON.stringify({ answer, at });

  // Which answers are a source's: reply.test.ts.
  const FOREIGN: [name: string, put: (redis: Redis, key: string) => Promise<unknown>][] = [
    ["half an entry", (redis, key) => redis.set(key, entryOf(9).slice(0, -5))],
    ["null", (redis, key) => redis.set(key, "null")],
    ["an older version's entry", (redis, key) => redis.set(key, `{"value":${entryOf(9)}}`)],
    ["an answer in another form", (redis, key) => redis.set(key, entryOf("9"))],
    ["a time in the future", (redis, key) => redis.set(key, entryOf(9, Date.now() + 1e9))],
    ["a hash", (redis, key) => redis.hset(key, "value", entryOf(9))],
  ];

  it("take something else under their keys for a miss, and overwrite it with the answer", async () => {
    const { redis, one, other } = await startTwo();
    for (const [index, [name, put]] of FOREIGN.entries()) {
      await put(redis, `test:${name}`);
      expect([await one(name), await other(name)], name).toEqual([index + 1, index + 1]);
    }
    expect(warnings()).toEqual([]);
  });
});

describeWithRedis("a Redis that", () => {
  it("dies costs speed but no answers, not even those under way, and is used again once it is back", async () => {
    const { server, redis, connections, one, other } = await startTwo();
    await one("a");
    const answer = defer<number>();
    const late = cacheOn(redis).find("late", () => answer.promise);
    await server.kill();
    answer.resolve(7);
    expect((await late).value).toBe(7);
    expect([await one("a"), await one("b"), await other("c")]).toEqual([1, 2, 3]);
    await expect.poll(events).toEqual(["redis-down", "redis-down"]);

    await server.start();
    await Promise.all(connections.map(whenReady));
    // The cache leaves Redis alone for a second after an error.
    skip(1500);
    expect([await one("d"), await other("d")]).toEqual([4, 4]);
    expect(events()).toEqual(["redis-down", "redis-down", "redis-back", "redis-back"]);
  });

  it("refuses to be written is not usable, which is logged once, until it can be written again", async () => {
    const { server, redis, one, other } = await startTwo();
    await one("a");
    expect(isUsable(redis)).toBe(true);
    // Writes are refused where there is no room, as on a replica.
    await redis.config("SET", "maxmemory", "1");
    expect([await one("b"), await one("c"), await other("a")]).toEqual([2, 3, 1]);
    expect(isUsable(redis)).toBe(false);
    // At the start, before there is anything to write.
    const third = await server.connect();
    await expect.poll(() => isUsable(third)).toBe(false);
    await redis.config("SET", "maxmemory", "0");
    // Also where there is nothing to write.
    for (const client of [redis, third]) tryToWrite(client);
    await expect.poll(() => [redis, third].map(isUsable)).toEqual([true, true]);
    const [un, re] = ["redis-unwritable", "redis-writable"];
    expect(events()).toEqual([un, un, re, re]);
  });

  it("hangs is waited for once and then left alone, costs no answer, and is used again", async () => {
    const { server, redis, one, other } = await startTwo();
    await one("a");
    server.pause();
    await expect(redis.get("a")).rejects.toThrow("Command timed out");
    await expect(redis.get("a")).rejects.toThrow("Redis timed out just now");
    expect([await one("a"), await one("b"), await other("c")]).toEqual([1, 2, 3]);
    tryToWrite(redis);
    await expect.poll(() => isUsable(redis)).toBe(false);
    server.resume();
    skip(1500);
    expect([await one("d"), await other("d")]).toEqual([4, 4]);
    tryToWrite(redis);
    await expect.poll(() => isUsable(redis)).toBe(true);
  });

  it("hangs doesn't cost the last good answer, even if an upstream hangs, too", async () => {
    const server = await startRedisServer();
    const upstream = await startHealthyUpstream();
    const redis = await server.connect();
    const context = contextOf(upstream, { redis, freshMs: FRESH_MS, timeoutMs: 3000 });
    await lookUpTheo(context, "0x1");
    skip(FRESH_MS + 1000);
    server.pause();
    upstream.on("/theo/", hang);
    const outcome = await lookUpTheo(context, "0x1");
    expect(outcome).toMatchObject({ status: "found", value: { points: 250 } });
    expect((outcome as { staleMs: number }).staleMs).toBeGreaterThan(FRESH_MS);
  });
});
