import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeWithRedis } from "../support/describe-with-redis";
import { startApp, type AppProcess } from "../support/app-process";
import { WITHOUT_SCRIPT, createClient, runBounded, type Answer } from "./support/http-client";
import { startPointsUpstream, type PointsUpstream } from "../support/points-upstream";
import { startRedis, type RedisProcess } from "../support/redis-process";
import { newWallet, pointsAt, totalIn, totalOf, walletTotalsIn } from "../support/new-wallets";

const VISITORS = 500;
/** Of a list of twenty wallets: each page is twenty times the work. */
const LIST_VISITORS = 200;
/** One crowd's answers compete with each other for the processor: long enough for all of them. */
const SETTINGS = { POINTS_TIMEOUT_MS: "20000", POINTS_CACHE_TTL_S: "600" };

const client = createClient(VISITORS);
let upstream: PointsUpstream;

beforeAll(async () => {
  upstream = await startPointsUpstream();
});

afterAll(async () => {
  client.close();
  await upstream.close();
});

function visitTogether(
  urls: string[],
  path: string,
  headers = {},
  visitors = VISITORS,
): Promise<Answer[]> {
  return runBounded(visitors, visitors, (index) =>
    client.get(urls[index % urls.length] as string, path, headers),
  );
}

function expectAllRight(answers: Answer[], wallets: string | string[]) {
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => totalIn(body)))).toEqual(new Set([totalOf(wallets)]));
}

/** Instances that meet a cold wallet at the same moment ask once each. */
function expectCalls(wallet: string, instances: number) {
  const { length } = upstream.callsFor(wallet);
  expect(length).toBeGreaterThanOrEqual(8);
  expect(length).toBeLessThanOrEqual(8 * instances);
}

/** Has them all ask for twenty wallets that nobody has asked for. */
async function visitList(urls: string[]) {
  const wallets = Array.from({ length: 20 }, newWallet);
  const [first, ...others] = wallets;
  const path = `/?wallet=${first}&also=${others}`;
  const answers = await visitTogether(urls, path, WITHOUT_SCRIPT, LIST_VISITORS);
  expectAllRight(answers, wallets);
  const totals = wallets.map((wallet) => totalOf(wallet));
  const listed = answers.map(({ body }) => String(walletTotalsIn(body)));
  expect(new Set(listed)).toEqual(new Set([String(totals)]));
  for (const wallet of wallets) expectCalls(wallet, urls.length);
}

describe("500 visitors of one cold wallet at the same moment", () => {
  let app: AppProcess;

  beforeAll(async () => {
    app = await startApp({ ...upstream.settings, ...SETTINGS });
  });
  afterAll(() => app.stop());

  test("cause eight calls, and all get the right total", async () => {
    const wallet = newWallet();
    const answers = await visitTogether([app.url], `/?wallet=${wallet}`, WITHOUT_SCRIPT);
    expectAllRight(answers, wallet);
    expect(upstream.callsFor(wallet)).toHaveLength(8);
  });

  test("cause eight calls while a slow upstream's answer streams in after the page", async () => {
    const wallet = newWallet();
    upstream.delay(2000);
    const answers = await visitTogether([app.url], `/?wallet=${wallet}`);
    upstream.recover();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const streamed = String(pointsAt("theo", wallet).points);
    expect(answers.filter(({ body }) => !body.includes(streamed))).toEqual([]);
    expect(upstream.callsFor(wallet)).toHaveLength(8);
    expectAllRight([await client.get(app.url, `/?wallet=${wallet}`)], wallet);
  });
});

describe("200 visitors of one list of twenty cold wallets at the same moment", () => {
  let app: AppProcess;

  beforeAll(async () => {
    app = await startApp({ ...upstream.settings, ...SETTINGS });
  });
  afterAll(() => app.stop());

  test("cause 160 calls, and all get the right figures", () => visitList([app.url]));
});

describeWithRedis("visitors of two instances at the same moment", () => {
  let redis: RedisProcess;
  let apps: AppProcess[];

  beforeAll(async () => {
    redis = await startRedis();
    const settings = { ...upstream.settings, ...SETTINGS, REDIS_URL: redis.url };
    apps = await Promise.all([startApp(settings), startApp(settings)]);
  });
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.stop()));
    await redis.kill();
  });

  test("500 of one cold wallet cause eight calls each, and all get the right total", async () => {
    const wallet = newWallet();
    const urls = apps.map(({ url }) => url);
    const answers = await visitTogether(urls, `/?wallet=${wallet}`, WITHOUT_SCRIPT);
    expectAllRight(answers, wallet);
    expectCalls(wallet, urls.length);
  });

  test("200 of one list of twenty cause 160 calls each", () =>
    visitList(apps.map(({ url }) => url)));
});
