import { expect, test } from "vitest";
import { shortenWallet } from "~/domain/estimate/format";
import { newWallet, totalOf } from "../support/new-wallets";
import { UPSTREAMS } from "../support/points-upstream";
import { comparisonPathOf, scenarioOf } from "../support/scenarios";
import { serveApp } from "./support/served-app";

const served = serveApp(4, { NEW_WALLETS_PER_MINUTE: "0", POINTS_CACHE_TTL_S: "3600" });

function open(path: string) {
  return served.client.get(served.app.url, path);
}

function totalsIn(html: string): string[] {
  return [...html.matchAll(/data-testid="compare-total-\d+">([^<]*)</g)].map(
    ([, total = ""]) => total,
  );
}

// That they equal the API's totals: tests/features/compare/totals.property.test.tsx.
test("a comparison has each total in its first HTML, however late the points arrive", async () => {
  const [one, two] = [newWallet(), newWallet()];
  const queries = [`wallet=${one}`, `wallet=${two}&also=${one}&fdv=450000000`, "bonus=kaito"];
  served.upstream.hold(UPSTREAMS);
  const answer = open(comparisonPathOf(queries));
  await expect.poll(() => served.upstream.calls).toHaveLength(16);
  served.upstream.recover();
  const { status, headers, body } = await answer;
  expect(status).toBe(200);
  expect(totalsIn(body)).toEqual([
    totalOf(one),
    totalOf([two, one], [], scenarioOf("fdv=450000000")),
    "$1,500",
  ]);
  expect(headers["cache-control"]).toBe("private, no-cache");
  // Comparisons bypass the page cache.
  expect(headers).not.toHaveProperty("server-timing");
});

test.each([
  ["nothing", "", 0],
  ["broken escapes", "?s=%&s=%E0%A4%A&s=%00&n=%F0%9F", 3],
  ["markup", "?s=wallet%3D%3Cscript%3Ealert(1)%3C/script%3E&s=&n=%3Cb%3E%22'%3C/td%3E", 2],
  ["prototypes", "?s=__proto__%3D1&s=constructor%3D1&__proto__=1", 2],
  ["constants of zero", "?s=base%3D0%26pool%3D0&s=factor%3D-1%26bonus%3Dkaito", 2],
  ["500 of them", `?${"s=fdv%3D5000000&n=A&".repeat(500)}`, 4],
])("a query of %s still gets a page", async (_, query, columns) => {
  const { status, body } = await open(`/compare${query}`);
  expect(status).toBe(200);
  expect(totalsIn(body)).toHaveLength(columns);
  expect(body).not.toMatch(/<script>alert|<b>"/);
});

test("a page shows its pinned scenarios, also from the page cache", async () => {
  const wallet = newWallet();
  await open(`/api/estimate?wallet=${wallet}`);
  const path = `/?wallet=${wallet}&fdv=450000000&with=wallet%3D${wallet}%26expedition%3D12`;
  const answers = [await open(path), await open(path)];
  expect(answers.map(({ headers }) => headers["server-timing"])).toEqual([
    'page;desc="rendered"',
    'page;desc="cached"',
  ]);
  for (const { body } of answers) {
    expect(body).toContain("Pinned for comparison");
    expect(body).toContain(`${shortenWallet(wallet)} · $300M`);
    const canonical = `<link rel="canonical" href="${served.app.url}/?wallet=${wallet}&amp;fdv=450000000"/>`;
    expect(body).toContain(canonical);
  }
});
