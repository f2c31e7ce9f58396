import { findLongestWait, type Lookup } from "~/estimate/lookup";
import { describe, expect, it } from "vitest";
import { createLookupLimits } from "~/server/points/limits.server";
import { lookUpWallets } from "~/server/points/look-up-wallets.server";
import { moveDate } from "../../support/clock";
import { captureWarnings } from "../../support/console";
import { defer } from "../../support/deferred";
import { listOf } from "../../support/lists";
import { mitosis } from "../../support/mitosis";
import { describeWithRedis, startRedisServer } from "../../support/redis";
import {
  lookUpWallet,
  contextOf,
  startHealthyUpstream,
  type TestContext,
} from "../../support/sources";

const FRESH_MS = 30_000;
const MINUTE_MS = 60_000;
const skip = moveDate();
const warnings = captureWarnings();

async function startLimited(perMinute: number) {
  const upstream = await startHealthyUpstream();
  const context = contextOf(upstream, { perMinute, freshMs: FRESH_MS });
  return { upstream, context };
}

function lookUp(context: TestContext, wallet: string, client: string | null = "1.2.3.4") {
  return lookUpWallet(wallet, { client, budgetMs: Infinity }, context);
}

function expectRefused(lookup: Lookup) {
  expect(lookup).toMatchObject({ state: "refused", replies: [] });
  expect(findLongestWait([lookup])).toBeGreaterThanOrEqual(1);
  expect(findLongestWait([lookup])).toBeLessThanOrEqual(60);
}

/** @param isOld whether a refusal is made up for by older replies. */
function expectFound(lookup: Lookup, isOld = false) {
  expect(lookup.state).toBe("done");
  expect(findLongestWait([lookup]) !== null).toBe(isOld);
  expect(lookup.replies).toHaveLength(8);
  expect(lookup.replies.filter(({ failed }) => failed)).toEqual([]);
}

describe("a client's limit", () => {
  it("counts wallets, not their eight sources, and is reset after a minute", async () => {
    const { upstream, context } = await startLimited(2);
    expectFound(await lookUp(context, "0x1"));
    expectFound(await lookUp(context, "0x2"));
    expectRefused(await lookUp(context, "0x3"));
    expect(upstream.requests).toHaveLength(16);
    skip(MINUTE_MS + 1000);
    expectFound(await lookUp(context, "0x3"));
  });

  it("asks for a minute at most where the system's clock is set back", async () => {
    const { context } = await startLimited(1);
    expectFound(await lookUp(context, "0x1"));
    skip.system(-60 * MINUTE_MS);
    expectRefused(await lookUp(context, "0x2"));
  });

  it("doesn't count clients that join a lookup under way", async () => {
    const { upstream, context } = await startLimited(1);
    const leader = lookUp(context, "0x1", "1.1.1.1");
    const joiner = lookUp(context, "0x1", "2.2.2.2");
    expectFound(await leader);
    expectFound(await joiner);
    expectFound(await lookUp(context, "0x2", "2.2.2.2"));
    expect(upstream.requests).toHaveLength(16);
  });
});

it("a list over the limit has its first wallets, and older answers of the others, if any", async () => {
  const options = { client: "1.2.3.4", budgetMs: Infinity };
  const { upstream, context } = await startLimited(3);
  const [fresh, ...known] = listOf(3) as [string, ...string[]];
  for (const lookup of await lookUpWallets(known, options, context)) expectFound(lookup);
  skip(FRESH_MS + 1000);
  const lookups = await lookUpWallets([fresh, ...known, "0xrefused"], options, context);
  expectFound(lookups[0]!);
  for (const lookup of lookups.slice(1, 3)) {
    expectFound(lookup, true);
    expect(lookup.replies.every(({ staleMs }) => staleMs !== null)).toBe(true);
  }
  expectRefused(lookups[3]!);
  expect(upstream.requests).toHaveLength(3 * 8);
});

