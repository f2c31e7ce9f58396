import { afterAll, expect, it } from "vitest";
import { json, startFakeUpstream } from "../support/fake-upstream";
import { newWallet } from "../support/new-wallets";
import { describeWithRedis, startRedis } from "../support/redis";
import { writeCampaign, writeCampaignFolder } from "./support/campaign-folder";
import { WITHOUT_SCRIPT, createClient } from "./support/http-client";
import { startInTest } from "./support/served-app";

/** A campaign that differs from others in nothing but its id and logo. */
function writeTwin(id: string, origin: string, logo: string): Record<string, string> {
  const yaml = writeCampaign(id, origin, "logo: logo.svg");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">${logo}</svg>`;
  return {
    [`${id}/campaign.yaml`]: yaml
      .replaceAll(`Campaign ${id}`, "Twin")
      .replace(`$${id.toUpperCase()}`, "$T")
      .replace(`${origin}/${id}`, `${origin}/points`),
    [`${id}/logo.svg`]: svg,
  };
}

// Their limits: tests/server/points/limits.test.ts; what instances share:
// tests/server/points/redis.test.ts.
describeWithRedis("two campaigns with the same upstream, keys and Redis", () => {
  const client = createClient(4);
  afterAll(client.close);

  it("have points, cached pages and cards of their own", async () => {
    const upstream = await startFakeUpstream();
    let answers = 0;
    // No two answers are the same, so nobody else's can be taken for one's own.
    upstream.on("/points/", (...args) => json({ points: 1_000 * ++answers })(...args));
    const redis = await startRedis();
    const CAMPAIGN = writeCampaignFolder({
      ...writeTwin("one", upstream.origin, `<circle cx="4" cy="4" r="4" fill="red"/>`),
      ...writeTwin("two", upstream.origin, `<path d="M0 0h8v8z" fill="blue"/>`),
    });
    const settings = { REDIS_URL: redis.url, POINTS_CACHE_TTL_S: "3600", CAMPAIGN };
    const app = await startInTest(settings);
    const ask = (path: string) => client.get(app.url, path, WITHOUT_SCRIPT);

    const wallet = newWallet();
    /** What a campaign answers, and whether its page came from the cache. */
    async function readAll(id: string) {
      const { body } = await ask(`/${id}/api/estimate?wallet=${wallet}`);
      const page = await ask(`/${id}?wallet=${wallet}`);
      const card = await ask(`/${id}/og.png?points.points=1000`);
      expect(card.headers["content-type"]).toBe("image/png");
      return {
        points: JSON.parse(body).points.assets[0].points,
        total: /data-testid="usd-total"[^>]*>([^<]*)/.exec(page.body)?.[1],
        card: card.headers.etag,
        timing: page.headers["server-timing"],
      };
    }
    const first = [await readAll("one"), await readAll("two")];
    const again = [await readAll("one"), await readAll("two")];
    const cached = (known: object) => ({ ...known, timing: 'page;desc="cached"' });
    expect(first).toMatchObject([
      { points: 1000, total: "$1,000" },
      { points: 2000, total: "$2,000" },
    ]);
    expect(first[0]!.card).not.toBe(first[1]!.card);
    expect(again).toEqual(first.map(cached));
    // Another instance has them from Redis, each campaign its own.
    const other = await startInTest(settings);
    for (const [index, id] of ["one", "two"].entries()) {
      const { body } = await client.get(other.url, `/${id}/api/estimate?wallet=${wallet}`);
      expect(JSON.parse(body).points.assets[0].points).toBe(first[index]!.points);
    }
    expect(upstream.requests).toHaveLength(2);
    await redis.kill();
    await upstream.close();
  });
});
