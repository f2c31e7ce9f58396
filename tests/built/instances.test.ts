import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type AppProcess } from "../support/app-process";
import { describeWithRedis } from "../support/describe-with-redis";
import { estimateOf, newWallet } from "../support/new-wallets";
import { PATIENT, startPointsUpstream, type PointsUpstream } from "../support/points-upstream";
import { startRedis, type RedisProcess } from "../support/redis-process";
import { createClient } from "./support/http-client";

const PER_MINUTE = 8;

// How Redis affects lookups and limits: tests/server/points/redis.test.ts,
// tests/server/points/lookup-limits.test.ts.
describeWithRedis("two instances on one Redis", () => {
  const client = createClient(8);
  let upstream: PointsUpstream;
  let redis: RedisProcess;
  let apps: [AppProcess, AppProcess];

  beforeAll(async () => {
    upstream = await startPointsUpstream();
    redis = await startRedis();
    const settings = {
      ...upstream.settings,
      ...PATIENT,
      REDIS_URL: redis.url,
      NEW_WALLETS_PER_MINUTE: String(PER_MINUTE),
      TRUSTED_PROXY_HOPS: "1",
    };
    apps = await Promise.all([startApp(settings), startApp(settings)]);
  });
  afterAll(async () => {
    client.close();
    await Promise.all(apps.map((app) => app.stop()));
    await redis.kill();
    await upstream.close();
  });

  function ask({ url }: AppProcess, wallet: string, forwardedFor: string) {
    const headers = { "X-Forwarded-For": forwardedFor };
    return client.get(url, `/api/estimate?wallet=${wallet}`, headers);
  }

  async function expectCorrect(app: AppProcess, wallet: string, forwardedFor: string) {
    const { status, body } = await ask(app, wallet, forwardedFor);
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ unavailable: [], estimate: estimateOf(wallet) });
  }

  test("share answers and limits", async () => {
    const [one, other] = apps;
    const seen = newWallet();
    await expectCorrect(one, seen, "192.0.2.1");
    for (let count = 1; count < PER_MINUTE; count += 1) {
      await expectCorrect(one, newWallet(), "192.0.2.1");
    }
    const fresh = newWallet();
    expect((await ask(other, fresh, "192.0.2.1")).status).toBe(429);
    expect(upstream.callsFor(fresh)).toEqual([]);
    // A wallet cached by the other instance doesn't count.
    await expectCorrect(other, seen, "192.0.2.1");
    expect(upstream.callsFor(seen)).toHaveLength(8);
    await expectCorrect(other, fresh, "192.0.2.2");
  });

  test("answer correctly while Redis is down, and share again once it is back", async () => {
    const states = () =>
      Promise.all(
        apps.map(async ({ url }) => {
          const { body } = await client.get(url, "/readyz");
          return JSON.parse(body).dependencies.redis;
        }),
      );
    let visitors = 0;
    /** How many upstream calls the two instances make for one new wallet. */
    const countCalls = async () => {
      const wallet = newWallet();
      for (const app of apps) await expectCorrect(app, wallet, `198.51.100.${(visitors += 1)}`);
      return upstream.callsFor(wallet).length;
    };
    await redis.kill();
    await expect.poll(states).toEqual(["down", "down"]);
    expect(await countCalls()).toBe(16);
    await redis.start();
    await expect.poll(states).toEqual(["up", "up"]);
    await expect.poll(countCalls, { interval: 250 }).toBe(8);
  });
});
