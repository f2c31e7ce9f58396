import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mapValues } from "~/estimate/campaign";
import { readScenario } from "~/estimate/codec";
import type { WalletPoints } from "~/estimate/points";
import { readReport, type RowReport, type RowState, sumRows } from "~/estimate/portal";
import { shareComparison, shareEstimate, sharePortal } from "~/estimate/share";
import { parseQuery } from "~/estimate/raw-query";
import * as any from "../support/arbitraries";
import { forAll } from "../support/for-all";
import { answerOf } from "../support/lookups";
import { mitosis } from "../support/mitosis";
import { scenarioOf } from "../support/scenarios";
import { reportOf, rowOf } from "../support/portal";
import { addressOf, RICH, walletWith } from "../support/wallets";

const ORIGIN = "https://estimator.example";
const POINTS = walletWith({ weETH: { points: 3_375_000_000, tier: 3 } }, { testnet: 12.5 });
const TYPED = "points.weETH=3375000000&tier.weETH=3&points.testnet=12.5";

function estimate(query: string, ...points: WalletPoints[]) {
  return answerOf(scenarioOf(query), points);
}

function shareQuery(query: string, ...points: WalletPoints[]) {
  return shareEstimate(ORIGIN, estimate(query, ...points));
}

/** The links without and with addresses, without the origin. */
function linksOf({ link, addresses }: ReturnType<typeof shareEstimate>) {
  return [link, addresses.link].map((each) => each.replace(ORIGIN, ""));
}

it("the link to an estimate of typed points has all of it", () => {
  const query = `${TYPED}&fdv=5000000&bonus=kaito`;
  const shared = shareQuery(`${query}&cost=3000&goal=25000`);
  expect(linksOf(shared)).toEqual([`/?${query}`, `/?${query}`]);
  expect(shared.addresses.count).toBe(0);
  expect(shared.gap).toBeUndefined();
});

it("the link to an estimate of one wallet has its points and bonuses in place of its address", () => {
  const query = "fdv=450000000&bonus=kaito&supply.kaito=500";
  const shared = shareQuery(`wallet=0x1&${query}&cost=3000&goal=25000`, POINTS);
  expect(linksOf(shared)).toEqual([`/?${TYPED}&${query}`, `/?wallet=0x1&${query}`]);
  expect(shared.addresses.count).toBe(1);
  expect(shared.gap).toBeUndefined();
});

it.each([
  ["several wallets", "wallet=0x1&also=0x2", [POINTS, RICH], 2],
  ["a wallet and typed points", "wallet=0x1&points.theo=7", [POINTS], 1],
  ["a wallet whose points are not here", "wallet=0x1", [], 1],
])(
  "the link to an estimate of %s has the assumptions alone, and says so",
  (_, holders, points, count) => {
    const query = "fdv=450000000&expedition=12";
    const shared = shareQuery(`${holders}&${query}&bonus=kaito&cost=3000`, ...points);
    expect(linksOf(shared)).toEqual([`/?${query}`, `/?${holders}&${query}&bonus=kaito`]);
    expect(shared.addresses.count).toBe(count);
    expect(shared.gap).toBe(
      "The sum is in the picture and post. The link has your assumptions only.",
    );
  },
);

it("the link to an estimate of one wallet lacks points while a source's are missing", () => {
  const partial = answerOf(scenarioOf("wallet=0x1"), POINTS, ["theo"]);
  expect(linksOf(shareEstimate(ORIGIN, partial))).toEqual(["/", "/?wallet=0x1"]);
});

it("picture and post have the figures of several wallets, the picture's address all of them", () => {
  const shown = estimate("wallet=0x1&also=0x2&bonus=morse&goal=5", POINTS, POINTS);
  const { post, picture } = shareEstimate(ORIGIN, shown);
  const total = `$${shown.totalUSD!.toLocaleString("en-US")}`;
  expect(post).toBe(
    `My $MITO airdrop estimate for 2 wallets: ${total} at $300M FDV (unofficial, speculative). Yours?`,
  );
  expect(picture).toMatchObject({
    src: "/og.png?wallet=0x1&also=0x2&bonus=morse",
    fileName: "mito-airdrop-estimate.png",
  });
  expect(picture!.alt).toContain(`for 2 wallets: ${total}`);
});

