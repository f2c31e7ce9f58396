import { beforeEach, describe, expect, test } from "vitest";
import { readMetrics, WITHOUT_SCRIPT } from "./support/http-client";
import { serveApp } from "./support/served-app";

const served = serveApp(8, { NEW_WALLETS_PER_MINUTE: "0" });
const { client } = served;
beforeEach(() => void (served.upstream.requests.length = 0));

function get(path: string, headers?: Record<string, string>) {
  return client.get(served.app.url, path, headers);
}

describe("markup", () => {
  const MARKUP = [
    '"><script>alert(1)</script>',
    "</script><script>alert(1)</script>",
    "'\"<img src=x onerror=alert(1)>",
    "<!--<script>",
  ];
  const NAMES = ["wallet", "also", "fdv", "bonus", "role", "base", "supply.og", "details", "utm_x"];

  function countTags(html: string): Record<string, number> {
    const tags = ["<script", "<img", "<!--<"];
    return Object.fromEntries(tags.map((tag) => [tag, html.split(tag).length]));
  }

  test.each(MARKUP)("%j is escaped on the page and in its data", async (text) => {
    // An ordinary page with as many wallets, adjusted and foreign parameters.
    const ordinary = await get(`/?${queryOf("x")}`, WITHOUT_SCRIPT);
    const { status, body } = await get(`/?${queryOf(text)}`, WITHOUT_SCRIPT);
    expect(status).toBe(200);
    expect(body).not.toContain(text);
    expect(countTags(body)).toEqual(countTags(ordinary.body));
  });

  function queryOf(text: string) {
    return new URLSearchParams(NAMES.map((name) => [name, text]));
  }
});

describe("large requests", () => {
  const SCENARIOS = Array.from({ length: 500 }, (_, index) => `s=fdv%3D${index + 5}000000`);
  /** Of wallets, in each of four scenarios. */
  const LISTS = Array.from({ length: 4 }, (_, column) =>
    Array.from({ length: 20 }, (_, index) => `0xc${column}a${index}`).join(),
  );
  const QUERIES = [
    ["2,100 parameters", Array.from({ length: 2100 }, (_, index) => `p${index}`).join("&")],
    ["one value of 11 kB", `fdv=${"9".repeat(11_000)}`],
    ["one parameter, 1,400 times", "fdv=100&".repeat(1400)],
    ["a list of 1,900 bonuses", `bonus=${"morse,".repeat(1900)}`],
    ["a list of 2,400 wallets", `also=${Array.from({ length: 2400 }, (_, index) => index).join()}`],
    ["11 kB of percent signs", `fdv=${"%".repeat(11_000)}`],
    ["a number of 11,000 decimals", `base=0.${"1".repeat(11_000)}`],
    ["an exponent", "base=1e-999999999&factor=1e308&pool=1e-308"],
  ];
  const COMPARISONS = [
    ["500 scenarios", SCENARIOS.join("&")],
    ["a scenario of 11 kB", `s=${"9".repeat(11_000)}`],
    ["a scenario within scenarios", `s=s%3Ds%253Ds%25253D&s=%26%3D%3F%23`],
    ["broken encoding", "s=%&s=%zz&s=%ED%A0%80"],
    ["a prototype's keys", "s=__proto__%3D1&s=constructor&__proto__=s"],
    ["80 wallets", String(new URLSearchParams(LISTS.map((also) => ["s", `also=${also}`])))],
  ];
  const TIMES = 4;
  /** How many times an ordinary request's work a large one may take: 80 wallets take 16 times. */
  const MAX_FACTOR = 60;

  /** The server's processor time for a few requests; other processes don't distort it. */
  async function measureWork(path: string): Promise<number> {
    const readSeconds = async () =>
      (await readMetrics(client, served.app.url)).get("process_cpu_seconds_total")!;
    const before = await readSeconds();
    for (let count = 0; count < TIMES; count += 1) expect((await get(path)).status).toBe(200);
    return (await readSeconds()) - before;
  }

  test.each([
    ["an estimate", ["/", "/og.png"], QUERIES, "fdv=6000000"],
    ["a comparison", ["/compare"], COMPARISONS, "s=&s=fdv%3D6000000"],
  ])("for %s are answered without excessive work", async (_, paths, queries, ordinary) => {
    for (const path of paths) {
      const least = await measureWork(`${path}?${ordinary}`);
      for (const [name, query] of queries) {
        const factor = (await measureWork(`${path}?${query}`)) / least;
        expect(factor, `${path}: ${name}`).toBeLessThan(MAX_FACTOR);
      }
    }
  });
});
