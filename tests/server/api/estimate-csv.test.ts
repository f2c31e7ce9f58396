import type { Figure } from "~/capabilities/figure";
import { describe, expect, it } from "vitest";
import { writeEstimateCsv } from "~/server/api/estimate-csv.server";
import type { EstimateReport } from "~/server/api/reports.server";
import { findFormulas, parseCsv } from "../../support/csv";
import { scenarioOf, listFieldKeys } from "../../support/scenarios";
import { mitosis } from "../../support/mitosis";

// The report's type leaves the parts to the campaign.
const FIRST = { expeditionUSD: 12, theoUSD: null, testnetUSD: 0 };
const SECOND = { expeditionUSD: 1, theoUSD: 2, testnetUSD: 3 };
const BOTH = { ...FIRST, additionalUSD: 7 };

const HOLDING = {
  assets: [
    { asset: "weETH", points: 1500.5, tier: 3 },
    { asset: "Theo Vault", points: 0, tier: null },
  ],
};
const LACKING = { unavailable: ["theo"], stale: [{ source: "testnet", ageSeconds: 90 }] };

const REPORT: EstimateReport = {
  scenario: scenarioOf("wallet=0x1&bonus=morse,kaito&role=og&base=-5&pool=1e21&details=1"),
  status: "incomplete",
  warning: "Incomplete: not all points arrived",
  points: HOLDING,
  standing: [{ source: "testnet", rank: 1, of: 1_000_000, topPct: 0.01 }],
  ...LACKING,
  estimate: { ...BOTH, totalUSD: 19, totalBonusPct: 2.2, totalFdvPct: 17.2 },
  tokens: 64.123456,
  usdPerPoint: { expedition: 0.00009, theo: null },
  net: { costUSD: 20, netUSD: -1, returnPct: -5 },
  unlock: { atLaunchUSD: 9, monthlyUSD: 4, months: 2, then: [{ monthlyUSD: 1, months: 3 }] },
  odds: [{ fdv: 300_000_000, pct: 93.5, totalUSD: 19 }],
  wallets: [
    {
      ...{ wallet: "0x1", name: null, address: "0x1", addressAgeSeconds: null },
      points: HOLDING,
      ...LACKING,
      estimate: { ...FIRST, totalUSD: 12 },
    },
    {
      ...{ wallet: "b.eth", name: "b.eth", address: "0x2", addressAgeSeconds: 600 },
      points: { assets: [{ asset: "weETH", points: 7, tier: 1 }] },
      unavailable: ["expedition:cmETH", "testnet"],
      stale: [],
      estimate: { ...SECOND, totalUSD: 6 },
    },
  ],
  typed: {
    points: { assets: [{ asset: "weETH", points: 5, tier: 2 }] },
    estimate: { ...SECOND, totalUSD: 6 },
  },
  adjusted: [{ param: "fdv", value: "abc", used: "300000000" }],
};

/** Those beside the dollars of the parts. */
const FIGURES: Figure[] = [
  { key: "estimate.totalFdvPct", value: 17.2 },
  { key: "tokens", value: 64.123456 },
  { key: null, value: 0.3 },
  { key: "usdPerPoint.expedition", value: 0.00009 },
  { key: "usdPerPoint.theo", value: null },
  { key: "net.netUSD", value: -1 },
  { key: "net.costUSD", value: "none", isIdle: true },
  { key: "unlock-2.months", value: 3 },
  { key: "odds.above.300000000", value: 93.5 },
];

/** The same as rows, those of the scenario left out. */
const ROWS = `
section,name,value
estimate,expeditionUSD,12
estimate,theoUSD,
estimate,testnetUSD,0
estimate,additionalUSD,7
estimate,totalUSD,19
estimate,totalBonusPct,2.2
estimate,totalFdvPct,17.2
estimate,tokens,64.123456
estimate,status,incomplete
estimate,warning,Incomplete: not all points arrived
usdPerPoint,expedition,0.00009
usdPerPoint,theo,
net,netUSD,-1
unlock-2,months,3
odds,above.300000000,93.5
points,weETH,1500.5
points,Theo Vault,0
tiers,weETH,3
tiers,Theo Vault,
unavailable,theo,1
stale,testnet,90
standing,testnet.rank,1
standing,testnet.of,1000000
standing,testnet.topPct,0.01
wallet-1,name,
wallet-1,address,0x1
wallet-1,addressAgeSeconds,
wallet-1,expeditionUSD,12
wallet-1,theoUSD,
wallet-1,testnetUSD,0
wallet-1,totalUSD,12
wallet-1,points.weETH,1500.5
wallet-1,points.Theo Vault,0
wallet-1,tiers.weETH,3
wallet-1,tiers.Theo Vault,
wallet-1,unavailable.theo,1
wallet-1,stale.testnet,90
wallet-2,name,b.eth
wallet-2,address,0x2
wallet-2,addressAgeSeconds,600
wallet-2,expeditionUSD,1
wallet-2,theoUSD,2
wallet-2,testnetUSD,3
wallet-2,totalUSD,6
wallet-2,points.weETH,7
wallet-2,tiers.weETH,1
wallet-2,unavailable.expedition:cmETH,1
wallet-2,unavailable.testnet,1
typed,expeditionUSD,1
typed,theoUSD,2
typed,testnetUSD,3
typed,totalUSD,6
typed,points.weETH,5
typed,tiers.weETH,2
adjusted,fdv,abc
`;

