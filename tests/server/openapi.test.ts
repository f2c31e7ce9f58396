import { beforeAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app-process";
import { hang, json, status } from "../support/fake-upstream";
import { readApi, type ApiCheck } from "./support/api-check";
import { type Answer } from "./support/http-client";
import { UPSTREAMS } from "../support/points-upstream";
import { serveApp } from "./support/served-app";
import { newWallet } from "../support/new-wallets";
import { damageWallet, writeSnapshotFile } from "../support/snapshot-file";
import { RICH } from "../support/wallets";

const GREEDY = "192.0.2.1";
const GREEDIER = "192.0.2.2";

const served = serveApp(8, {
  POINTS_TIMEOUT_MS: "2000",
  // Every lookup goes out, so that it can fail; the last good answer stands in.
  POINTS_CACHE_TTL_S: "0",
  NEW_WALLETS_PER_MINUTE: "20",
  TRUSTED_PROXY_HOPS: "1",
});
const { client } = served;
let api: ApiCheck;
let clientCount = 0;

beforeAll(async () => {
  api = readApi(JSON.parse((await client.get(served.app.url, "/openapi.json")).body));
});

/** Asks as a client of one's own, so that nobody's limit counts, and holds the answer to its word. */
async function ask(path: string, from = `198.51.100.${(clientCount += 1)}`): Promise<Answer> {
  const answer = await client.get(served.app.url, path, { "X-Forwarded-For": from });
  api.check(path, answer);
  return answer;
}

function listTexts(count: number): string {
  return Array.from({ length: count }, (_, index) => `text-${index}`).join();
}

/** The query of a comparison. */
function compareQuery(...queries: string[]): string {
  return String(new URLSearchParams(queries.map((query) => ["s", query])));
}

function sourcesOf(wallet: string): string[] {
  return [`/api/expedition/${wallet}?asset=weETH`, `/api/theo/${wallet}`, `/api/testnet/${wallet}`];
}

describe("answers are as described", () => {
  const NO_VALUES = "base=0&pool=-1&bonus=morse&supply.morse=0";
  const BENT = "fdv=1&bonus=nft,morse&role=king&details=yes&base=&supply.og=0&morse=0.07";

  test.each([
    ["without a wallet", ""],
    ["with a wallet", `?wallet=${newWallet()}&bonus=morse,discord&role=og&details=1`],
    ["with what has to be adjusted", `?wallet=${newWallet()}&${BENT}`],
    ["without a value in any part", `?wallet=${newWallet()}&${NO_VALUES}`],
    ["with parameters that are not ours", "?utm_source=x&fdv=5000000&fdv=6000000"],
    ["with a wallet that cannot be sent", "?wallet=.."],
    ["with several wallets", `?wallet=${newWallet()}&also=${newWallet()},..,=1%2B1`],
    ["with further wallets alone", `?also=${newWallet()},${newWallet()},${newWallet()}`],
    ["with too many wallets", `?wallet=a&also=${listTexts(30)}&${NO_VALUES}`],
  ])("the estimate %s", async (_, query) => {
    expect((await ask(`/api/estimate${query}`)).status).toBe(200);
    expect((await ask(`/api/estimate.csv${query}`)).status).toBe(200);
  });

  test("the estimate without some of its sources", async () => {
    served.upstream.misbehave(["theo"], status(404));
    const { body } = await ask(`/api/estimate?wallet=${newWallet()}`);
    await ask(`/api/estimate.csv?wallet=${newWallet()}`);
    served.upstream.recover();
    expect(JSON.parse(body).unavailable).toEqual(["theo"]);
  });

  test("older answers that stand in", async () => {
    const wallet = newWallet();
    const paths = [`/api/estimate?wallet=${wallet}`, ...sourcesOf(wallet)];
    await ask(paths[0] as string);
    served.upstream.misbehave(UPSTREAMS, status(404));
    // A second old, as the header counts in seconds.
    for (const path of sourcesOf(wallet)) {
      await expect.poll(async () => (await ask(path)).headers.age, { timeout: 5000 }).toBeDefined();
    }
    const { body } = await ask(paths[0] as string);
    await ask(`/api/estimate.csv?wallet=${wallet}`);
    served.upstream.recover();
    expect(JSON.parse(body).stale).toHaveLength(8);
  });

  test("the sources, well, refusing and failing", async () => {
    for (const path of sourcesOf(newWallet())) expect((await ask(path)).status).toBe(200);
    served.upstream.misbehave(["testnet"], json({ success: false, error: "Wallet not found" }));
    expect((await ask(`/api/testnet/${newWallet()}`)).body).toContain('"success":false');
    served.upstream.misbehave(UPSTREAMS, status(404));
    for (const path of sourcesOf(newWallet())) expect((await ask(path)).status).toBe(502);
    served.upstream.misbehave(UPSTREAMS, hang);
    const late = await Promise.all(sourcesOf(newWallet()).map((path) => ask(path)));
    expect(late.map((answer) => answer.status)).toEqual([504, 504, 504]);
    served.upstream.recover();
    for (const path of sourcesOf("x".repeat(257))) expect((await ask(path)).status).toBe(400);
    expect((await ask("/api/expedition/0x1?asset=doge")).status).toBe(400);
  });

  test("a snapshot that cannot be read", async () => {
    const wallet = newWallet();
    const snapshot = writeSnapshotFile({ [wallet]: RICH });
    damageWallet(snapshot.file, wallet);
    const settings = { POINTS_SOURCE: "snapshot", POINTS_SNAPSHOT: snapshot.file };
    const app = await startApp(settings);
    const compared = `/api/compare?${compareQuery(`wallet=${wallet}`, "")}`;
    const estimates = ["estimate", "estimate.csv"].map((name) => `/api/${name}?wallet=${wallet}`);
    for (const path of [...estimates, ...sourcesOf(wallet), compared]) {
      const answer = await client.get(app.url, path);
      expect(answer.status).toBe(path === compared ? 200 : 502);
      api.check(path, answer);
    }
    await app.stop();
    snapshot.remove();
  });

  test("too many lookups", async () => {
    const estimates = ["/api/estimate?wallet=", "/api/estimate.csv?wallet="];
    for (let count = 0; count < 20; count += 1) await ask(`/api/theo/${newWallet()}`, GREEDY);
    const paths = [
      ...sourcesOf(newWallet()),
      ...estimates.map((path) => path + newWallet()),
      ...estimates.map((path) => `${path}${newWallet()}&also=${newWallet()}`),
    ];
    for (const path of paths) expect((await ask(path, GREEDY)).status).toBe(429);
  });

  test.each([
    ["nothing", ""],
    ["one scenario", "?s="],
    ["four scenarios, and some more", `?${"s=&".repeat(7)}n=A&n=B&n=C&n=D&n=E`],
    [
      "wallets, and what has to be adjusted",
      `?${compareQuery(`wallet=${newWallet()}&${BENT}`, `wallet=${newWallet()}&also=..`)}&n=+`,
    ],
  ])("a comparison of %s", async (_, query) => {
    expect((await ask(`/api/compare${query}`)).status).toBe(200);
    expect((await ask(`/compare.png${query}`)).status).toBe(200);
  });

  test("a comparison of which some is refused", async () => {
    for (let count = 0; count < 20; count += 1) await ask(`/api/theo/${newWallet()}`, GREEDIER);
    const query = compareQuery("", `wallet=${newWallet()}`);
    const { body } = await ask(`/api/compare?${query}`, GREEDIER);
    const { columns } = JSON.parse(body);
    expect(columns.map(({ report }: { report: unknown }) => report === null)).toEqual([
      false,
      true,
    ]);
  });

  test("embeds", async () => {
    const page = encodeURIComponent(`${served.app.url}/?wallet=${newWallet()}&fdv=450000000`);
    for (const [query, code] of [
      [`url=${page}&format=json`, 200],
      [`url=${page}&maxwidth=400&maxheight=400`, 200],
      ["", 400],
      [`url=${page}&maxwidth=wide`, 400],
      ["url=https%3A%2F%2Fevil.example%2F", 404],
      [`url=${page}&format=xml`, 501],
    ] as const) {
      expect((await ask(`/oembed?${query}`)).status).toBe(code);
    }
  });

  test.each([
    `/og.png?wallet=${newWallet()}&fdv=450000000`,
    `/compare.png?${compareQuery(`wallet=${newWallet()}`, "")}`,
  ])("cards, new and unchanged: %s", async (path) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(200);
    const again = await client.get(served.app.url, path, { "If-None-Match": headers.etag ?? "" });
    expect(again.status).toBe(304);
    api.check(path, again);
  });

  test("the crowd, where there is one", async () => {
    expect((await ask("/api/crowd")).status).toBe(404);
    const sample = await startApp();
    const answer = await client.get(sample.url, "/api/crowd");
    await sample.stop();
    expect(answer.status).toBe(200);
    api.check("/api/crowd", answer);
  });

  test("the description itself", async () => {
    expect((await ask("/openapi.json")).status).toBe(200);
  });

  test("writes, and addresses that are none", async () => {
    for (const path of [
      "/api/estimate",
      "/api/estimate.csv",
      "/api/compare",
      ...sourcesOf("0x1"),
      "/og.png",
      "/compare.png",
      "/oembed",
    ]) {
      const refused = await client.send("POST", served.app.url, path);
      expect(refused.status).toBe(405);
      api.checkResponse("WriteRefused", refused);
    }
    for (const path of ["/api/nowhere", "/api/theo", "/api/estimate/more"]) {
      const unknown = await client.get(served.app.url, path);
      expect(unknown.status).toBe(404);
      api.checkResponse("NotFound", unknown);
    }
  });

  // Last: it tells whether the tests above have left something out.
  test("all that is described has been answered", () => {
    expect([...api.seen].toSorted()).toEqual(api.described.toSorted());
  });
});

