import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { cleanWallet } from "~/scenario/text-params";
import { WITHOUT_SCRIPT, sendRaw } from "./support/http-client";
import { serveApp } from "./support/served-app";
import { newWallet, totalIn, totalOf } from "../support/new-wallets";

const FAST_MS = 500;
const SEGMENT =
  /^\/(?:expedition|theo|testnet)\/([^/?#]+)(?:\?asset=(?:weETH|ezETH|weETHs|uniBTC|uniETH|cmETH))?$/;

const served = serveApp(8, { NEW_WALLETS_PER_MINUTE: "0" });
const { client } = served;
beforeEach(() => void (served.upstream.requests.length = 0));

/** The best of three: the machine may be busy, the server must not be. */
async function timeOf(work: () => Promise<{ ms: number }>): Promise<number> {
  return Math.min((await work()).ms, (await work()).ms, (await work()).ms);
}

const ADDRESSES: [name: string, address: string][] = [
  ["one dot", "."],
  ["two dots", ".."],
  ["encoded dots", "%2e%2e"],
  ["twice encoded dots", "%252e%252e"],
  ["a way up", "a/../b"],
  ["a way up, and over to another upstream", "../theo/victim"],
  ["backslashes", "..\\..\\theo"],
  ["encoded slashes", "..%2f..%2ftheo"],
  ["a query", "?asset=cmETH"],
  ["a query in the middle", "a?asset=cmETH&x=y"],
  ["a fragment", "#"],
  ["another host", "//evil.example/x"],
  ["another host by user name", "@evil.example"],
  ["a whole address", "http://evil.example/"],
  ["a line break and a header", "a\r\nHost: evil.example\r\n\r\nGET /x HTTP/1.1"],
  ["NUL", "a\0b"],
  ["10 kB", "a".repeat(10_000)],
  ["emoji", "🦄🏴‍☠️"],
  ["right to left", "\u202e0xABC\u200f\u2067"],
  ["half a surrogate pair", "%ED%A0%80"],
  ["broken encoding", "%zz%"],
  ["separators", "a;b,c&d=e+f g"],
  ["a prototype's key", "__proto__"],
];

describe.each(ADDRESSES)("as an address, %s", (_, address) => {
  const query = new URLSearchParams({ wallet: address });
  const segment = encodeURIComponent(address);

  test.each([
    ["the page", `/?${query}`, cleanWallet(address)],
    ["/api/estimate", `/api/estimate?${query}`, cleanWallet(address)],
    ["/api/estimate.csv", `/api/estimate.csv?${query}`, cleanWallet(address)],
    ["/api/expedition", `/api/expedition/${segment}?asset=weETH`, address.trim()],
    ["/api/theo", `/api/theo/${segment}`, address.trim()],
    ["/api/testnet", `/api/testnet/${segment}`, address.trim()],
  ])("through %s stays one segment of the path", async (_, path, wallet) => {
    const { status } = await client.get(served.app.url, path);
    expect([200, 400, 404]).toContain(status);
    for (const { method, url } of served.upstream.requests) {
      expect(method).toBe("GET");
      const [, sent = ""] = SEGMENT.exec(url) ?? [];
      expect(sent, url).not.toBe("");
      expect(decodeURIComponent(sent).toLowerCase()).toBe(wallet.toLowerCase());
    }
  });
});

describe("addresses as raw bytes of the request", () => {
  test.each([
    "/api/theo/..",
    "/api/theo/../testnet/x",
    "/api/theo/%2e%2e",
    "/api/theo/%2e%2e/testnet",
    "/api/theo//evil.example/x",
    "/api/theo/a%00b",
    "/api/theo/a%0d%0aX:%20y",
    "/api/theo/%",
    "/api/theo/a;b",
    "/api/theo/a\\..\\b",
    "//evil.example/api/theo/a",
    "http://evil.example/api/theo/a",
  ])("%s is answered, and asks for one segment at most", async (path) => {
    const answer = await sendRaw(
      served.app.url,
      `GET ${path} HTTP/1.1\r\nHost: estimator.example\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 (?:200|400|404) /);
    for (const { url } of served.upstream.requests) expect(url).toMatch(SEGMENT);
  });

  test.each(["a\0b", "a\rb", "\u0001"])("control character %j is refused", async (text) => {
    const path = `/api/theo/${text}`;
    const answer = await sendRaw(served.app.url, `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(served.upstream.requests).toEqual([]);
  });
});

describe("what is reflected", () => {
  /** The page's own. */
  const SCRIPTS = 5;
  const MARKUP = [
    '"><script>alert(1)</script>',
    "</script><script>alert(1)</script>",
    "'\"<img src=x onerror=alert(1)>",
    "<!--<script>",
  ];

  test.each(MARKUP)("%j is escaped on the page and in its data", async (text) => {
    for (const name of [
      "wallet",
      "fdv",
      "bonus",
      "role",
      "base",
      "supply.og",
      "details",
      "utm_x",
    ]) {
      const query = new URLSearchParams({ [name]: text, wait: "1" });
      const { status, headers, body } = await client.get(served.app.url, `/?${query}`);
      expect(status).toBe(200);
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(body).not.toContain(text);
      expect(body.match(/<script\b/g)).toHaveLength(SCRIPTS);
      expect(body).not.toMatch(/<img|<!--</);
    }
  });

  test.each(MARKUP)("%j is data in the API's answers", async (text) => {
    const query = new URLSearchParams({ wallet: text, fdv: text });
    for (const path of [
      `/api/estimate?${query}`,
      `/api/theo/${encodeURIComponent(text)}`,
      `/api/expedition/x?asset=${encodeURIComponent(text)}`,
    ]) {
      const { headers, body } = await client.get(served.app.url, path);
      expect(headers["content-type"]).toMatch(/^application\/json/);
      expect(() => JSON.parse(body)).not.toThrow();
    }
  });

  test.each(MARKUP)("%j is escaped in an embed, and its card's address", async (text) => {
    const page = `${served.app.url}/?${new URLSearchParams({ wallet: text, fdv: text, utm_x: text })}`;
    const query = new URLSearchParams({ url: page });
    const { status, headers, body } = await client.get(served.app.url, `/oembed?${query}`);
    expect(status).toBe(200);
    expect(headers["content-type"]).toMatch(/^application\/json/);
    const { html, thumbnail_url: card } = JSON.parse(body);
    // Each attribute ends where it should, and there is one link around one picture.
    expect(html).toMatch(/^<a( \w+="[^"<>]*"){3}><img( \w+="[^"<>]*"){4}\/><\/a>$/);
    expect(card).not.toMatch(/["'<>]/);
  });

  test("a redirect stays here, in one header", async () => {
    for (const text of ["//evil.example", "\r\nX-Evil: 1", "https://evil.example"]) {
      const query = new URLSearchParams({ wallet: text });
      const { headers } = await client.get(served.app.url, `/scenario?${query}`);
      expect(headers.location).toMatch(/^\/\?wallet=/);
      expect(headers).not.toHaveProperty("x-evil");
    }
  });
});

function listScenarios(count: number): string {
  return Array.from({ length: count }, (_, index) => `s=fdv%3D${index + 5}000000`).join("&");
}

/** As many wallets as four scenarios can have. */
function list80Wallets(): string {
  const lists = Array.from({ length: 4 }, (_, column) =>
    Array.from({ length: 20 }, (_, index) => `0xc${column}a${index}`).join(),
  );
  return String(new URLSearchParams(lists.map((also) => ["s", `also=${also}`])));
}

describe("large requests", () => {
  // About as much as an address may have.
  const PARAMETERS = Array.from({ length: 2100 }, (_, index) => `p${index}`).join("&");

  test.each(["/", "/api/estimate", "/api/estimate.csv"])(
    "2,100 parameters to %s are answered fast",
    async (path) => {
      const ms = await timeOf(async () => {
        const answer = await client.get(served.app.url, `${path}?${PARAMETERS}`);
        expect(answer.status).toBe(200);
        return answer;
      });
      expect(ms).toBeLessThan(FAST_MS);
    },
  );

  test.each([
    ["one value of 11 kB", `fdv=${"9".repeat(11_000)}`],
    ["one parameter, 1,400 times", "fdv=100&".repeat(1400)],
    ["a list of 1,900 bonuses", `bonus=${"morse,".repeat(1900)}`],
    ["11 kB of percent signs", `fdv=${"%".repeat(11_000)}`],
    ["a number of 11,000 decimals", `base=0.${"1".repeat(11_000)}`],
    ["an exponent", "base=1e-999999999&factor=1e308&pool=1e-308"],
  ])("%s: answered fast", async (_, query) => {
    for (const path of ["/", "/api/estimate", "/api/estimate.csv"]) {
      const ms = await timeOf(async () => {
        const answer = await client.get(served.app.url, `${path}?${query}`);
        expect(answer.status).toBe(200);
        return answer;
      });
      expect(ms, path).toBeLessThan(FAST_MS);
    }
  });

  test.each([
    ["500 scenarios", "s=wallet%3D0x1&".repeat(500)],
    ["500 different scenarios", listScenarios(500)],
    ["500 names of nothing", `s=&${"n=%00&".repeat(500)}`],
    ["a scenario of 11 kB", `s=${"9".repeat(11_000)}`],
    ["a scenario within scenarios", `s=s%3Ds%253Ds%25253D&s=%26%3D%3F%23`],
    ["broken encoding", "s=%&s=%zz&n=%ED%A0%80"],
    ["markup", `s=wallet%3D<script>&n=<script>`],
    ["a prototype's keys", "s=__proto__%3D1&s=constructor&__proto__=s"],
    ["80 wallets", list80Wallets()],
    ["none", ""],
  ])("a comparison of %s: answered fast", async (_, query) => {
    for (const path of ["/api/compare", "/compare.png"]) {
      const ms = await timeOf(async () => {
        const answer = await client.get(served.app.url, `${path}?${query}`);
        expect(answer.status).toBe(200);
        expect(answer.headers["content-type"]).toBe(
          path === "/compare.png" ? "image/png" : "application/json; charset=utf-8",
        );
        return answer;
      });
      expect(ms, path).toBeLessThan(FAST_MS);
    }
  });

  test.each([
    ["100 kB", "x".repeat(100_000)],
    ["20,000 parameters", "p=1&".repeat(20_000)],
  ])("a query of %s is refused as too large, at once", async (_, query) => {
    const ms = await timeOf(async () => {
      const startedAt = performance.now();
      const answer = await sendRaw(served.app.url, `GET /?${query} HTTP/1.1\r\nHost: x\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 431 /);
      return { ms: performance.now() - startedAt };
    });
    expect(ms).toBeLessThan(FAST_MS);
  });

  test("the server is none the worse for all of that", async () => {
    await sleep(50);
    const wallet = newWallet();
    const { body } = await client.get(served.app.url, `/?wallet=${wallet}`, WITHOUT_SCRIPT);
    expect(totalIn(body)).toBe(totalOf(wallet));
  });
});
