import { copyFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from "vitest";
import { EXPEDITION_ASSETS } from "~/campaign/constants";
import { runRefusedApp, startApp, type AppProcess } from "../support/app-process";
import { parseCsv } from "../support/csv";
import { startPointsUpstream, type PointsUpstream } from "../support/points-upstream";
import {
  SNAPSHOT_META,
  damageWallet,
  writeSnapshotFile,
  type SnapshotFile,
} from "../support/snapshot-file";
import { MODEST, RICH, walletWith } from "../support/wallets";
import { readApi } from "./support/api-check";
import { createClient, type Answer } from "./support/http-client";
import { readMetrics } from "./support/metrics";

const client = createClient(16);
/** Without Theo points; as many testnet points as MODEST. */
const OTHER = walletWith({ weETH: { points: 7.5, tier: 6 } }, { testnet: MODEST.testnet ?? 0 });

let upstream: PointsUpstream;
let snapshot: SnapshotFile;
let live: AppProcess;
/** Two processes on one file. */
let served: [AppProcess, AppProcess];
let wallets: { rich: string; modest: string; other: string };

beforeAll(async () => {
  upstream = await startPointsUpstream();
  wallets = {
    rich: upstream.addWallet(RICH),
    modest: upstream.addWallet(MODEST),
    other: upstream.addWallet(OTHER),
  };
  snapshot = writeSnapshotFile({
    [wallets.rich]: RICH,
    [wallets.modest]: MODEST,
    [wallets.other]: OTHER,
  });
  // Every further wallet of a live one would be refused.
  const settings = {
    POINTS_SOURCE: "snapshot",
    POINTS_SNAPSHOT: snapshot.file,
    NEW_WALLETS_PER_MINUTE: "1",
  };
  live = await startApp({ ...upstream.settings, NEW_WALLETS_PER_MINUTE: "0" });
  served = [await startApp(settings), await startApp(settings)];
});
afterAll(async () => {
  client.close();
  await Promise.all([live, ...served].map((app) => app.stop()));
  await upstream.close();
  snapshot.remove();
});

async function readJson({ url }: AppProcess, path: string) {
  return JSON.parse((await client.get(url, path)).body);
}

describe("a served snapshot", () => {
  test("has the figures and shapes that the same points have live", async () => {
    const { rich, modest, other } = wallets;
    for (const query of [
      `wallet=${rich}`,
      `wallet=${modest}&fdv=450000000&bonus=morse`,
      `wallet=${other}&also=${rich},${modest},..&base=1000000&factor=2.5&pool=5000`,
      "",
    ]) {
      const path = `/api/estimate?${query}`;
      const { standing, ...report } = await readJson(served[0], path);
      const { standing: none, ...expected } = await readJson(live, path);
      expect(report).toEqual(expected);
      expect(none).toEqual([]);
      expect(standing.length > 0).toBe(query !== "");
    }
    for (const wallet of Object.values(wallets)) {
      const assets = EXPEDITION_ASSETS.map((asset) => `/api/expedition/${wallet}?asset=${asset}`);
      for (const path of [...assets, `/api/theo/${wallet}`, `/api/testnet/${wallet}`]) {
        expect(await readJson(served[0], path)).toEqual(await readJson(live, path));
      }
    }
  });

  test("says where the first wallet stands", async () => {
    const { rich, modest, other } = wallets;
    const path = `/api/estimate?wallet=${modest}&also=${rich}`;
    expect((await readJson(served[0], path)).standing).toEqual([
      { source: "expedition", rank: 2, of: 3, topPct: 66.67 },
      { source: "theo", rank: 2, of: 2, topPct: 100 },
      // Shared with the other one.
      { source: "testnet", rank: 2, of: 3, topPct: 66.67 },
    ]);
    expect((await readJson(served[0], `/api/estimate?wallet=${other}`)).standing).toEqual([
      { source: "expedition", rank: 3, of: 3, topPct: 100 },
      { source: "testnet", rank: 2, of: 3, topPct: 66.67 },
    ]);
    expect((await readJson(served[0], "/api/estimate?wallet=0x1")).standing).toEqual([]);
    const csv = await client.get(served[0].url, `/api/estimate.csv?wallet=${rich}`);
    expect(parseCsv(csv.body).filter(([section]) => section === "standing")).toContainEqual([
      "standing",
      "expedition.topPct",
      "33.34",
    ]);
  });

  test("finds a wallet in any case, and knows no limits", async () => {
    const { rich } = wallets;
    for (const wallet of [rich.toLowerCase(), `0x${rich.slice(2).toUpperCase()}`]) {
      const { points } = await readJson(served[0], `/api/estimate?wallet=${wallet}`);
      expect(points.assets[0].points).toBe(RICH.expedition.weETH?.points);
      expect(points.assets.at(-1).points).toBe(RICH.testnet);
    }
    for (let index = 0; index < 30; index += 1) {
      const { status, body } = await client.get(served[0].url, `/api/estimate?wallet=0x${index}`);
      expect(status).toBe(200);
      expect(JSON.parse(body)).toMatchObject({ unavailable: [], estimate: { totalUSD: 0 } });
    }
  });

  test("is the same in two processes", async () => {
    const path = `/api/estimate?wallet=${wallets.other}&also=${wallets.rich}`;
    const answers = await Promise.all(served.map((app) => readJson(app, path)));
    expect(answers[0].standing).toHaveLength(2);
    expect(answers[1]).toEqual(answers[0]);
  });

  test("is what the page has, with where the wallet stands", async () => {
    const path = `/?wallet=${wallets.rich}`;
    for (const outcome of ["rendered", "kept"]) {
      const { body, headers } = await client.get(served[1].url, path);
      expect(headers["server-timing"]).toBe(`page;desc="${outcome}"`);
      expect(body).toContain("$64,333");
      // The data that the browser goes on with.
      expect(body).toMatch(/topPct[^]*33\.34/);
      expect(body).toContain("isMadeUp");
    }
    const { body } = await client.get(served[1].url, `/_root.data?index&wallet=${wallets.rich}`);
    expect(body).toContain("topPct");
  });

  test("tells how its points are spread", async () => {
    const { status, headers, body } = await client.get(served[0].url, "/api/crowd");
    expect([status, headers["cache-control"]]).toEqual([200, "public, max-age=300"]);
    const { name, takenAt, wallets: count, crowds } = JSON.parse(body);
    expect({ name, takenAt, count }).toEqual({
      name: SNAPSHOT_META.name,
      takenAt: SNAPSHOT_META.takenAt,
      count: 3,
    });
    expect(crowds.theo).toMatchObject({ holders: 2, sum: 17_250_000 });
    expect(crowds.testnet.holders).toBe(3);
    const { status: liveStatus } = await client.get(live.url, "/api/crowd");
    expect(liveStatus).toBe(404);
  });

  test("answers as the API is described", async () => {
    const api = readApi(await readJson(served[0], "/openapi.json"));
    const check = async ({ url }: AppProcess, path: string): Promise<Answer> => {
      const answer = await client.get(url, path);
      api.check(path, answer);
      return answer;
    };
    const report = await check(served[0], `/api/estimate?wallet=${wallets.rich}`);
    await check(served[0], `/api/estimate.csv?wallet=${wallets.rich}`);
    await check(served[0], "/api/crowd");
    await check(live, "/api/crowd");
    for (const broken of [{ topPct: 0 }, { rank: 0 }, { of: 1.5 }, { source: "weETH" }]) {
      const body = JSON.parse(report.body);
      Object.assign(body.standing[0], broken);
      const answer = { ...report, body: JSON.stringify(body) };
      expect(() => api.check("/api/estimate", answer)).toThrow();
    }
  });

  test("is named by /readyz and /metrics, which have no upstreams to tell of", async () => {
    const { name, takenAt } = SNAPSHOT_META;
    expect(await readJson(served[0], "/readyz")).toEqual({
      status: "ok",
      dependencies: {
        expedition: "off",
        theo: "off",
        testnet: "off",
        redis: "off",
        snapshot: "up",
      },
      snapshot: { name, takenAt, wallets: 3 },
    });
    expect(await readJson(live, "/readyz")).not.toHaveProperty("snapshot");
    const metrics = await readMetrics(client, served[0].url);
    const label = name.replaceAll('"', '\\"');
    expect(metrics.get(`estimator_snapshot_wallets{name="${label}",taken_at="${takenAt}"}`)).toBe(
      3,
    );
    expect([...metrics].filter(([key]) => key.startsWith("estimator_dependency_up"))).toEqual([
      ['estimator_dependency_up{dependency="snapshot"}', 1],
    ]);
    expect(metrics.get('estimator_response_seconds_count{route="api/crowd",status="200"}')).toBe(2);
    const counts = 'estimator_lookups_total{source="theo",outcome="fresh"}';
    expect(metrics.get(counts)).toBeGreaterThan(30);
    const liveMetrics = await readMetrics(client, live.url);
    expect([...liveMetrics.keys()].filter((key) => key.includes("snapshot"))).toEqual([]);
  });
});

describe("a snapshot that cannot be read any more", () => {
  const wallets = Array.from({ length: 200 }, (_, index) => `0x${String(index).padStart(40, "0")}`);
  const [lost, kept] = [wallets[0]!, wallets.at(-1)!];
  let file: SnapshotFile;
  beforeEach(() => {
    file = writeSnapshotFile(Object.fromEntries(wallets.map((wallet) => [wallet, RICH])));
  });
  afterEach(() => file.remove());

  async function serve(): Promise<AppProcess> {
    const app = await startApp({ POINTS_SOURCE: "snapshot", POINTS_SNAPSHOT: file.file });
    onTestFinished(app.stop);
    return app;
  }

  /** That visitors of the wallet, programs and the operator are told, and that all else works. */
  async function expectFailure(app: AppProcess): Promise<void> {
    const ask = (path: string) => client.get(app.url, path);
    const card = await ask(`/og.png?wallet=${lost}`);
    expect([card.status, card.headers["cache-control"]]).toEqual([200, "no-store"]);
    const page = await ask(`/?wallet=${lost}&bonus=morse`);
    expect([page.status, page.body.includes("Error: The snapshot cannot be read")]).toEqual([
      200,
      true,
    ]);
    const sources = [
      `/api/expedition/${lost}?asset=weETH`,
      `/api/theo/${lost}`,
      `/api/testnet/${lost}`,
    ];
    const estimates = [`/api/estimate?wallet=0x1&also=${lost}`, `/api/estimate.csv?wallet=${lost}`];
    for (const path of [...sources, ...estimates]) {
      const { status, body } = await ask(path);
      expect([status, JSON.parse(body)], path).toEqual([
        502,
        { error: expect.stringMatching(/the snapshot cannot be read$/i) },
      ]);
    }
    const { columns } = await readJson(app, `/api/compare?s=wallet%3D${lost}&s=bonus%3Dmorse`);
    expect(columns).toMatchObject([
      { error: "The snapshot cannot be read", retryAfterS: null, report: null },
      { error: null, report: { estimate: { totalUSD: 1001 } } },
    ]);
    expect((await ask("/api/crowd")).status).toBe(200);
    expect((await ask("/api/estimate")).status).toBe(200);
    expect(await ask("/healthz")).toMatchObject({ status: 200, body: '{"status":"ok"}' });
    const readiness = await ask("/readyz");
    expect([readiness.status, JSON.parse(readiness.body)]).toMatchObject([
      503,
      { status: "down", dependencies: { snapshot: "down" } },
    ]);
    const lines = app.log().trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line).event)).toEqual(["snapshot-unreadable"]);
    expect(app.log()).not.toContain(lost);
  }

  test("as a page of it is damaged, fails the lookups that need the page", async () => {
    damageWallet(file.file, lost);
    const app = await serve();
    expect((await client.get(app.url, "/readyz")).status).toBe(200);
    await expectFailure(app);
    const { body } = await client.get(app.url, `/?wallet=${kept}&also=${lost}`);
    expect(body).toContain("unanswered: wallet 2");
    expect(body).toContain("$64,333");
    expect(await readJson(app, `/api/theo/${kept}`)).toEqual([{ mitoPoints: RICH.theo }]);
  });

  test("as it loses its end while it is served, does not hang the process", async () => {
    const app = await serve();
    expect((await client.get(app.url, `/api/theo/${kept}`)).status).toBe(200);
    truncateSync(file.file, 4096);
    await expectFailure(app);
    app.terminate();
    expect(await app.exited).toEqual({ code: 0, signal: null });
  });
});

