import { text as readText } from "node:stream/consumers";
import type { Redis } from "ioredis";
import { describe, expect, it, onTestFinished } from "vitest";
import { loadCampaign } from "~/server/campaign/load-campaign.server";
import { publishCampaign } from "~/server/campaign/served-campaign.server";
import { createFailures } from "~/server/points/reply-cache.server";
import { createLiveCampaign } from "~/server/points/live-campaign.server";
import { moveDate } from "../../support/clock";
import { captureWarnings } from "../../support/console";
import * as fake from "../../support/fake-upstream";
import { describeWithRedis, startRedisServer } from "../../support/redis";
import { callSettings } from "../../support/sources";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const campaign = loadCampaign("tests/fixtures/live.yaml");
const skip = moveDate();
const warnings = captureWarnings();

const total = (points: unknown) => fake.json({ stats: { points } });

async function startServer(points: fake.Handler = total(50e6)) {
  const server = await fake.startFakeUpstream();
  onTestFinished(server.close);
  server.on("/points", points);
  return server;
}

function serve(
  { origin }: { origin: string },
  redis: Redis | null = null,
  { timeoutMs = 60_000, served = campaign } = {},
) {
  const settings = {
    ...callSettings({ harbour: `${origin}/points` }),
    cacheFreshS: 60,
    pointsTimeoutMs: timeoutMs,
  };
  const get = createLiveCampaign(served, settings, { redis, failures: createFailures() });
  return { get, total: () => get().constants.total!.default };
}

it("a campaign whose season has an end knows the day, and is the same object until the next", () => {
  const served = { ...campaign, liveValues: {}, season: { ends: "2026-12-31" } };
  const { get } = serve({ origin: "http://127.0.0.1" }, null, { served });
  const dayOf = () => new Date(Date.now()).toISOString().slice(0, 10);
  const [first, today] = [get(), dayOf()];
  expect(first.season).toEqual({ ends: "2026-12-31", today });
  expect(get()).toBe(first);
  skip(DAY_MS);
  expect(get().season!.today).toBe(dayOf());
  expect(dayOf()).not.toBe(today);
});

