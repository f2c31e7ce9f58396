import { describe, expect, test } from "vitest";
import { comparisonPath } from "~/compare/comparison-path";
import { shortenWallet } from "~/estimate/format";
import { writeScenario } from "~/scenario/codec";
import type { Scenario } from "~/scenario/scenario";
import { MAX_WALLETS } from "~/scenario/wallet-list";
import { status } from "../support/fake-upstream";
import { newWallet, totalOf } from "../support/new-wallets";
import { scenarioOf } from "../support/scenarios";
import { readMetrics } from "./support/metrics";
import { serveApp } from "./support/served-app";

const served = serveApp(4, { NEW_WALLETS_PER_MINUTE: "0", POINTS_CACHE_TTL_S: "3600" });
const NOINDEX = '<meta name="robots" content="noindex"/>';

function open(path: string) {
  return served.client.get(served.app.url, path);
}

function compare(...scenarios: Scenario[]) {
  return open(comparisonPath(scenarios.map((scenario) => ({ scenario, name: "" }))));
}

/** The totals that the page shows, in order. */
function totalsIn(html: string): string[] {
  return [...html.matchAll(/data-testid="compare-total-\d+">([^<]*)</g)].map(
    ([, total = ""]) => total,
  );
}

/** What the API says of a scenario, as the page writes it. */
async function askTotal(scenario: Scenario): Promise<string> {
  const { body } = await open(`/api/estimate${writeScenario(scenario)}`);
  const { totalUSD } = JSON.parse(body).estimate;
  return `$${totalUSD.toLocaleString("en-US")}`;
}

describe("a comparison", () => {
  test("has each scenario's total, as the API has, in its first HTML", async () => {
    const [one, two] = [newWallet(), newWallet()];
    served.upstream.delay(1000);
    const scenarios = [
      `wallet=${one}`,
      `wallet=${one}&also=${two}&fdv=450000000&bonus=morse,kaito&factor=2`,
      `wallet=${two}&expedition=12`,
      "bonus=kaito",
    ].map(scenarioOf);
    const { status, headers, body } = await compare(...scenarios);
    served.upstream.recover();
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("private, no-cache");
    expect(totalsIn(body)).toEqual(await Promise.all(scenarios.map(askTotal)));
    expect(totalsIn(body)[0]).toBe(totalOf(one));
    // All of it is there, so no script needs a nonce.
    expect(headers["content-security-policy"]).not.toContain("nonce-");
  });

  test("asks for each distinct wallet once", async () => {
    const [one, two] = [newWallet(), newWallet()];
    const { status } = await compare(
      scenarioOf(`wallet=${one}`),
      scenarioOf(`wallet=${one}&fdv=5000000`),
      scenarioOf(`wallet=${two}&also=${one}`),
    );
    expect(status).toBe(200);
    expect([one, two].map((wallet) => served.upstream.callsFor(wallet).length)).toEqual([8, 8]);
  });

  test("takes as many wallets as four lists have", async () => {
    const lists = Array.from({ length: 4 }, () => Array.from({ length: MAX_WALLETS }, newWallet));
    const { status, body } = await compare(
      ...lists.map(([first, ...also]) => scenarioOf(`wallet=${first}&also=${also}`)),
    );
    expect(status).toBe(200);
    expect(totalsIn(body)).toEqual(lists.map((wallets) => totalOf(wallets)));
  });

  test("marks a source that fails in its column only", async () => {
    const [well, ill] = [newWallet(), newWallet()];
    served.upstream.misbehave("theo", status(500), ill);
    const { body } = await compare(scenarioOf(`wallet=${well}`), scenarioOf(`wallet=${ill}`));
    served.upstream.recover();
    expect(totalsIn(body)).toEqual([totalOf(well), totalOf(ill, ["theo"])]);
    const [row = ""] = /<tr><th scope="row">Theo Vault<.*?<\/tr>/.exec(body) ?? [];
    const flagged = row
      .split("<td>")
      .slice(1)
      .map((cell) => cell.includes("incomplete"));
    expect(flagged).toEqual([false, true]);
    expect(body).toContain('aria-label="Points of scenario 2"');
    expect(body).not.toContain('aria-label="Points of scenario 1"');
  });

  test("is left out by search engines where it has a wallet", async () => {
    expect((await compare(scenarioOf("fdv=5000000"), scenarioOf())).body).not.toContain(NOINDEX);
    const withWallet = await compare(scenarioOf(), scenarioOf(`wallet=${newWallet()}`));
    expect(withWallet.body).toContain(NOINDEX);
  });

  test("is counted as what it is, and never in the page cache", async () => {
    const path = `/compare?s=wallet%3D${newWallet()}&s=`;
    const first = await open(path);
    const second = await open(path);
    expect([first, second].map(({ headers }) => headers["server-timing"])).toEqual([
      undefined,
      undefined,
    ]);
    const metrics = await readMetrics(served.client, served.app.url);
    const series = 'estimator_response_seconds_count{route="compare",status="200"}';
    expect(metrics.get(series)).toBeGreaterThanOrEqual(2);
  });
});

