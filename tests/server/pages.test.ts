import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";
import { writeScenario } from "~/scenario/codec";
import * as arbitraries from "../support/arbitraries";
import { json, status } from "../support/fake-upstream";
import { startApp, type AppProcess } from "../support/app-process";
import { WITHOUT_SCRIPT, runBounded, type Answer } from "./support/http-client";
import { readMetrics } from "./support/metrics";
import { late } from "../support/points-upstream";
import { serveApp } from "./support/served-app";
import { newWallet, totalIn, totalOf } from "../support/new-wallets";

const SITE = { PUBLIC_URL: "https://airdrop.example", NEW_WALLETS_PER_MINUTE: "0" };
const served = serveApp(8, { ...SITE, POINTS_CACHE_TTL_S: "3600" });
const { client } = served;

/** Takes every answer for out of date at once, so that each page is rendered whole. */
let forgetful: AppProcess;
beforeAll(async () => {
  forgetful = await startApp({ ...served.upstream.settings, ...SITE, POINTS_CACHE_TTL_S: "0" });
});
afterAll(() => forgetful.stop());

function open(path: string, headers?: Record<string, string>): Promise<Answer> {
  return client.get(served.app.url, path, headers);
}

async function countPages(outcome: string): Promise<number> {
  const metrics = await readMetrics(client, served.app.url);
  return metrics.get(`estimator_pages_total{outcome="${outcome}"}`) ?? 0;
}

/** A wallet whose page has been rendered whole, so that the next is filled. */
async function openNewWallet(): Promise<string> {
  const wallet = newWallet();
  await open(`/?wallet=${wallet}`, WITHOUT_SCRIPT);
  return wallet;
}

function pathOf([wallet = "", ...also]: readonly string[]): string {
  return `/?${new URLSearchParams({ wallet, also: also.join() })}`;
}

/** A page but for the order in which its wallet's points arrived. */
function plain(html: string): string[] {
  return html.replace(/streamController\.enqueue\(".*"\);/g, "points").split(/(?=<)/);
}

function decode({ headers, bytes }: Answer): string {
  if (headers["content-encoding"] === "br") return brotliDecompressSync(bytes).toString();
  return (headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes).toString();
}

describe("a page of a wallet that is known", () => {
  it("is, for any address, the page that would be rendered whole", async () => {
    const [first, second, third] = [newWallet(), newWallet(), newWallet()];
    const lists = [
      ...[first, "</main><title><style><header", "&<>\"'`", "é😀\u0000", ""].map((wallet) => [
        wallet,
      ]),
      [first, second],
      [first, third],
      [`${first},${third}`],
      [first, "</main><title><style><header", "&<>\"'`", "é😀"],
    ];
    for (const wallets of lists) await open(pathOf(wallets), WITHOUT_SCRIPT);
    const filledBefore = await countPages("filled");
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...lists),
        fc.oneof(
          arbitraries.search,
          arbitraries.scenario.map((scenario) => new URLSearchParams(writeScenario(scenario))),
        ),
        async ([wallet = "", ...also], search) => {
          search.set("wallet", wallet);
          search.set("also", also.join());
          const path = `/?${search}`;
          const [whole, filled] = [
            await client.get(forgetful.url, path, WITHOUT_SCRIPT),
            await open(path),
          ];
          expect(filled.status).toBe(200);
          expect(plain(filled.body)).toEqual(plain(whole.body));
        },
      ),
      { numRuns: 200 },
    );
    expect((await countPages("filled")) - filledBefore).toBeGreaterThan(150);
  });

  it("is the same once more, in any encoding, with the same headers", async () => {
    const path = `/?wallet=${await openNewWallet()}&fdv=50000000&bonus=morse`;
    const keptBefore = await countPages("kept");
    const answers: Answer[] = [];
    for (const encoding of [
      "identity",
      "gzip",
      "br, gzip",
      "gzip, deflate, br",
      "br;q=0, gzip;q=0",
    ]) {
      answers.push(await open(path, { "Accept-Encoding": encoding }));
    }
    expect(await countPages("kept")).toBe(keptBefore + 4);
    const encodings = answers.map(({ headers }) => headers["content-encoding"]);
    expect(encodings).toEqual([undefined, "gzip", "br", "br", undefined]);
    expect(new Set(answers.map(decode)).size).toBe(1);
    for (const { headers, bytes } of answers) {
      expect(headers["content-length"]).toBe(String(bytes.length));
      expect(headers.vary).toBe("Accept-Encoding");
      expect(headers.etag).toBe(answers[0]?.headers.etag);
    }
  });

  it("is not sent again to who has it", async () => {
    const path = `/?wallet=${await openNewWallet()}&fdv=55000000`;
    const { headers } = await open(path);
    const again = await open(path, { "If-None-Match": String(headers.etag) });
    expect([again.status, again.body]).toEqual([304, ""]);
    expect(again.headers["cache-control"]).toBe("private, no-cache");
    const other = await open(`${path}&bonus=morse`, { "If-None-Match": String(headers.etag) });
    expect(other.status).toBe(200);
  });

  it("has the headers of one that is rendered whole, and says how it came", async () => {
    const wallet = newWallet();
    const answers = [
      await open(`/?wallet=${wallet}`, { ...WITHOUT_SCRIPT, "Accept-Encoding": "br" }),
      await open(`/?wallet=${wallet}`, { "Accept-Encoding": "br" }),
      await open(`/?wallet=${wallet}&fdv=65000000`, { "Accept-Encoding": "br" }),
    ];
    expect(answers.map(({ headers }) => headers["server-timing"])).toEqual([
      'page;desc="rendered"',
      'page;desc="kept"',
      'page;desc="filled"',
    ]);
    const OF_THE_ANSWER = ["date", "content-length", "transfer-encoding", "server-timing"];
    const [whole, kept, filled] = answers.map(({ headers }) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_ANSWER.includes(name))),
    );
    expect(kept).toEqual(whole);
    expect({ ...filled, etag: whole?.etag }).toEqual(whole);
  });

  it("is its list's alone, whichever lists share its first wallet", async () => {
    const [first, second, third] = [newWallet(), newWallet(), newWallet()];
    const lists = [
      [first, second],
      [first],
      [first, third],
      [second, first],
      [first, second, third],
    ];
    for (const list of lists) {
      const ways: (string | undefined)[] = [];
      for (const query of ["", "", "&utm_source=x"]) {
        const { headers, body } = await open(`${pathOf(list)}${query}`, WITHOUT_SCRIPT);
        expect(totalIn(body)).toBe(totalOf(list));
        ways.push(headers["server-timing"]?.toString());
      }
      expect(ways).toEqual(
        ["rendered", "kept", "filled"].map((outcome) => `page;desc="${outcome}"`),
      );
    }
  });

  it("is logged as any other, without its wallets", async () => {
    const wallet = await openNewWallet();
    const further = newWallet();
    await open(`${pathOf([wallet, further])}&fdv=60000000`, WITHOUT_SCRIPT);
    await open(`${pathOf([wallet, further])}&fdv=65000000`);
    await vi.waitFor(() =>
      expect(served.app.accessLog().trimEnd().split("\n").at(-1)).toMatch(
        /^GET \/ 200 \d+ - \d+\.\d{3} ms$/,
      ),
    );
    expect(served.app.accessLog()).not.toContain(wallet);
    expect(served.app.accessLog()).not.toContain(further);
  });
});

