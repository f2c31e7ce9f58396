import { describe, expect, it, onTestFinished } from "vitest";
import { MAX_COMPARED } from "~/features/compare/comparison";
import { loader } from "~/routes/($campaign).api.compare";
import { loader as estimate } from "~/routes/($campaign).api.estimate";
import type { Scenario } from "~/domain/scenario/scenario";
import { stubLiveSettings } from "../support/live-settings";
import { call, readJson } from "../support/loaders";
import { startPointsUpstream } from "../support/points-upstream";

const SMALL = "0x1111111111111111111111111111111111111111";
const LARGE = "0x3333333333333333333333333333333333333333";

interface Report {
  scenario: Scenario;
  adjusted: object[];
}
interface Answer {
  columns: {
    name: string;
    query: string;
    error: string | null;
    retryAfterS: number | null;
    report: Report | null;
  }[];
  different: string[];
  ignored: number;
}

/** The path that compares these queries, as given. */
function pathOf(...queries: string[]): string {
  return `/api/compare?${new URLSearchParams(queries.map((query) => ["s", query]))}`;
}

async function compare(path: string): Promise<Answer> {
  const { status, body } = await readJson(call(loader, path));
  expect(status).toBe(200);
  return body as Answer;
}

async function report(query: string): Promise<Report> {
  const { body } = await readJson(call(estimate, `/api/estimate?${query}`));
  return body as Report;
}

describe("GET /api/compare", () => {
  it("returns each scenario's report under its name, and the parameters that differ", async () => {
    const queries = [`wallet=${SMALL}&fdv=500000000`, `wallet=${LARGE}&also=${SMALL}&goal=25000`];
    const { columns, ...rest } = await compare(`${pathOf(...queries)}&n=Ours`);
    expect(columns).toEqual([
      {
        name: "Ours",
        query: queries[0],
        error: null,
        retryAfterS: null,
        report: await report(queries[0]!),
      },
      {
        name: "2 wallets · $300M",
        query: queries[1],
        error: null,
        retryAfterS: null,
        report: await report(queries[1]!),
      },
    ]);
    expect(rest).toEqual({ different: ["wallet", "also", "fdv"], ignored: 0 });
  });

  it("adjusts each scenario separately, and returns its canonical query", async () => {
    const { columns } = await compare(pathOf("expedition=99&utm_source=x", "details=1&fdv=5e6"));
    expect(columns.map(({ query }) => query)).toEqual(["expedition=20", "fdv=5000000&details=1"]);
    expect(columns.map((column) => column.report?.adjusted)).toEqual([
      [{ param: "expedition", value: "99", used: "20" }],
      [],
    ]);
  });

  it.each([
    ["/api/compare", 0, 0],
    ["/api/compare?n=A&S=fdv%3D5000000", 0, 0],
    ["/api/compare?s", 1, 0],
    [`/api/compare?${"s&".repeat(6)}`, MAX_COMPARED, 6 - MAX_COMPARED],
  ])("for %s returns %i reports and ignores %i", async (path, count, more) => {
    const { columns, different, ignored } = await compare(path);
    expect(columns).toHaveLength(count);
    for (const column of columns) expect(column.report).toEqual(await report(""));
    expect([different, ignored]).toEqual([[], more]);
  });

  it("isn't cached by proxies or indexed by search engines", async () => {
    const { headers } = await call(loader, pathOf(`wallet=${SMALL}`, ""));
    expect(headers.get("Cache-Control")).toBe("private, no-cache");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
  });
});

it("reports a refusal and the time to wait, looks up each wallet once, and costs others nothing", async () => {
  const upstream = await startPointsUpstream();
  onTestFinished(upstream.close);
  stubLiveSettings(new URL(upstream.settings.THEO_API_URL!).origin, {
    NEW_WALLETS_PER_MINUTE: "1",
    TRUSTED_PROXY_HOPS: "1",
  });
  const live = await import("~/routes/($campaign).api.compare");
  const path = pathOf("wallet=0xa", "wallet=0xa&also=0xb", "fdv=5000000", "wallet=0xa");
  const init = { headers: { "X-Forwarded-For": "1.1.1.1" } };
  const { body } = await readJson(call(live.loader, path, init));
  const [first, refused, without, again] = (body as Answer).columns;
  expect(first?.report).toMatchObject({ unavailable: [], wallets: [{ wallet: "0xa" }] });
  expect(again).toEqual(first);
  expect(without?.report).toMatchObject({ wallets: [] });
  expect(refused).toEqual({
    name: "2 wallets · $300M",
    query: "wallet=0xa&also=0xb",
    error: `too many lookups, try again in ${refused?.retryAfterS} s`,
    retryAfterS: expect.any(Number),
    report: null,
  });
  expect(refused?.retryAfterS).toBeGreaterThanOrEqual(1);
  expect(refused?.retryAfterS).toBeLessThanOrEqual(60);
  expect(upstream.callsFor("0xa")).toHaveLength(8);
  expect(upstream.callsFor("0xb")).toEqual([]);
});