it("the shared limit is twenty times a client's, and none over its own limit uses it up", async () => {
  const takeToken = createLookupLimits(mitosis, 1, null);
  await takeToken("1.1.1.1");
  for (let index = 0; index < 50; index++)
    await expect(takeToken("1.1.1.1")).rejects.toMatchObject({ reason: "limited" });
  await takeToken("2.2.2.2");
  for (let index = 0; index < 18; index++) await takeToken(null);
  for (const [client, isCrowded] of [
    [null, true],
    ["1.1.1.1", false],
    ["3.3.3.3", true],
  ] as const)
    await expect(takeToken(client)).rejects.toMatchObject({ reason: "limited", isCrowded });
});

it("the shared limit takes no token of the client's own when it refuses", async () => {
  const takeToken = createLookupLimits(mitosis, 1, null);
  for (let index = 0; index < 20; index++) await takeToken(null);
  skip(MINUTE_MS - 1000);
  await expect(takeToken("1.1.1.1")).rejects.toMatchObject({ reason: "limited" });
  // The shared minute is over; the client's own would only just have begun.
  skip(2000);
  await takeToken("1.1.1.1");
});

it("a refused lookup doesn't refuse another client's lookup, even at the same moment, and isn't logged", async () => {
  const { context } = await startLimited(1);
  await lookUp(context, "0x1", "1.1.1.1");
  const refused = lookUp(context, "0x2", "1.1.1.1");
  const granted = await lookUp(context, "0x2", "2.2.2.2");
  expectRefused(await refused);
  expectFound(granted);
  expect(granted.replies.filter(({ staleMs }) => staleMs !== null)).toEqual([]);
  expect(warnings()).toEqual([]);
});

it("a lookup refused after the first HTML is refused as a whole", async () => {
  const { context } = await startLimited(1);
  await lookUp(context, "0x1");
  const decided = defer<void>();
  const { takeToken } = context;
  context.takeToken = async (client) => {
    await decided.promise;
    return takeToken(client);
  };
  const options = { client: "1.2.3.4", budgetMs: 1 };
  const lookup = await lookUpWallet("0x2", options, context);
  expect(lookup).toMatchObject({ replies: [], state: "loading" });
  decided.resolve();
  expectRefused(await lookUpWallet("0x2", { client: "1.2.3.4" }, context));
});

describeWithRedis("limits on one Redis", () => {
  it("are shared by two instances, and each one's own while Redis is down", async () => {
    const server = await startRedisServer();
    const [one, other] = [
      createLookupLimits(mitosis, 2, await server.connect()),
      createLookupLimits(mitosis, 2, await server.connect()),
    ];
    await one("1.1.1.1");
    await other("1.1.1.1");
    for (const takeToken of [one, other]) {
      await expect(takeToken("1.1.1.1")).rejects.toMatchObject({ reason: "limited" });
      await takeToken("2.2.2.2");
    }
    await server.kill();
    for (const takeToken of [one, other]) {
      for (let index = 0; index < 2; index++) await takeToken("3.3.3.3");
      await expect(takeToken("3.3.3.3")).rejects.toMatchObject({ reason: "limited" });
    }
  });

  it.each<[what: string, ...options: ["PX", number] | []]>([
    ["no lifetime"],
    ["a lifetime of weeks", "PX", 1e9],
  ])("refuse for a minute at most where somebody else's key has %s", async (_, ...lifetime) => {
    const redis = await (await startRedisServer()).connect();
    const takeToken = createLookupLimits(mitosis, 2, redis);
    for (const key of ["client:1.1.1.1", "all:all"]) {
      const name = `estimator:limit:mitosis:${key}`;
      await redis.set(name, "1000", ...(lifetime as []));
      await expect(takeToken("1.1.1.1")).rejects.toMatchObject({ reason: "limited" });
      expect(await redis.pttl(name)).not.toBe(-1);
      expect(await redis.pttl(name)).toBeLessThanOrEqual(MINUTE_MS);
      await redis.del(name);
    }
    await takeToken("1.1.1.1");
  });

  it("are each campaign's own", async () => {
    const redis = await (await startRedisServer()).connect();
    const takers = ["one", "other"].map((id) => createLookupLimits({ id }, 1, redis));
    // The limit for all clients is 20 for each of the two.
    for (const client of ["1.1.1.1", ...Array<null>(19).fill(null)]) {
      for (const takeToken of takers) await takeToken(client);
    }
    for (const takeToken of takers)
      await expect(takeToken(null)).rejects.toMatchObject({ reason: "limited" });
  });
});
