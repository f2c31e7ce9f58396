import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, test } from "vitest";
import { json, status } from "../support/fake-upstream";
import { startApp } from "../support/app-process";
import { WITHOUT_SCRIPT, openInParts, type Answer } from "./support/http-client";
import { PATIENT } from "../support/points-upstream";
import { readMetrics } from "./support/metrics";
import { serveApp } from "./support/served-app";
import { newWallet, totalIn, totalOf } from "../support/new-wallets";

const SITE = { PUBLIC_URL: "https://airdrop.example", NEW_WALLETS_PER_MINUTE: "0" };
const served = serveApp(8, { ...SITE, POINTS_CACHE_TTL_S: "3600" });
const { client } = served;

function open(path: string, headers?: Record<string, string>): Promise<Answer> {
  return client.get(served.app.url, path, headers);
}

async function countPages(outcome: string): Promise<number> {
  const metrics = await readMetrics(client, served.app.url);
  return metrics.get(`estimator_pages_total{outcome="${outcome}"}`) ?? 0;
}

/** The path of a cached page from now on. */
async function cachePage(query = ""): Promise<string> {
  const path = `/?wallet=${newWallet()}${query}`;
  await open(path, WITHOUT_SCRIPT);
  return path;
}

function pathOf([wallet = "", ...also]: readonly string[]): string {
  return `/?${new URLSearchParams({ wallet, also: also.join() })}`;
}

function decode({ headers, bytes }: Answer): string {
  if (headers["content-encoding"] === "br") return brotliDecompressSync(bytes).toString();
  return (headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes).toString();
}

describe("a cached page", () => {
  it("is the same once more, in any encoding, with the same headers", async () => {
    const path = await cachePage("&fdv=50000000&bonus=morse");
    const cachedBefore = await countPages("cached");
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
    expect(await countPages("cached")).toBe(cachedBefore + 5);
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
    const path = await cachePage("&fdv=55000000");
    const { headers } = await open(path);
    const again = await open(path, { "If-None-Match": String(headers.etag) });
    expect([again.status, again.body]).toEqual([304, ""]);
    expect(again.headers["cache-control"]).toBe("private, no-cache");
    const other = await open(`${path}&bonus=morse`, { "If-None-Match": String(headers.etag) });
    expect(other.status).toBe(200);
  });

  it("is the page that was rendered, with its headers, and says how it came", async () => {
    const path = `/?wallet=${newWallet()}`;
    const headers = { ...WITHOUT_SCRIPT, "Accept-Encoding": "br" };
    const [rendered, cached] = [await open(path, headers), await open(path, headers)];
    expect(cached.headers["server-timing"]).toBe('page;desc="cached"');
    expect(rendered.headers["server-timing"]).toBe('page;desc="rendered"');
    const OF_THE_ANSWER = ["date", "content-length", "transfer-encoding", "server-timing"];
    const lasting = (answer: Answer) =>
      Object.entries(answer.headers)
        .filter(([name]) => !OF_THE_ANSWER.includes(name))
        .toSorted();
    expect(lasting(cached)).toEqual(lasting(rendered));
    expect(decode(cached)).toBe(decode(rendered));
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
      for (let visit = 1; visit <= 2; visit++) {
        const { headers, body } = await open(pathOf(list), WITHOUT_SCRIPT);
        expect(totalIn(body)).toBe(totalOf(list));
        ways.push(headers["server-timing"]?.toString());
      }
      expect(ways).toEqual(['page;desc="rendered"', 'page;desc="cached"']);
    }
  });
});

describe("points that have changed", () => {
  it("are on the page once those it has are no longer fresh", async () => {
    const brief = await startApp({
      ...served.upstream.settings,
      ...PATIENT,
      ...SITE,
      POINTS_CACHE_TTL_S: "1",
    });
    const wallet = newWallet();
    const total = async () =>
      totalIn((await client.get(brief.url, `/?wallet=${wallet}`, WITHOUT_SCRIPT)).body);
    expect([await total(), await total(), await total()]).toEqual(Array(3).fill(totalOf(wallet)));
    served.upstream.misbehave(["theo"], json([{ mitoPoints: 0 }]));
    await expect.poll(total).toBe(totalOf(wallet, ["theo"]));
    served.upstream.recover();
    await brief.stop();
  });
});

describe("a page that is not to be shown again", () => {
  async function expectRendered(path: string, headers?: Record<string, string>) {
    const before = await countPages("cached");
    await open(path, headers);
    await open(path, headers);
    expect(await countPages("cached")).toBe(before);
  }

  it("as a source has failed for one of its wallets, is not", async () => {
    const wallets = [newWallet(), newWallet()];
    served.upstream.misbehave("theo", status(404), wallets[1]);
    await expectRendered(pathOf(wallets), WITHOUT_SCRIPT);
    served.upstream.recover();
  });

  it("as a source was late, is not", async () => {
    const path = `/?wallet=${newWallet()}`;
    served.upstream.hold("theo");
    const first = await openInParts(served.app.url + path);
    served.upstream.recover();
    await first.text();
    expect((await open(path)).headers["server-timing"]).toBe('page;desc="rendered"');
  });
});

test("without an address of its own, the site never gives one host's page to another", async () => {
  const shared = await startApp({
    ...served.upstream.settings,
    ...PATIENT,
    NEW_WALLETS_PER_MINUTE: "0",
  });
  const path = `/?wallet=${newWallet()}`;
  for (const Host of ["one.example", "two.example:81", "one.example", "two.example:81"]) {
    const { body } = await client.get(shared.url, path, { Host, ...WITHOUT_SCRIPT });
    expect(body).toContain(`<link rel="canonical" href="http://${Host}/`);
  }
  await shared.stop();
});

test("HEAD has no body, whoever answers", async () => {
  const { status, body } = await client.send("HEAD", served.app.url, await cachePage());
  expect([status, body]).toEqual([200, ""]);
});
