import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, test } from "vitest";
import { json, status } from "../support/fake-upstream";
import { WITHOUT_SCRIPT, openInParts, type Answer } from "./support/http-client";
import { PATIENT } from "../support/points-upstream";
import { readMetrics } from "./support/metrics";
import { serveApp, startInTest } from "./support/served-app";
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

function pathOf([wallet = "", ...also]: readonly string[]): string {
  return `/?${new URLSearchParams({ wallet, also: also.join() })}`;
}

function decode({ headers, bytes }: Answer): string {
  const decompress = headers["content-encoding"] === "br" ? brotliDecompressSync : gunzipSync;
  return decompress(bytes).toString();
}

describe("a cached page", () => {
  it("isn't sent again to a client that has it", async () => {
    const path = `/?wallet=${newWallet()}&fdv=55000000`;
    const { headers } = await open(path, WITHOUT_SCRIPT);
    const again = await open(path, { "If-None-Match": String(headers.etag) });
    expect([again.status, again.body]).toEqual([304, ""]);
    expect(again.headers["cache-control"]).toBe("private, no-cache");
    const other = await open(`${path}&bonus=morse`, { "If-None-Match": String(headers.etag) });
    expect(other.status).toBe(200);
  });

  // Which encodings are accepted: static-files.test.ts.
  it.each(["br", "gzip"])("equals the rendered one and its headers, in %s", async (encoding) => {
    const path = `/?wallet=${newWallet()}`;
    const headers = { ...WITHOUT_SCRIPT, "Accept-Encoding": encoding };
    const [rendered, cached] = [await open(path, headers), await open(path, headers)];
    expect(cached.headers["content-encoding"]).toBe(encoding);
    expect(cached.headers["server-timing"]).toBe('page;desc="cached"');
    expect(rendered.headers["server-timing"]).toBe('page;desc="rendered"');
    const PER_ANSWER = ["date", "content-length", "transfer-encoding", "server-timing"];
    const stableHeaders = (answer: Answer) =>
      Object.entries(answer.headers)
        .filter(([name]) => !PER_ANSWER.includes(name))
        .toSorted();
    expect(stableHeaders(cached)).toEqual(stableHeaders(rendered));
    expect(decode(cached)).toBe(decode(rendered));
  });

  it("belongs to one list only, even if other lists share its first wallet", async () => {
    const [first, second, third] = [newWallet(), newWallet(), newWallet()];
    for (const list of [[first, second], [first], [first, third], [second, first]]) {
      const outcomes: (string | undefined)[] = [];
      for (let visit = 1; visit <= 2; visit++) {
        const { headers, body } = await open(pathOf(list), WITHOUT_SCRIPT);
        expect(totalIn(body)).toBe(totalOf(list));
        outcomes.push(headers["server-timing"]?.toString());
      }
      expect(outcomes).toEqual(['page;desc="rendered"', 'page;desc="cached"']);
    }
  });
});

it("changed points appear on the page once the cached ones expire", async () => {
  const brief = await startInTest({
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
});

describe("a page isn't cached", () => {
  async function expectRendered(path: string, headers?: Record<string, string>) {
    const before = await countPages("cached");
    await open(path, headers);
    await open(path, headers);
    expect(await countPages("cached")).toBe(before);
  }

  it("if a source failed for one of its wallets", async () => {
    const wallets = [newWallet(), newWallet()];
    served.upstream.misbehave("theo", status(404), wallets[1]);
    await expectRendered(pathOf(wallets), WITHOUT_SCRIPT);
    served.upstream.recover();
  });

  it("if a source was late", async () => {
    const path = `/?wallet=${newWallet()}`;
    served.upstream.hold("theo");
    const first = await openInParts(served.app.url + path);
    served.upstream.recover();
    await first.text();
    expect((await open(path)).headers["server-timing"]).toBe('page;desc="rendered"');
  });
});

test("without PUBLIC_URL, one host's page is never served to another", async () => {
  const shared = await startInTest({
    ...served.upstream.settings,
    ...PATIENT,
    NEW_WALLETS_PER_MINUTE: "0",
  });
  const path = `/?wallet=${newWallet()}`;
  for (const Host of ["one.example", "two.example:81", "one.example", "two.example:81"]) {
    const { body } = await client.get(shared.url, path, { Host, ...WITHOUT_SCRIPT });
    expect(body).toContain(`<link rel="canonical" href="http://${Host}/`);
  }
});