describe("any query", () => {
  const LONG = "9".repeat(2000);

  test.each([
    ["nothing", "", 0],
    ["no value", "?s", 1],
    ["one", "?s=fdv%3D5000000", 1],
    ["names alone", "?n=A&n=B", 0],
    ["other parameters", "?wallet=0x1&fdv=5&with=fdv%3D5", 0],
    ["broken escapes", "?s=%&s=%E0%A4%A&s=%00&n=%F0%9F", 3],
    ["markup", "?s=wallet%3D%3Cscript%3Ealert(1)%3C/script%3E&s=&n=%3Cb%3E%22'%3C/td%3E", 2],
    ["prototypes", "?s=__proto__%3D1&s=constructor%3D1&__proto__=1", 2],
    ["long values", `?s=fdv%3D${LONG}&s=wallet%3D${LONG}&n=${LONG}`, 2],
    ["constants of nothing", "?s=base%3D0%26pool%3D0&s=factor%3D-1%26bonus%3Dkaito", 2],
    ["500 of them", `?${"s=fdv%3D5000000&n=A&".repeat(500)}`, 4],
    ["a comparison within", `?s=${encodeURIComponent("s=s%3D1&s=2")}&s=`, 2],
  ])("gives a page: %s", async (_, query, columns) => {
    const { status, body } = await open(`/compare${query}`);
    expect(status).toBe(200);
    expect(totalsIn(body)).toHaveLength(columns);
    expect(body).toContain("<h1>Side by side</h1>");
    expect(body).not.toContain("<script>alert");
    expect(body.includes("“Compare with this” keeps")).toBe(columns < 2);
    expect(body.includes("At most 4 scenarios side by side; 496 left out.")).toBe(
      query.length > 9000,
    );
  });
});

test("a page that keeps scenarios says so, from the page cache as well", async () => {
  const wallet = newWallet();
  const path = `/?wallet=${wallet}&fdv=450000000&with=wallet%3D${wallet}%26expedition%3D12`;
  const answers = [await open(path), await open(path)];
  expect(answers.map(({ headers }) => headers["server-timing"])).toEqual([
    'page;desc="rendered"',
    'page;desc="kept"',
  ]);
  for (const { body } of answers) {
    expect(body).toContain("Kept to compare");
    expect(body).toContain(`${shortenWallet(wallet)} · $300.0M`);
    const canonical = `<link rel="canonical" href="${served.app.url}/?wallet=${wallet}&amp;fdv=450000000"/>`;
    expect(body).toContain(canonical);
  }
});

test("a page keeps three of 400 scenarios, whatever they are", async () => {
  const hostile = ["%", "wallet=<script>alert(1)</script>", `fdv=${"9".repeat(2000)}`];
  const all = [
    ...hostile,
    ...Array.from({ length: 397 }, (_, index) => `fdv=${5_000_000 + index}`),
  ];
  const search = new URLSearchParams(all.map((query) => ["with", query]));
  for (const name of ["<b>\"'</li>", "\u202eenO", "x".repeat(2000)]) search.append("n", name);
  const { status, body } = await open(`/?${search}&with=%&with=%E0%A4%A`);
  expect(status).toBe(200);
  const [, list = ""] = /Kept to compare<.*?<ul>(.*?)<\/ul>/s.exec(body) ?? [];
  expect([...list.matchAll(/<li>(.*?)<\/li>/g)].map(([, name]) => name)).toEqual([
    "&lt;b&gt;&quot;&#x27;&lt;/li&gt;",
    "enO",
    "x".repeat(80),
  ]);
  expect(body).not.toContain("<script>alert");
  const [, href = ""] = /href="(\/compare\?[^"]*)"/.exec(body) ?? [];
  const compared = new URL(href.replaceAll("&amp;", "&"), served.app.url).searchParams;
  expect(compared.getAll("s")).toHaveLength(4);
});
