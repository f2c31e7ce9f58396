import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type AppProcess } from "../support/app-process";
import { WITHOUT_SCRIPT, createClient } from "./support/http-client";
import { hasNginx, startNginx, type NginxProcess } from "./support/nginx-process";
import { startPointsUpstream, type PointsUpstream } from "../support/points-upstream";
import { newWallet, totalIn, totalOf } from "../support/new-wallets";

const isSkipped = !hasNginx && !process.env.CI;
if (isSkipped) process.stderr.write("Skipped, as there is no nginx on this machine\n");

describe.skipIf(isSkipped)("behind the nginx file of docs/operations.md", () => {
  const client = createClient(4);
  let upstream: PointsUpstream;
  let apps: AppProcess[];
  let nginx: NginxProcess;

  beforeAll(async () => {
    upstream = await startPointsUpstream();
    const settings = { ...upstream.settings, TRUSTED_PROXY_HOPS: "1", NEW_WALLETS_PER_MINUTE: "2" };
    apps = await Promise.all([startApp(settings), startApp(settings)]);
    nginx = await startNginx(apps.map(({ url }) => url));
  });
  afterAll(async () => {
    client.close();
    await nginx.stop();
    await Promise.all(apps.map((app) => app.stop()));
    await upstream.close();
  });

  function get(path: string, headers: Record<string, string> = {}) {
    return client.get(nginx.url, path, headers);
  }

  test("a page comes with its points, and links to the host that was asked", async () => {
    const wallet = newWallet();
    const headers = { ...WITHOUT_SCRIPT, Host: "airdrop.example" };
    const { status, body } = await get(`/?wallet=${wallet}`, headers);
    expect(status).toBe(200);
    expect(totalIn(body)).toBe(totalOf(wallet));
    expect(body).toContain('<link rel="canonical" href="http://airdrop.example/?wallet=');
  });

  test.each(["/metrics", "/readyz", "/metrics?x=1", "/%6Detrics", "/./metrics", "/x/../readyz"])(
    "%s is for nobody outside",
    async (path) => {
      expect((await get(path)).status).toBe(403);
    },
  );

  test.each([
    "/metrics/",
    "/Metrics",
    "/METRICS",
    "/metrics.data",
    "/metrics//",
    "//metrics/",
    "/metrics%2F",
    "/metrics%00",
    "/metrics;x",
    "/readyz/",
    "/Readyz",
    "/readyz.data",
    "/x/..%2freadyz",
  ])("nor is %s, however it is spelled", async (path) => {
    const { status, body } = await get(path);
    expect([400, 403, 404]).toContain(status);
    expect(body).not.toMatch(/^# TYPE |"dependencies"/m);
  });

  test("a client is who nginx says, whatever it claims to be", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 10; index++) {
      const headers = { "X-Forwarded-For": `10.0.0.${index}` };
      statuses.push((await get(`/api/theo/${newWallet()}`, headers)).status);
    }
    expect(statuses).toContain(429);
  });

  test("nginx' log names no wallet of a page", async () => {
    const wallet = newWallet();
    await get(`/?wallet=${wallet}`);
    await expect.poll(() => nginx.accessLog()).toMatch(/"GET \/" 200/);
    expect(await nginx.accessLog()).not.toContain(wallet);
  });
});
