import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";
import { writeScenario } from "~/scenario/codec";
import * as arbitraries from "../support/arbitraries";
import { json, status } from "../support/fake-upstream";
import { startApp, type AppProcess } from "./support/app-process";
import { WITHOUT_SCRIPT, type Answer } from "./support/http-client";
import { readMetrics } from "./support/metrics";
import { late } from "./support/points-upstream";
import { serveApp } from "./support/served-app";
import { newWallet, totalIn, totalOf } from "./support/wallets";

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

/** A page but for its nonce, and for the order in which its wallet's points arrived. */
function plain(html: string): string[] {
  return html
    .replace(/nonce="[^"]*"/g, "nonce")
    .replace(/streamController\.enqueue\(".*"\);/g, "points")
    .split(/(?=<)/);
}

describe("a page of a wallet that is known", () => {
  it("is, for any address, the page that would be rendered whole", async () => {
    const wallets = [newWallet(), "</main><title><style><header", "&<>\"'`", "é😀\u0000", ""];
    for (const wallet of wallets) {
      await open(`/?${new URLSearchParams({ wallet })}`, WITHOUT_SCRIPT);
    }
    const filledBefore = await countPages("filled");
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...wallets),
        fc.oneof(
          arbitraries.search,
          arbitraries.scenario.map((scenario) => new URLSearchParams(writeScenario(scenario))),
        ),
        async (wallet, search) => {
          search.set("wallet", wallet);
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

  it("is the same once more, compressed or not, with a nonce of its own each time", async () => {
    const path = `/?wallet=${await openNewWallet()}&fdv=50000000&bonus=morse`;
    const keptBefore = await countPages("kept");
    const answers: Answer[] = [];
    for (const encoding of ["identity", "gzip", "identity", "gzip, deflate, br", "gzip;q=0"]) {
      answers.push(await open(path, { "Accept-Encoding": encoding }));
    }
    expect(await countPages("kept")).toBe(keptBefore + 3);
    expect(answers.map(({ headers }) => headers["content-encoding"])).toEqual([
      undefined,
      "gzip",
      undefined,
      "gzip",
      undefined,
    ]);
    const pages = answers.map(({ headers, bytes }) => ({
      policy: headers["content-security-policy"],
      html: (headers["content-encoding"] ? gunzipSync(bytes) : bytes).toString(),
    }));
    expect(new Set(pages.map(({ html }) => plain(html).join(""))).size).toBe(1);
    const nonces = pages.map(({ policy, html }) => {
      const inPage = new Set([...html.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce));
      expect(inPage.size).toBe(1);
      const [nonce] = inPage;
      expect(policy).toContain(`'nonce-${nonce}'`);
      return nonce;
    });
    expect(new Set(nonces).size).toBe(pages.length);
  });

  it("has the headers of one that is rendered whole", async () => {
    const wallet = newWallet();
    const [whole, filled] = [
      await open(`/?wallet=${wallet}`, WITHOUT_SCRIPT),
      await open(`/?wallet=${wallet}`),
    ];
    const OF_THE_ANSWER = [
      "content-security-policy",
      "date",
      "content-length",
      "transfer-encoding",
    ];
    for (const name of OF_THE_ANSWER) {
      delete whole.headers[name];
      delete filled.headers[name];
    }
    expect(filled.headers).toEqual(whole.headers);
  });

  it("is logged as any other, without its wallet", async () => {
    const wallet = await openNewWallet();
    await open(`/?wallet=${wallet}&fdv=60000000`);
    await vi.waitFor(() =>
      expect(served.app.accessLog().trimEnd().split("\n").at(-1)).toMatch(
        /^GET \/ 200 \d+ - \d+\.\d{3} ms$/,
      ),
    );
    expect(served.app.accessLog()).not.toContain(wallet);
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
    ["a source was late", () => served.upstream.misbehave(["theo"], late("theo", 800))],
  ])("as %s, is not", async (_, misbehave) => {
    misbehave();
    const wallet = newWallet();
    const before = await countPages("filled");
    await open(`/?wallet=${wallet}`);
    await open(`/?wallet=${wallet}&fdv=70000000`);
    served.upstream.recover();
    expect(await countPages("filled")).toBe(before);
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
});

test("HEAD has no body, whoever answers", async () => {
  const wallet = await openNewWallet();
  const { status, body } = await client.send("HEAD", served.app.url, `/?wallet=${wallet}`);
  expect([status, body]).toEqual([200, ""]);
});