describe("points that have changed", () => {
  it("are on the page once those it has are no longer fresh", async () => {
    const brief = await startApp({
      ...served.upstream.settings,
      ...SITE,
      POINTS_CACHE_TTL_S: "1",
    });
    const wallet = newWallet();
    const total = async () =>
      totalIn((await client.get(brief.url, `/?wallet=${wallet}`, WITHOUT_SCRIPT)).body);
    expect([await total(), await total(), await total()]).toEqual(Array(3).fill(totalOf(wallet)));
    served.upstream.misbehave(["theo"], json([{ mitoPoints: 0 }]));
    await vi.waitFor(async () => expect(await total()).toBe(totalOf(wallet, ["theo"])), 5000);
    served.upstream.recover();
    await brief.stop();
  });
});

describe("a page that is not to be shown again", () => {
  it.each([
    ["a source has failed", () => served.upstream.misbehave(["theo"], status(404))],
    ["a source was late", () => served.upstream.misbehave(["theo"], late(800))],
  ])("as %s, is not", async (_, misbehave) => {
    misbehave();
    const wallet = newWallet();
    const before = await countPages("filled");
    await open(`/?wallet=${wallet}`);
    await open(`/?wallet=${wallet}&fdv=70000000`);
    served.upstream.recover();
    expect(await countPages("filled")).toBe(before);
  });

  it("as a source has failed for one of several wallets, is not", async () => {
    const wallets = [newWallet(), newWallet()];
    served.upstream.misbehave(["theo"], status(404), wallets[1]);
    const before = await countPages("filled");
    await open(pathOf(wallets), WITHOUT_SCRIPT);
    const { body } = await open(`${pathOf(wallets)}&utm_source=x`, WITHOUT_SCRIPT);
    served.upstream.recover();
    expect(await countPages("filled")).toBe(before);
    expect(totalIn(body)).not.toBe(totalOf(wallets));
  });
});

describe("without an address of its own, the site", () => {
  it("never gives one host's page to another", async () => {
    const shared = await startApp({ ...served.upstream.settings, NEW_WALLETS_PER_MINUTE: "0" });
    const path = `/?wallet=${newWallet()}`;
    for (const Host of ["one.example", "two.example:81", "one.example", "two.example:81"]) {
      const { body } = await client.get(shared.url, path, { Host, ...WITHOUT_SCRIPT });
      expect(body).toContain(`<link rel="canonical" href="http://${Host}/`);
    }
    await shared.stop();
  });

  it("keeps its pages, and its memory, whatever hosts are made up", async () => {
    const shared = await startApp({ ...served.upstream.settings, NEW_WALLETS_PER_MINUTE: "0" });
    const path = `/?wallet=${newWallet()}`;
    const ask = (headers?: Record<string, string>) => client.get(shared.url, path, headers);
    await ask(WITHOUT_SCRIPT);
    expect((await ask()).headers["server-timing"]).toBe('page;desc="kept"');
    const readMb = async () =>
      ((await readMetrics(client, shared.url)).get("process_resident_memory_bytes") ?? 0) / 1e6;
    const before = await readMb();
    await runBounded(4000, 8, (index) =>
      ask({ "X-Forwarded-Host": `${"x".repeat(15_000 - 8)}${String(index).padStart(8, "0")}` }),
    );
    expect((await ask()).headers["server-timing"]).toBe('page;desc="kept"');
    expect((await readMb()) - before).toBeLessThan(100);
    await shared.stop();
  });
});

test("HEAD has no body, whoever answers", async () => {
  const wallet = await openNewWallet();
  const { status, body } = await client.send("HEAD", served.app.url, `/?wallet=${wallet}`);
  expect([status, body]).toEqual([200, ""]);
});
