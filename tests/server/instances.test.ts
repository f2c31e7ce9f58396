import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeWithRedis } from "../support/describe-with-redis";
import { startApp, type AppProcess } from "../support/app-process";
import { createClient, runBounded, type Answer } from "./support/http-client";
import { startPointsUpstream, type PointsUpstream } from "../support/points-upstream";
import { startRedis, type RedisProcess } from "../support/redis-process";
import { estimateOf, newWallet } from "../support/new-wallets";

const PER_MINUTE = 8;
const TIMEOUT_MS = 5000;

const client = createClient(32);

function estimatePath(wallet: string) {
  return `/api/estimate?wallet=${wallet}`;
}

function expectRight({ status, body }: Answer, wallets: string | string[]) {
  expect(status).toBe(200);
  const { estimate, unavailable } = JSON.parse(body);
  expect(unavailable).toEqual([]);
  expect(estimate).toEqual(estimateOf(wallets));
}

describeWithRedis("two instances on one Redis", () => {
  let upstream: PointsUpstream;
  let redis: RedisProcess;

  beforeAll(async () => {
    upstream = await startPointsUpstream();
    redis = await startRedis();
  });
  afterAll(async () => {
    client.close();
    await redis.kill();
    await upstream.close();
  });

  function startTwo(settings: Record<string, string> = {}): Promise<[AppProcess, AppProcess]> {
    const all = {
      ...upstream.settings,
      REDIS_URL: redis.url,
      POINTS_TIMEOUT_MS: String(TIMEOUT_MS),
      ...settings,
    };
    return Promise.all([startApp(all), startApp(all)]);
  }

  test("share answers", async () => {
    const [one, other] = await startTwo();
    const wallet = newWallet();
    expectRight(await client.get(one.url, estimatePath(wallet)), wallet);
    expectRight(await client.get(other.url, estimatePath(wallet)), wallet);
    expect(upstream.callsFor(wallet)).toHaveLength(8);

    // One that starts later finds them, too.
    const late = await startApp({ ...upstream.settings, REDIS_URL: redis.url });
    expectRight(await client.get(late.url, estimatePath(wallet)), wallet);
    expect(upstream.callsFor(wallet)).toHaveLength(8);
    await Promise.all([one.stop(), other.stop(), late.stop()]);
  });

  test("share the answers of a list, in whatever order it is asked for", async () => {
    const [one, other] = await startTwo();
    const wallets = Array.from({ length: 20 }, newWallet);
    const pathOf = ([first = "", ...also]: string[]) => `${estimatePath(first)}&also=${also}`;
    expectRight(await client.get(one.url, pathOf(wallets)), wallets);
    expectRight(await client.get(other.url, pathOf(wallets.toReversed())), wallets);
    expectRight(await client.get(other.url, estimatePath(wallets[7] ?? "")), wallets[7] ?? "");
    const calls = wallets.map((wallet) => upstream.callsFor(wallet).length);
    expect(calls).toEqual(Array(20).fill(8));
    await Promise.all([one.stop(), other.stop()]);
  });

  test("share limits", async () => {
    const [one, other] = await startTwo({
      NEW_WALLETS_PER_MINUTE: String(PER_MINUTE),
      TRUSTED_PROXY_HOPS: "1",
    });
    const from = (client: string) => ({ "X-Forwarded-For": client });
    const seen = newWallet();
    for (let count = 0; count < PER_MINUTE; count += 1) {
      const wallet = count === 0 ? seen : newWallet();
      const answer = await client.get(one.url, estimatePath(wallet), from("192.0.2.1"));
      expectRight(answer, wallet);
    }
    const fresh = newWallet();
    const refused = await client.get(other.url, estimatePath(fresh), from("192.0.2.1"));
    expect(refused.status).toBe(429);
    expect(upstream.callsFor(fresh)).toEqual([]);
    // What is cached, through the other instance as well, costs nothing.
    expectRight(await client.get(other.url, estimatePath(seen), from("192.0.2.1")), seen);
    expectRight(await client.get(other.url, estimatePath(fresh), from("192.0.2.2")), fresh);
    await Promise.all([one.stop(), other.stop()]);
  });

  test("keep answering, rightly, while Redis dies, stays away, comes back and stalls", async () => {
    const apps = await startTwo({ NEW_WALLETS_PER_MINUTE: "0", POINTS_CACHE_TTL_S: "1" });
    const wallets = Array.from({ length: 20 }, newWallet);
    const answers: { wallet: string; answer: Answer }[] = [];
    let isOver = false;

    async function visit(visitor: number) {
      for (let count = 0; !isOver && count < 10_000; count += 1) {
        const { url } = apps[(visitor + count) % 2] as AppProcess;
        const known = wallets[(visitor * 7 + count) % wallets.length] as string;
        const wallet = count % 3 === 0 ? newWallet() : known;
        answers.push({ wallet, answer: await client.get(url, estimatePath(wallet)) });
        await sleep(20);
      }
    }

    const visits = runBounded(8, 8, visit);
    await sleep(1000);
    await redis.kill();
    await sleep(2000);
    await redis.start();
    await sleep(2500);
    redis.pause();
    await sleep(2000);
    redis.resume();
    await sleep(1500);
    isOver = true;
    await visits;

    expect(answers.length).toBeGreaterThan(100);
    // Both are back on Redis: what one fetches, the other has. On a busy machine a second,
    // for which answers are fresh here, may go by in between.
    async function countCalls() {
      const wallet = newWallet();
      for (const { url } of apps) {
        answers.push({ wallet, answer: await client.get(url, estimatePath(wallet)) });
      }
      return upstream.callsFor(wallet).length;
    }
    await expect.poll(() => redisStates(apps), { timeout: 10_000 }).toEqual(["up", "up"]);
    await expect.poll(countCalls, { timeout: 10_000, interval: 250 }).toBe(8);
    for (const { wallet, answer } of answers) expectRight(answer, wallet);
    await Promise.all(apps.map((app) => app.stop()));
  });

  async function redisStates(apps: AppProcess[]): Promise<string[]> {
    const answers = await Promise.all(apps.map(({ url }) => client.get(url, "/readyz")));
    return answers.map(({ body }) => JSON.parse(body).dependencies.redis);
  }
});
