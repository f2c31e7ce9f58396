import { setTimeout as sleep } from "node:timers/promises";
import type { Redis } from "ioredis";
import { describe, expect, it, vi } from "vitest";
import {
  addressKey,
  createReplyCache,
  createFailures,
  replyPrefix,
} from "~/server/points/reply-cache.server";
import { SourceFailure } from "~/server/points/points-source.server";
import { moveDate } from "../../support/clock";
import { mitosis } from "../../support/mitosis";

const FRESH_MS = 60_000;
const HOUR_MS = 3_600_000;
const FAILURE_MEMORY_MS = 3000;
const skip = moveDate();

const isValid = () => true;

function startCache(freshMs = FRESH_MS, prefix = "test", failures = createFailures()) {
  return createReplyCache({ prefix, freshMs, redis: null, isValid, failures });
}

const fail = () => Promise.reject(new SourceFailure("status", "status 404"));

it("has short keys, each of one address, however long addresses are", () => {
  const longest = ["漢", "字"].map((character) => character.repeat(256));
  const keys = ["0x1", "a:b", ...longest].map(addressKey);
  expect(Math.max(...keys.map(({ length }) => length))).toBeLessThanOrEqual(100);
  expect(new Set(keys).size).toBe(4);
  expect(keys.join("")).not.toContain(":");
});

describe("a good answer", () => {
  it("stays fresh for the time given, and is requested again after that", async () => {
    const cache = startCache();
    const ask = vi.fn(async () => ask.mock.calls.length);
    expect((await cache.find("key", ask)).value).toBe(1);
    skip(FRESH_MS - 1000);
    expect((await cache.find("key", ask)).value).toBe(1);
    skip(2000);
    // Nobody gets the old one while the new one is fetched.
    const all = await Promise.all([1, 2, 3].map(() => cache.find("key", ask)));
    expect(all.map(({ value: answer }) => answer)).toEqual([2, 2, 2]);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("stays fresh as long where the system's clock is set back or ahead", async () => {
    for (const ms of [-HOUR_MS, HOUR_MS]) {
      const cache = startCache();
      const ask = vi.fn(async () => ask.mock.calls.length);
      await cache.find("key", ask);
      skip.system(ms);
      expect(await cache.find("key", ask)).toMatchObject({ value: 1, staleMs: null });
      skip(FRESH_MS + 1000);
      expect(await cache.find("key", ask)).toMatchObject({ value: 2, staleMs: null });
    }
  });

  it("isn't held up by a Redis that hangs once it has arrived", async () => {
    const redis = { get: async () => null, set: () => new Promise(() => {}) } as unknown as Redis;
    const failures = createFailures();
    const cache = createReplyCache({ prefix: "test", freshMs: FRESH_MS, redis, isValid, failures });
    expect((await cache.find("key", async () => "good")).value).toBe("good");
  });

  it("stands in for failures, with its age, for a day and no longer", async () => {
    const cache = startCache();
    const { freshUntil } = await cache.find("key", async () => "good");
    let ageMs = 0;
    for (const hours of [1, 12, 10.9]) {
      skip(hours * HOUR_MS);
      ageMs += hours * HOUR_MS;
      const found = await cache.find("key", fail);
      expect(found).toMatchObject({ value: "good", freshUntil });
      // The clock runs on meanwhile.
      expect(found.staleMs).toBeGreaterThanOrEqual(ageMs);
      expect(found.staleMs).toBeLessThan(ageMs + 60_000);
    }
    skip(0.2 * HOUR_MS);
    await expect(cache.find("key", fail)).rejects.toMatchObject({ reason: "status" });
  });

  it("gives way to a new one once the source is back, however often it stood in", async () => {
    const cache = startCache();
    await cache.find("key", async () => "old");
    skip(FRESH_MS + 1000);
    for (let visit = 0; visit < 200; visit++) await cache.find("key", fail);
    skip(FAILURE_MEMORY_MS + 100);
    expect((await cache.find("key", async () => "new")).value).toBe("new");
  });
});

describe("a failure", () => {
  it("is cached for three seconds by a steady clock, during which the source isn't asked", async () => {
    const cache = startCache();
    const ask = vi.fn(fail);
    for (let visit = 0; visit < 5; visit++)
      await expect(cache.find("key", ask)).rejects.toMatchObject({ reason: "status" });
    expect(ask).toHaveBeenCalledTimes(1);
    skip.system(-HOUR_MS);
    skip(FAILURE_MEMORY_MS + 100);
    expect((await cache.find("key", async () => "good")).value).toBe("good");
  });

  it("of any campaign is one of the process's 20,000, without a stack or a cause", async () => {
    const failures = createFailures();
    const caches = ["one", "other"].map((prefix) => startCache(FRESH_MS, prefix, failures));
    for (let index = 0; index <= 10_000; index++) {
      for (const cache of caches) await cache.find(`key ${index}`, fail).catch(() => undefined);
    }
    expect(failures.size).toBe(20_000);
    const last = failures.get("other:key 10000");
    expect(last).toMatchObject({ message: "status 404", stack: "" });
    expect(last).not.toHaveProperty("cause");
    // The oldest ones are gone.
    const ask = vi.fn(fail);
    await expect(caches[0]!.find("key 0", ask)).rejects.toMatchObject({ reason: "status" });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it("that is a refusal or a bug isn't cached", async () => {
    const cache = startCache();
    const refusal = new SourceFailure("limited", "too many lookups");
    for (const error of [refusal, new RangeError("ours")])
      await expect(cache.find("key", () => Promise.reject(error))).rejects.toBe(error);
    expect((await cache.find("key", async () => "good")).value).toBe("good");
  });
});

it("answers that are never fresh are shared by those who wait for the same one, and so are failures", async () => {
  const cache = startCache(0);
  const ask = vi.fn(async () => {
    await sleep(20);
    return ask.mock.calls.length <= 2 ? fail() : "good";
  });
  for (const [calls, status] of ["rejected", "rejected", "fulfilled", "fulfilled"].entries()) {
    const all = await Promise.allSettled(Array.from({ length: 50 }, () => cache.find("key", ask)));
    expect(new Set(all.map((each) => each.status))).toEqual(new Set([status]));
    expect(ask).toHaveBeenCalledTimes(calls + 1);
    await sleep(5);
  }
});

const UPSTREAMS = { expedition: "http://a/1", theo: "http://a/2", testnet: "http://a/3" };

it("names answers in Redis by source, upstreams and how they are read, without revealing addresses", () => {
  const others = Object.keys(UPSTREAMS).map((name) => ({
    pointsSource: "live" as const,
    upstreams: { ...UPSTREAMS, [name]: "http://user:secret@b/" },
  }));
  const settings = [
    { pointsSource: "sample" as const, upstreams: UPSTREAMS },
    { pointsSource: "live" as const, upstreams: UPSTREAMS },
    ...others,
  ];
  const other = { ...mitosis, calls: { theo: mitosis.calls.theo! } };
  const listNames = () =>
    [mitosis, other].flatMap((campaign) => settings.map((each) => replyPrefix(campaign, each)));
  const names = listNames();
  expect(new Set(names).size).toBe(10);
  for (const name of names) expect(name).toMatch(/^estimator:(sample|live):[0-9a-f]{12}:v\d+$/);
  expect(listNames()).toEqual(names);
  const [one, two] = ["one", "two"].map((id) =>
    replyPrefix({ ...mitosis, id, base: `/${id}` }, settings[1]!),
  );
  expect([one, two]).toEqual([
    expect.stringMatching(/^estimator:one:/),
    expect.stringMatching(/^estimator:two:/),
  ]);
});