/** As far as it is broken below. */
interface Report {
  stale?: unknown;
  scenario: object;
  points: { assets: unknown[] };
  estimate: object;
  wallets: { points: { assets: unknown[] }; estimate: object; stale?: unknown }[];
}

describe("an answer that is not as described is found out", () => {
  const PATH = "/api/estimate";
  let real: Answer;
  beforeAll(async () => {
    real = await client.get(served.app.url, `${PATH}?wallet=${newWallet()}`, {
      "X-Forwarded-For": "203.0.113.1",
    });
  });

  /** The real answer with its JSON changed. */
  function broken(change: (report: Report) => unknown): Answer {
    const report = JSON.parse(real.body) as Report;
    change(report);
    return { ...real, body: JSON.stringify(report) };
  }

  test("which the real one is not", () => {
    expect(() => api.check(PATH, real)).not.toThrow();
  });

  test.each<[string, () => Answer]>([
    ["a key is missing", () => broken((report) => delete report.stale)],
    ["a key is too many", () => broken((report) => Object.assign(report, { more: 1 }))],
    [
      "a figure is a text",
      () => broken(({ estimate }) => Object.assign(estimate, { totalUSD: "1" })),
    ],
    [
      "a figure is a fraction",
      () => broken(({ estimate }) => Object.assign(estimate, { theoUSD: 0.5 })),
    ],
    ["a wallet's key is missing", () => broken(({ wallets }) => delete wallets[0]?.stale)],
    ["a wallet's row is missing", () => broken(({ wallets }) => wallets[0]?.points.assets.pop())],
    [
      "a wallet has bonuses",
      () => broken(({ wallets }) => Object.assign(wallets[0]!.estimate, { additionalUSD: 1 })),
    ],
    [
      "wallets are too many",
      () => broken((report) => (report.wallets = Array(21).fill(report.wallets[0]))),
    ],
    ["a row is missing", () => broken(({ points }) => points.assets.pop())],
    ["a bound is passed", () => broken(({ scenario }) => Object.assign(scenario, { fdv: 1 }))],
    ["the status is another", () => ({ ...real, status: 418 })],
    ["the type is another", () => ({ ...real, headers: { "content-type": "text/html" } })],
    ["it is a refusal without a time", () => ({ ...real, status: 429, body: '{"error":"x"}' })],
  ])("as %s", (_, answer) => {
    expect(() => api.check(PATH, answer())).toThrow();
  });
});