describe("live constants", () => {
  it("take the place of the file's once they were read, with the time", async () => {
    const server = await startServer();
    const { get, total } = serve(server);
    const startedAt = new Date().toISOString();
    // Nothing is waited for.
    expect(get()).toBe(campaign);
    await expect.poll(total).toBe(50e6);
    expect(get().constants.total!.live!.readAt >= startedAt).toBe(true);
    expect(server.requests.map(({ url }) => url)).toEqual(["/points"]);
    // Pages get no address of a server.
    const published = publishCampaign(get());
    expect(published).not.toMatch(/127\.0\.0\.1|harbour\.example|stats/);
    expect(JSON.parse(published).constants.total.live).toEqual({ readAt: expect.any(String) });
  });

  it("grow from the day that they were read on until the season's last day", async () => {
    const ends = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10);
    const served = {
      ...campaign,
      season: { ends },
      constants: {
        total: { ...campaign.constants.total!, perDay: { add: 1e6, from: "2026-05-18" } },
      },
    };
    const { get, total } = serve(await startServer(), null, { served });
    await expect.poll(total).toBe(60e6);
    const today = new Date().toISOString().slice(0, 10);
    expect(get().constants.total!.perDay).toEqual({ add: 1e6, from: today });
  });

  it("are used, but for the log, where they are far off the file's", async () => {
    const { total: shown } = serve(await startServer(total(40e6 * 1000)));
    await expect.poll(shown).toBe(40e9);
    expect(warnings()).toEqual([
      '{"event":"live-far-off","value":"constants.total","read":40000000000,"file":40000000}',
    ]);
  });

  it("are asked again when they are due, and are the same object until they change", async () => {
    const server = await startServer();
    const { get, total: readTotal } = serve(server);
    await expect.poll(readTotal).toBe(50e6);
    const first = get();
    skip(MINUTE_MS);
    expect(get()).toBe(first);
    await expect.poll(() => server.requests.length).toBe(2);
    server.on("/points", total("60,000,000 points"));
    skip(MINUTE_MS);
    await expect.poll(readTotal).toBe(60e6);
  });

  it("have a time that isn't older than an hour, even if they stay the same", async () => {
    const { get, total } = serve(await startServer());
    await expect.poll(total).toBe(50e6);
    const { readAt } = get().constants.total!.live!;
    skip(61 * MINUTE_MS);
    await expect.poll(() => get().constants.total!.live!.readAt).not.toBe(readAt);
  });

  it("stay for a day while they can't be read; then the file's are used", async () => {
    const server = await startServer();
    const { get, total } = serve(server);
    await expect.poll(total).toBe(50e6);
    const read = get();
    server.on("/points", fake.status(404));
    skip(DAY_MS - MINUTE_MS);
    get();
    await expect.poll(warnings).toHaveLength(1);
    expect(get()).toBe(read);
    // Not asked again at once.
    expect(server.requests).toHaveLength(2);
    skip(2 * MINUTE_MS);
    await expect.poll(total).toBe(40e6);
    expect(get()).toEqual(campaign);
  });

  it("are unknown without a default until they are read, and while that fails", async () => {
    const constant = { ...campaign.constants.total!, default: null };
    const served = { ...campaign, constants: { total: constant } };
    const server = await startServer(fake.status(404));
    const { get, total: shown } = serve(server, null, { served });
    expect(shown()).toBeNull();
    await expect.poll(warnings).toHaveLength(1);
    expect(get()).toBe(served);
    server.on("/points", total(50e6));
    skip(MINUTE_MS);
    await expect.poll(shown).toBe(50e6);
  });

  const merkl = { add: ["/*/amount", "/*/pending"], less: ["/0/amount"], decimals: 18 };
  const wei = (amount: number) => `${amount}${"0".repeat(18)}`;
  const rows = (amount: unknown) => [
    { amount: wei(932), pending: "0" },
    { amount, pending: wei(1) },
  ];
  const serveShape = async (json: unknown) => {
    const { total: live } = campaign.liveValues;
    const liveValues = { total: { ...live!, ...merkl } };
    return serve(await startServer(fake.json(json)), null, { served: { ...campaign, liveValues } });
  };

  it("may be a sum without some of it, in the smallest unit", async () => {
    const { total: shown } = await serveShape(rows(wei(150)));
    await expect.poll(shown).toBe(151);
  });

  // How else calls fail: upstream.test.ts.
  it.each([
    ["a part is missing", rows(undefined), "nothing at /*/amount"],
    ["a part is no whole number", rows("1.5"), "no usable value at /*/amount"],
    [
      "nothing was added",
      [{ amount: "0", pending: "0" }],
      "the total at /*/amount, /*/pending is 0",
    ],
  ])("are not used if %s, which is logged", async (_, json, detail) => {
    const { get } = await serveShape(json);
    get();
    await expect.poll(warnings).toHaveLength(1);
    expect(JSON.parse(warnings()[0]!)).toMatchObject({
      ...{ event: "live-failed", value: "constants.total", reason: "shape" },
      detail: expect.stringContaining(detail) as string,
    });
    expect(get().constants).toBe(campaign.constants);
  });

  describe("of the FDV", () => {
    const serveFdv = async (price: unknown, per?: "token") => {
      const { total: live } = campaign.liveValues;
      const { fdv: range, token } = campaign;
      const times = per === "token" ? token!.supply! : 1;
      const fdv = { ...live!, add: ["/price"], times, range };
      const served = { ...campaign, liveValues: { fdv } };
      return serve(await startServer(fake.json({ price })), null, { served });
    };

    it.each([
      ["an FDV on the slider's step", 150_400_000, undefined, 150e6],
      ["a price, times the supply", "0.07", "token", 70e6],
    ] as const)("are %s", async (_, price, per, fdv) => {
      const { get } = await serveFdv(price, per);
      await expect.poll(() => get().fdv.default).toBe(fdv);
      expect(get().fdv).toEqual({
        ...campaign.fdv,
        default: fdv,
        live: { readAt: expect.any(String) },
      });
    });

    it("are none beyond the slider, so that no figure is of another FDV than its label says", async () => {
      const { get } = await serveFdv("1.5", "token");
      get();
      await expect.poll(warnings).toHaveLength(1);
      expect(JSON.parse(warnings()[0]!)).toMatchObject({ value: "fdv", reason: "shape" });
      expect(get()).toEqual(expect.objectContaining({ fdv: campaign.fdv }));
    });
  });

  it("are asked with the body of an upstream that is posted to", async () => {
    const bodies: string[] = [];
    const server = await startServer((request, response) => {
      void readText(request).then((body) => {
        bodies.push(`${request.method} ${body}`);
        total(60e6)(request, response);
      });
    });
    const { harbour } = campaign.upstreams;
    const upstreams = { harbour: { ...harbour!, method: "POST" as const, body: { of: "season" } } };
    const { total: shown } = serve(server, null, { served: { ...campaign, upstreams } });
    await expect.poll(shown).toBe(60e6);
    expect(bodies).toEqual(['POST {"of":"season"}']);
  });

  it("hang no longer than a lookup, and nobody waits", async () => {
    const server = await startServer(fake.hangMidBody);
    const { get } = serve(server, null, { timeoutMs: 300 });
    expect(get()).toBe(campaign);
    await expect.poll(() => warnings().filter((line) => line.includes("timeout"))).toHaveLength(1);
    expect(get()).toBe(campaign);
  });
});

describeWithRedis("instances with the same Redis", () => {
  it("share what was read, but nothing that cannot be a value", async () => {
    const redis = await (await startRedisServer()).connect();
    const server = await startServer();
    await expect.poll(serve(server, redis).total).toBe(50e6);
    await expect.poll(() => redis.keys("estimator:live:*")).toHaveLength(1);
    await expect.poll(serve(server, redis).total).toBe(50e6);
    expect(server.requests).toHaveLength(1);
    const [key] = await redis.keys("estimator:live:*");
    await redis.set(key!, JSON.stringify({ answer: [{ total: 1 }], at: Date.now() }));
    await expect.poll(serve(server, redis).total).toBe(50e6);
    expect(server.requests).toHaveLength(2);
  });

  it("share nothing of another campaign in their folder, whatever its address", async () => {
    const redis = await (await startRedisServer()).connect();
    const server = await startServer();
    for (const [index, id] of ["one", "two"].entries()) {
      server.on("/points", total((index + 1) * 1e6));
      const served = { ...campaign, id, base: `/${id}` };
      for (let instance = 0; instance < 2; instance += 1) {
        const { total } = serve(server, redis, { served });
        await expect.poll(total).toBe((index + 1) * 1e6);
        await expect.poll(() => redis.keys(`estimator:${id}:live:*`)).toHaveLength(1);
      }
    }
    expect(server.requests).toHaveLength(2);
  });
});