describe("a shared comparison", () => {
  const share = (...estimates: ReturnType<typeof estimate>[]) =>
    shareComparison(ORIGIN, mitosis, estimates);
  const queriesOf = (link: string) =>
    new URL(link).searchParams.getAll("s").map((query) => [...parseQuery(query).keys()].join());

  it("has each single holder's points, of several the assumptions; addresses are apart", () => {
    const { link, addresses, gap, picture } = share(
      estimate("wallet=0x1&fdv=450000000&cost=5", POINTS),
      estimate("wallet=0x1&also=0x2&fdv=5000000&bonus=kaito", POINTS, RICH),
      estimate("points.theo=7"),
    );
    const typed = "points.weETH,tier.weETH,points.testnet";
    expect(queriesOf(link)).toEqual([`${typed},fdv`, "fdv", "points.theo"]);
    const own = ["wallet,fdv", "wallet,also,fdv,bonus", "points.theo"];
    expect(queriesOf(addresses.link)).toEqual(own);
    expect(addresses.count).toBe(2);
    expect(gap).toBe(
      "The sums are in the post. Of several wallets, the link has your assumptions only.",
    );
    expect(picture).toBeUndefined();
  });

  it("lacks nothing of single holders", () => {
    expect(share(estimate("wallet=0x1", POINTS), estimate("")).gap).toBeUndefined();
  });

  it("is posted as its cases' names, or what was changed, with totals", () => {
    const of = (query: string) => estimate(`wallet=0xabc&${query}`, POINTS);
    const { post } = share(
      of("fdv=100000000"),
      of(""),
      of("fdv=450000000&expedition=12"),
      estimate("fdv=1000000000"),
    );
    expect(post).toBe(
      "My $MITO airdrop estimates: Bear $150,002 · Base $450,006 · $450M Expedition 12% $810,009 · Bull — (unofficial, speculative).",
    );
    // One case's name would be that of two totals.
    expect(share(of(""), of("expedition=12")).post).toContain(
      "estimates: $300M $450,006 · $300M Expedition 12% $540,006 (",
    );
  });

  it("is posted as incomplete if one of its totals is", () => {
    const { post } = share(estimate("wallet=0x1", POINTS), estimate("wallet=0x1&pool=0", POINTS));
    expect(post).toContain(" (unofficial, speculative, incomplete).");
  });

  it("is posted as a question without any total", () => {
    expect(share(estimate(""), estimate("fdv=5000000")).post).toBe(
      "How much $MITO could be yours? Unofficial estimates side by side:",
    );
  });

  it("fits a post, and never has an address", () => {
    const anyEstimate = fc
      .record({ scenario: any.scenario, points: any.walletPoints })
      .map(({ scenario, points }) => answerOf({ ...scenario, wallet: "0x1234567" }, points));
    forAll([fc.array(anyEstimate, { minLength: 2, maxLength: 4 })], (estimates) => {
      const { post } = share(...estimates);
      expect(post.length).toBeLessThanOrEqual(280 - 24);
      expect(post).not.toContain("0x1");
    });
  });
});

describe("a portal", () => {
  const campaigns = { a: "A", b: "B", c: "C", d: "D" };
  const portal = { ...mitosis, title: "My airdrops", campaigns };
  const [A, B] = [addressOf("a"), addressOf("b")];

  /** Shares a portal of these reports; null has failed. */
  function share(query: string, reports: Record<string, RowReport | null>) {
    const scenario = readScenario(portal, new URLSearchParams(query));
    const rows = Object.entries(reports).map(([id, report]) => {
      const row = rowOf(id);
      const state: RowState = report ? "done" : "failed";
      return {
        row,
        query: String(scenario[id]),
        state,
        estimate: report && readReport(row, report),
      };
    });
    return sharePortal(ORIGIN, portal, scenario, rows, sumRows(rows));
  }

  it("posts the sum and the three largest", () => {
    const all = mapValues({ a: 5, b: 1000, c: 30, d: 70 }, (total) => reportOf(total));
    expect(share(`wallet=${A}`, all).post).toBe(
      "My airdrop estimates: $1,105 in 4 campaigns, including The b $1,000, The d $70 and The c $30 (unofficial, speculative). Yours?",
    );
    expect(share("", { a: reportOf(5), b: reportOf(6), c: reportOf(7) }).post).toContain(
      "$18 in 3 campaigns, The c $7, The b $6 and The a $5 (",
    );
    expect(share(`wallet=${A}`, { a: reportOf(5), b: null }).post).toBe(
      "My airdrop estimates: at least $5 in 1 campaign, The a $5 (unofficial, speculative, incomplete). Yours?",
    );
  });

  it("links to a single wallet's points, and to its address only by choice", () => {
    const query = `wallet=${A}&b=fdv%3D7000000%26cost%3D5%26goal%3D9`;
    const reports = { a: reportOf(5, [12.5]), b: reportOf(0, [0]) };
    const { link, addresses, gap, picture } = share(query, reports);
    expect(link).toBe(`${ORIGIN}/?a=points.season=12.5&b=fdv=7000000`);
    expect(addresses).toEqual({ count: 1, link: `${ORIGIN}/?wallet=${A}&b=fdv=7000000` });
    expect([gap, picture]).toEqual([undefined, undefined]);
  });

  const QUERY = "a=fdv%3D7000000%26points.season%3D3";

  it.each([
    ["several wallets", reportOf(5, [1, 2])],
    ["points that haven't all arrived", reportOf(5, [1], { unavailable: ["season"] })],
    ["a campaign that failed", null],
  ])("of %s, the link has the assumptions, and says so", (_, report) => {
    const { link, addresses, gap } = share(`wallet=${A}&also=${B}&${QUERY}`, { a: report });
    expect([link, addresses.count]).toEqual([`${ORIGIN}/?a=fdv=7000000`, 2]);
    expect(gap).toBe(
      "The sum is in the post. For campaigns where several wallets count or points are missing, the link has your assumptions only.",
    );
  });

  it("links to typed points alone, also of a campaign that failed", () => {
    const { link, gap } = share(QUERY, { a: null });
    expect([link, gap]).toEqual([`${ORIGIN}/?a=fdv=7000000%26points.season=3`, undefined]);
  });
});