describe("a snapshot that can't be served stops the server at start, with one line", () => {
  test.each<[what: string, prepare: (path: string) => void]>([
    ["is not there", () => {}],
    ["is empty", (path) => writeFileSync(path, "")],
    ["is something else", (path) => writeFileSync(path, "address,theo\n0x1,5\n".repeat(100))],
    [
      "is truncated",
      (path) => {
        copyFileSync(snapshot.file, path);
        truncateSync(path, 8192);
      },
    ],
  ])("one that %s", async (what, prepare) => {
    const path = join(snapshot.folder, `${what.replaceAll(" ", "-")}.sqlite`);
    prepare(path);
    expectRefusal(await runRefusedApp({ POINTS_SOURCE: "snapshot", POINTS_SNAPSHOT: path }), path);
  });

  test("a folder", async () => {
    const settings = { POINTS_SOURCE: "snapshot", POINTS_SNAPSHOT: snapshot.folder };
    expectRefusal(await runRefusedApp(settings), snapshot.folder);
  });

  test("none at all", async () => {
    expectRefusal(await runRefusedApp({ POINTS_SOURCE: "snapshot" }), "must name a file");
  });

  function expectRefusal(
    { code, signal, log }: Awaited<ReturnType<typeof runRefusedApp>>,
    reason: string,
  ) {
    expect([code, signal]).toEqual([1, null]);
    const lines = log.trimEnd().split("\n");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("POINTS_SNAPSHOT");
    expect(lines[0]).toContain(reason);
  }
});