/** A report with this text in every place where a visitor's own text appears. */
function reportOf(text: string): EstimateReport {
  const scenario = { ...REPORT.scenario, wallet: text };
  const wallets = REPORT.wallets.map((each) => ({
    ...each,
    wallet: text,
    name: text,
    address: text,
  }));
  const adjusted = [{ param: "fdv" as const, value: text, used: "300000000" }];
  return { ...REPORT, scenario, wallets, adjusted };
}

function cellOf(report: EstimateReport, section: string, name: string) {
  const rows = parseCsv(writeEstimateCsv(mitosis, report, FIGURES));
  return rows.find((row) => row[0] === section && row[1] === name)?.[2];
}

describe("an estimate as CSV", () => {
  it("has a row per figure, wallet by wallet, with CRLF after each and nothing for null", () => {
    const text = writeEstimateCsv(mitosis, REPORT, FIGURES);
    expect(text).toMatch(/^section,name,value\r\n[^]*[^\r\n]\r\n$/);
    const lines = text.split("\r\n").filter((line) => !line.startsWith("scenario,"));
    expect(lines).toEqual([...ROWS.trim().split("\n"), ""]);
  });

  it("has no section for typed points without any, which 0 points are", () => {
    expect(cellOf({ ...REPORT, typed: null }, "typed", "totalUSD")).toBeUndefined();
    const scenario = scenarioOf("points.weETH=0");
    const csv = writeEstimateCsv(mitosis, { ...REPORT, scenario }, FIGURES);
    expect(csv).toContain("\r\nscenario,points.weETH,0\r\nscenario,tier.weETH,\r\n");
  });

  it("writes every parameter as a link does, with numbers unescaped", () => {
    const rows = parseCsv(writeEstimateCsv(mitosis, REPORT, FIGURES));
    const fields = rows.flatMap(([section, name]) => (section === "scenario" ? [name] : []));
    expect(fields).toEqual(listFieldKeys(mitosis));
    for (const [name, value] of [
      ["wallet", "0x1"],
      ["bonus", "morse,kaito"],
      ["role", "og"],
      ["base", "-5"],
      ["pool", "1e+21"],
      ["details", "1"],
      ["fdv", "300000000"],
    ] as const) {
      expect(cellOf(REPORT, "scenario", name), name).toBe(value);
    }
  });
});

it.each([
  ["plain", "0x1234", "0x1234"],
  ["separators and quotes", 'a,"b"\r\nc;d', 'a,"b"\r\nc;d'],
  ["a formula", '=HYPERLINK("http://evil.example")', '\'=HYPERLINK("http://evil.example")'],
  ["a sum", "+1", "'+1"],
  ["a negative number as text", "-1", "'-1"],
  ["a function", "@SUM(1)", "'@SUM(1)"],
  ["a tab", "\t1", "'\t1"],
  ["a carriage return", "\r1", "'\r1"],
  ["full-width signs", "＝1＋1", "'＝1＋1"],
  ["blanks before a formula", " \n=1", " \n'=1"],
  ["quotes before a formula", '"=1"', '"\'=1"'],
  ["a formula after a semicolon", "a; =1", "a; '=1"],
  ["a formula after a tab", "a\t+1", "a\t'+1"],
  ["a formula on a line of its own", 'a\r\n"@x', "a\r\n\"'@x"],
  ["several formulas", ";=1;-2", ";'=1;'-2"],
  ["signs inside text", "a=b+c-d@e, -f", "a=b+c-d@e, -f"],
])("a visitor's text in a cell %s", (_, text, cell) => {
  const report = reportOf(text);
  expect(cellOf(report, "scenario", "wallet")).toBe(cell);
  expect(cellOf(report, "wallet-1", "address")).toBe(cell);
  expect(cellOf(report, "wallet-2", "address")).toBe(cell);
  expect(cellOf(report, "adjusted", "fdv")).toBe(cell);
  expect(findFormulas(parseCsv(writeEstimateCsv(mitosis, report, FIGURES)))).toEqual([]);
});
