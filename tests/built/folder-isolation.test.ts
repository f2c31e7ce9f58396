import { beforeAll, expect, it } from "vitest";
import { startApp, type AppProcess } from "../support/app-process";
import { json, startFakeUpstream, type FakeUpstream } from "../support/fake-upstream";
import { newWallet } from "../support/new-wallets";
import { describeWithRedis, startRedis } from "../support/redis-process";
import { writeCampaignFolder } from "./support/campaign-folder";
import { WITHOUT_SCRIPT, createClient } from "./support/http-client";

// Their limits: tests/server/points/limits.test.ts.
/** Two campaigns that differ in nothing but their ids and logos. */
function writeTwin(id: string, upstream: string, logo: string): Record<string, string> {
  const text = `name: Twin
id: ${id}
logo: logo.svg
token: { symbol: $T, supply: 1b }
fdv: { default: 100m }
allocations: { season: { label: Season, default: 10 } }
constants: { total: { label: All points, default: 1m } }
upstreams: { season: { url: "${upstream}/points", answer: { points: /points } } }
sources: { season: { upstream: season } }
parts: { season: { label: Season } }
`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">${logo}</svg>`;
  return { [`${id}/campaign.yaml`]: text, [`${id}/logo.svg`]: svg };
}

describeWithRedis("two campaigns with the same upstream, keys and Redis", () => {
  const client = createClient(4);
  let upstream: FakeUpstream;
  const apps: AppProcess[] = [];

  beforeAll(async () => {
    upstream = await startFakeUpstream();
    let answers = 0;
    // No two answers are the same, so nobody else's can be taken for one's own.
    upstream.on("/points/", (...args) => json({ points: 1_000 * ++answers })(...args));
    const redis = await startRedis();
    const CAMPAIGN = writeCampaignFolder({
      ...writeTwin("one", upstream.origin, `<circle cx="4" cy="4" r="4" fill="red"/>`),
      ...writeTwin("two", upstream.origin, `<path d="M0 0h8v8z" fill="blue"/>`),
    });
    const settings = { REDIS_URL: redis.url, POINTS_CACHE_TTL_S: "3600", CAMPAIGN };
    for (let instance = 0; instance < 2; instance += 1) apps.push(await startApp(settings));
    return async () => {
      client.close();
      for (const app of apps) await app.stop();
      await redis.kill();
      await upstream.close();
    };
  });

  const ask = (app: AppProcess, path: string) =>
    client.get(app.url, path, { ...WITHOUT_SCRIPT, Host: "estimator.example" });

  /** What both campaigns answer, at both instances in turn, twice. */
  async function askAll<Value>(read: (app: AppProcess, id: string) => Promise<Value>) {
    const rounds = [];
    for (const app of [...apps, ...apps])
      rounds.push([await read(app, "one"), await read(app, "two")] as const);
    return rounds;
  }

  /** Expects that each campaign has one value throughout, and that the two differ. */
  function expectOwn<Value>([first, ...others]: (readonly [Value, Value])[]) {
    for (const round of others) expect(round).toEqual(first);
    expect(first![0]).not.toEqual(first![1]);
  }

  async function readPoints(app: AppProcess, id: string, wallet: string): Promise<number> {
    const { body } = await ask(app, `/${id}/api/estimate?wallet=${wallet}`);
    return JSON.parse(body).points.assets[0].points;
  }

  it("have points of their own, which both instances know after one call for each", async () => {
    const wallet = newWallet();
    expectOwn(await askAll((app, id) => readPoints(app, id, wallet)));
    expect(upstream.requests.filter(({ url }) => url.includes(wallet))).toHaveLength(2);
  });

  it("have cached pages of their own", async () => {
    const wallet = newWallet();
    const rounds = await askAll(async (app, id) => {
      const { headers, body } = await ask(app, `/${id}?wallet=${wallet}`);
      const [, total] = /data-testid="usd-total"[^>]*>([^<]*)/.exec(body) ?? [];
      expect(total).toMatch(/^\$[\d,]+$/);
      return { total, timing: headers["server-timing"] };
    });
    expectOwn(rounds.map(([one, two]) => [one.total, two.total]));
    for (const [one, two] of rounds.slice(2))
      expect([one.timing, two.timing]).toEqual(Array(2).fill('page;desc="cached"'));
  });

  it("have cards of their own, drawn and cached, where only the logos differ", async () => {
    const path = "og.png?points.season=1000";
    const readCard = async (app: AppProcess, id: string) => {
      const { headers } = await ask(app, `/${id}/${path}`);
      expect(headers["content-type"]).toBe("image/png");
      return headers.etag;
    };
    expectOwn(await askAll(readCard));
  });
});