/** As far as it is broken below. */
interface ComparedColumn {
  name: string;
  error: string | null;
  retryAfterS: number | null;
  report: Report | null;
}

describe("a comparison that is not as described is found out", () => {
  const PATH = "/api/compare";
  let real: Answer;
  beforeAll(async () => {
    const query = compareQuery(`wallet=${newWallet()}`, "fdv=5000000");
    const headers = { "X-Forwarded-For": "203.0.113.2" };
    real = await client.get(served.app.url, `${PATH}?${query}`, headers);
  });

  /** The real answer with its JSON changed. */
  function broken(
    change: (comparison: { columns: ComparedColumn[]; different: string[] }) => unknown,
  ): Answer {
    const comparison = JSON.parse(real.body);
    change(comparison);
    return { ...real, body: JSON.stringify(comparison) };
  }

  /** The real answer with its first column changed. */
  function brokenColumn(change: Partial<ComparedColumn> & { more?: number }): Answer {
    return broken(({ columns }) => Object.assign(columns[0]!, change));
  }

  test("which the real one is not, nor one with a refused column", () => {
    expect(() => api.check(PATH, real)).not.toThrow();
    const refused = brokenColumn({ error: "too many", retryAfterS: 1, report: null });
    expect(() => api.check(PATH, refused)).not.toThrow();
  });

  test.each<[string, () => Answer]>([
    ["a key is too many", () => broken((comparison) => Object.assign(comparison, { more: 1 }))],
    ["a column's key is too many", () => brokenColumn({ more: 1 })],
    ["a column has no name", () => brokenColumn({ name: "" })],
    ["a report is missing without an error", () => brokenColumn({ report: null })],
    ["an error stands beside a report", () => brokenColumn({ error: "x", retryAfterS: 1 })],
    ["a refusal has no time", () => brokenColumn({ error: "x", retryAfterS: 0, report: null })],
    ["a report's key is missing", () => broken(({ columns }) => delete columns[0]!.report!.stale)],
    [
      "columns are too many",
      () => broken(({ columns }) => columns.push(...columns, ...columns, ...columns)),
    ],
    ["what differs is no parameter", () => broken(({ different }) => different.push("total"))],
  ])("as %s", (_, answer) => {
    expect(() => api.check(PATH, answer())).toThrow();
  });
});
