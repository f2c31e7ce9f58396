import { beforeAll, expect, onTestFinished, test } from "vitest";
import { startApp, type AppProcess } from "../support/app-process";
import { reset, startFakeUpstream, text } from "../support/fake-upstream";
import { WITHOUT_SCRIPT, createClient } from "./support/http-client";
import { describeWithNginx, startNginx, type NginxProcess } from "./support/nginx-process";
import { PATIENT, startPointsUpstream, type PointsUpstream } from "../support/points-upstream";
import { newWallet, totalIn, totalOf } from "../support/new-wallets";

describeWithNginx("behind the nginx file of docs/operations.md", () => {
  const client = createClient(4);
  let upstream: PointsUpstream;
  let apps: AppProcess[];
  let nginx: NginxProcess;

  beforeAll(async () => {
    upstream = await startPointsUpstream();
    const limits = { TRUSTED_PROXY_HOPS: "1", NEW_WALLETS_PER_MINUTE: "2" };
    const settings = { ...upstream.settings, ...PATIENT, ...limits };
    apps = await Promise.all([startApp(settings), startApp(settings)]);
    nginx = await startNginx(apps.map(({ url }) => url));
    return async () => {
      client.close();
      await nginx.stop();
      await Promise.all(apps.map((app) => app.stop()));
      await upstream.close();
    };
  });

  function get(path: string, headers: Record<string, string> = {}) {
    return client.get(nginx.url, path, headers);
  }

  test("a page has its points, and links to the requested host", async () => {
    const wallet = newWallet();
    const headers = { ...WITHOUT_SCRIPT, Host: "airdrop.example" };
    const { status, body } = await get(`/?wallet=${wallet}`, headers);
    expect(status).toBe(200);
    expect(totalIn(body)).toBe(totalOf(wallet));
    expect(body).toContain('<link rel="canonical" href="http://airdrop.example/?wallet=');
  });

  test("monitoring is closed to the outside, however its address is spelled", async () => {
    for (const path of ["/metrics", "/readyz", "/metrics?x=1", "/%6Detrics", "/x/../readyz"])
      expect([path, (await get(path)).status]).toEqual([path, 403]);
    const odd = ["/metrics/", "/METRICS", "//metrics/", "/metrics%2F", "/metrics;x"];
    for (const path of [...odd, "/x/..%2freadyz"]) {
      const { status, body } = await get(path);
      expect([400, 403, 404], path).toContain(status);
      expect(body).not.toMatch(/^# TYPE |"dependencies"/m);
    }
  });

  test("a client's address is the one nginx sees, whatever the client claims", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 10; index++) {
      const headers = { "X-Forwarded-For": `10.0.0.${index}` };
      statuses.push((await get(`/api/estimate?wallet=${newWallet()}`, headers)).status);
    }
    expect(statuses).toContain(429);
  });

  test("nginx's log contains no wallet, wherever the address has it", async () => {
    const wallet = newWallet();
    for (const path of [`/?wallet=${wallet}`, `/${wallet}`]) await get(path);
    await expect.poll(() => nginx.accessLog()).toMatch(/ GET 404 [\d.]+ 127\.0\.0\.1:\d+\n$/);
    expect(await nginx.accessLog()).not.toContain(wallet);
  });

  test("a form with fifty wallets and long foreign parameters redirects", async () => {
    const constants = { base: "450000000000", factor: "1.25", pool: "61909676.56" };
    const bonuses = { bonus: "morse,kaito,partner", morse: "1.5", kaito: "0.75", partner: "0.25" };
    const scenario = String(
      new URLSearchParams({ also: listFiftyWallets(), ...bonuses, ...constants }),
    );
    const form = new URLSearchParams({ also: listFiftyWallets() });
    for (let count = 0; count < 3; count++) form.append("with", scenario);
    const { status, headers } = await get(`/?_form=1&${form}`);
    expect(status).toBe(302);
    // Longer than nginx's default buffer of 4 kB.
    expect(headers.location?.length).toBeGreaterThan(4096);
  });

  test("an address too long to redirect gets a 414, not a 502 for a broken instance", async () => {
    for (const path of ["//", "/build"]) {
      const { status } = await get(`${path}?x=${"x".repeat(12_000)}`);
      expect([path, status]).toEqual([path, 414]);
    }
  });

  test("an answer that breaks off doesn't affect other requests", async () => {
    const { one, other, pair } = await startPair();
    for (const { on } of [one, other]) {
      on("/", text("fine"));
      on("/broken", reset);
    }
    expect((await client.get(pair.url, "/broken")).status).toBe(502);
    expect((await client.get(pair.url, "/")).body).toBe("fine");
  });

  test("while instances differ in version, each page's scripts are found", async () => {
    const { one, other, pair } = await startPair();
    one.on("/build/one.js", text("of one"));
    other.on("/build/other.js", text("of the other"));
    const get = async (path: string) => (await client.get(pair.url, path)).body;
    for (let count = 0; count < 2; count++) {
      expect(await get("/build/one.js")).toBe("of one");
      expect(await get("/build/other.js")).toBe("of the other");
    }
  });

  test("when an instance is killed under load, every visitor is still answered", async () => {
    const doomed = await startApp(upstream.settings);
    const pair = await startNginx([apps[0]!.url, doomed.url]);
    const visitors = createClient(16);
    let answered = 0;
    const visit = async (_: unknown, index: number) => {
      const path = index % 2 ? "/api/estimate" : "/robots.txt";
      const { status } = await visitors.get(pair.url, path);
      if (++answered === 200) void doomed.kill();
      return status;
    };
    const statuses = await Promise.all(Array.from({ length: 600 }, visit));
    await doomed.exited;
    expect(new Set(statuses)).toEqual(new Set([200]));
    visitors.close();
    await pair.stop();
  });
});

/** Two fake instances and an nginx in front of them, which are closed when the test ends. */
async function startPair() {
  const [one, other] = [await startFakeUpstream(), await startFakeUpstream()];
  const pair = await startNginx([one.origin, other.origin]);
  for (const end of [pair.stop, one.close, other.close]) onTestFinished(end);
  return { one, other, pair };
}

function listFiftyWallets(): string {
  return Array.from({ length: 50 }, newWallet).join();
}
