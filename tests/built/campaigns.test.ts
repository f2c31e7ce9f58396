import { writeFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runRefusedApp, startApp, type AppProcess } from "../support/app-process";
import { startFakeUpstream, type FakeUpstream } from "../support/fake-upstream";
import { makeTemporaryFolders } from "../support/temporary-folder";
import { createClient } from "./support/http-client";

const WALLET = "0x1111111111111111111111111111111111111111";
/** The bundled campaign's words. */
const MITOSIS = /mitosis|\$?mito\b|expedition|theo\b|testnet|morse|kaito|discord|weETH/i;
const client = createClient(8);
const path = makeTemporaryFolders();

/** What a page says, without its styles and data. */
function readText(html: string): string {
  return html.replace(/<(style|script)\b.*?<\/\1>/gs, "").replace(/<[^>]+>/g, " ");
}

afterAll(() => client.close());

describe("another campaign", () => {
  let upstream: FakeUpstream;
  let app: AppProcess;

  beforeAll(async () => {
    upstream = await startFakeUpstream();
    upstream.on(`/points/${WALLET}`, ({ url = "" }, response) => {
      const kind = new URL(url, upstream.origin).searchParams.get("kind");
      const data = { swap: { points: 60_000, tier: 1 }, lend: { points: "20000", tier: 2 } };
      response.end(JSON.stringify({ data: { ...data, posts: { points: 400 } }[kind ?? ""] }));
    });
    app = await startApp({
      CAMPAIGN: "tests/fixtures/harbour.yaml",
      HARBOUR_API_URL: `${upstream.origin}/points`,
    });
  });

  afterAll(async () => {
    await app.stop();
    await upstream.close();
  });

  const get = (path: string) => client.get(app.url, path);

  test("is all that page, API, CSV and description speak of", async () => {
    const query = `wallet=${WALLET}&bonus=pass,role&rank=captain&details=1`;
    const paths = [
      `/?${query}`,
      `/compare?s=${encodeURIComponent(query)}&s=fdv%3D500000000`,
      `/api/estimate?${query}`,
      `/api/estimate.csv?${query}`,
      "/openapi.json",
    ];
    for (const path of paths) {
      const { status, body } = await get(path);
      expect([path, status]).toEqual([path, 200]);
      expect([path, MITOSIS.exec(body)?.[0]]).toEqual([path, undefined]);
    }
    const { body: page } = await get(paths[0]!);
    // (60,000 + 20,000) × 2 ÷ (40 m × 1.5) × 20 % × 200 m; 400 ÷ 40 m × 5 % × 200 m.
    expect(page).toMatch(/usd-season">\$106,666<.*usd-social">\$100</s);
    for (const text of ["Harbour airdrop estimator", "Harbour pass", "Mast", "Season allocation"]) {
      expect(page).toContain(text);
    }
    expect((await get(`/og.png?${query}`)).headers["content-type"]).toBe("image/png");
    const { valid, errors } = await new Validator().validate(
      JSON.parse((await get("/openapi.json")).body),
    );
    expect([valid, errors]).toEqual([true, undefined]);
  });
});

test("a campaign without lookups, tiers and bonuses needs nothing but its file", async () => {
  const app = await startApp({ CAMPAIGN: "examples/hibachi.yaml" });
  try {
    const query = "points.points=525000&fdv=100000000";
    const answer = await client.get(app.url, `/api/estimate?${query}`);
    // 1 % of 15 % of 100 m.
    expect(JSON.parse(answer.body).estimate).toMatchObject({
      pointsUSD: 150_000,
      totalUSD: 150_000,
    });
    const { body } = await client.get(app.url, `/?${query}`);
    expect(body).toContain("$150,000");
    expect(readText(body)).not.toMatch(/bonus|tier|wallet/i);
    // A link with wallets is one without points, as nobody can be asked about them.
    const { body: report } = await client.get(app.url, `/api/estimate?wallet=0xabc&${query}`);
    expect(JSON.parse(report)).toEqual(JSON.parse(answer.body));
    const { body: linked } = await client.get(app.url, "/?wallet=0xabc&also=0xdef");
    expect(linked).toContain("Enter your points to see your share");
    expect(linked).toContain("How much $HIBACHI could be yours?");
    expect(readText(linked)).not.toMatch(/wallet|0xabc|0xdef/i);
    expect(linked).toContain(`<link rel="canonical" href="${app.url}/"/>`);
  } finally {
    await app.stop();
  }
});

test("each mistake in a campaign's file is a line, and the server doesn't start", async () => {
  const file = path("mine.yaml");
  writeFileSync(file, "name: Mine\ntoken: { symbol: $M, suply: 1b }\n");
  const { code, log } = await runRefusedApp({ CAMPAIGN: file });
  expect(code).toBe(1);
  expect(log.split("\n")).toContain("mine.yaml:2 token.suply: unknown key; did you mean “supply”?");
  expect(log.split("\n")).toContain(
    "mine.yaml:2 token.supply: is missing: a number like 300000000 or 300m",
  );
});
