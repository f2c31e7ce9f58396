import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type AppProcess } from "../support/app-process";
import { createClient } from "./support/http-client";
import { startPointsUpstream, type PointsUpstream } from "../support/points-upstream";
import { newWallet } from "../support/new-wallets";

const client = createClient(8);
let upstream: PointsUpstream;
let app: AppProcess;

beforeAll(async () => {
  upstream = await startPointsUpstream();
  app = await startApp(upstream.settings);
});
afterAll(async () => {
  client.close();
  await app.stop();
  await upstream.close();
});

const PREFLIGHT = {
  Origin: "https://elsewhere.example",
  "Access-Control-Request-Method": "GET",
  "Access-Control-Request-Headers": "x-trace",
};
const wallet = newWallet();
const OPEN = [
  `/api/estimate?wallet=${wallet}`,
  `/api/estimate.csv?wallet=${wallet}`,
  `/api/compare?s=wallet%3D${wallet}&s=`,
  `/og.png?wallet=${wallet}`,
  `/compare.png?s=wallet%3D${wallet}&s=`,
  `/api/expedition/${wallet}?asset=weETH`,
  `/api/theo/${wallet}`,
  `/api/testnet/${wallet}`,
  "/api/nowhere",
  "/openapi.json",
  "/oembed",
];

describe.each(OPEN)("%s", (path) => {
  test("grants a preflight, and looks nothing up for it", async () => {
    const before = upstream.requests.length;
    const { status, headers, body } = await client.send("OPTIONS", app.url, path, PREFLIGHT);
    expect(status).toBe(204);
    expect(body).toBe("");
    expect(headers).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET, HEAD",
      "access-control-allow-headers": "*",
    });
    expect(headers).not.toHaveProperty("access-control-allow-credentials");
    expect(upstream.requests).toHaveLength(before);
  });

  test("refuses writes, readably", async () => {
    const { status, headers, body } = await client.send("POST", app.url, path);
    expect([status, headers.allow]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect(headers["access-control-allow-origin"]).toBe("*");
    expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/./) });
  });
});

// After those above, which must not look anything up.
describe.each(OPEN)("%s", (path) => {
  test("answers HEAD with the head of its answer", async () => {
    const whole = await client.get(app.url, path);
    const head = await client.send("HEAD", app.url, path);
    expect(head.status).toBe(whole.status);
    expect(head.body).toBe("");
    expect(head.headers["content-type"]).toBe(whole.headers["content-type"]);
    expect(head.headers["access-control-allow-origin"]).toBe("*");
  });
});

describe("what is not for programs stays closed", () => {
  test.each(["/", "/_root.data", "/scenario", "/healthz", "/readyz", "/metrics", "/nowhere"])(
    "%s",
    async (path) => {
      for (const method of ["GET", "OPTIONS"]) {
        const { headers } = await client.send(method, app.url, path, PREFLIGHT);
        expect(headers).not.toHaveProperty("access-control-allow-origin");
        expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
      }
    },
  );
});

test("/robots.txt keeps crawlers off the API, but not off pages, which say noindex", async () => {
  const { headers, body } = await client.get(app.url, "/robots.txt");
  expect(headers["content-type"]).toMatch(/^text\/plain/);
  const rules = body.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  expect(rules).toEqual([
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /scenario",
    "Disallow: /analytics",
    "Disallow: /metrics",
  ]);
});
