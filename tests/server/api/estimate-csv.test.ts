import { describe, expect, it } from "vitest";
import { writeEstimateCsv } from "~/server/api/estimate-csv.server";
import type { EstimateReport } from "~/estimate/report";
import { findFormulas, parseCsv } from "../../support/csv";
import { scenarioOf } from "../../support/scenarios";

const HOLDING = { assets: [{ asset: "Theo Vault", points: 1500.5, tier: null }] };
const FIRST = { theoUSD: null, totalUSD: 12 };
const SECOND = { theoUSD: 2, totalUSD: 6 };

/** A report with a value of each kind, not all of them. */
const REPORT = {
  scenario: scenarioOf("wallet=0x1&bonus=morse,kaito&role=og&base=-5&pool=1e21&details=1"),
  warning: null,
  points: HOLDING,
  standing: [{ source: "testnet", rank: 1, of: 1_000_000 }],
  unavailable: ["theo"],
  stale: [{ source: "testnet", ageSeconds: 90 }],
  tokens: 64.123456,
  odds: [{ fdv: 300_000_000, pct: 93.5 }],
  wallets: [
    { wallet: "0x1", name: null, address: "0x1", points: HOLDING, estimate: FIRST },
    { wallet: "b.eth", name: "b.eth", address: "0x2", points: { assets: [] }, estimate: SECOND },
  ],
  typed: { points: HOLDING, estimate: SECOND },
  adjusted: [{ param: "fdv", value: "abc" }],
} as unknown as EstimateReport;

/** Its rows without those of the scenario. */
const ROWS = `
wallet,address,theoUSD,totalUSD
0x1,0x1,,12
b.eth,0x2,2,6
typed,,2,6
,,,
name,value,,
warning,,,
unavailable.1,theo,,
stale.testnet.ageSeconds,90,,
tokens,64.123456,,
odds.300000000.pct,93.5,,
wallets.0x1.name,,,
wallets.0x1.address,0x1,,
wallets.0x1.points.assets.Theo Vault.points,1500.5,,
wallets.0x1.points.assets.Theo Vault.tier,,,
wallets.0x1.estimate.theoUSD,,,
wallets.0x1.estimate.totalUSD,12,,
wallets.0x1.standing.testnet.rank,1,,
wallets.0x1.standing.testnet.of,1000000,,
wallets.b.eth.name,b.eth,,
wallets.b.eth.address,0x2,,
wallets.b.eth.estimate.theoUSD,2,,
wallets.b.eth.estimate.totalUSD,6,,
typed.points.assets.Theo Vault.points,1500.5,,
typed.points.assets.Theo Vault.tier,,,
typed.estimate.theoUSD,2,,
typed.estimate.totalUSD,6,,
adjusted.1.param,fdv,,
adjusted.1.value,abc,,
`;

/** A report with this text in every place where a visitor's own text appears. */
function reportOf(text: string): EstimateReport {
  const scenario = { ...REPORT.scenario, wallet: text };
  const texts = { wallet: text, name: text, address: text };
  const wallets = REPORT.wallets.map((each) => ({ ...each, ...texts }));
  const adjusted = [{ param: "fdv" as const, value: text, used: "300000000" }];
  return { ...REPORT, scenario, wallets, adjusted };
}

function cellOf(report: EstimateReport, name: string) {
  const rows = parseCsv(writeEstimateCsv(report));
  return rows.find((row) => row[0] === name)?.[1];
}

describe("an estimate as CSV", () => {
  it("has a row per wallet, then one per value, with CRLF after each and nothing for null", () => {
    const lines = writeEstimateCsv(REPORT).split("\r\n");
    const listed = lines.filter((line) => !line.startsWith("scenario."));
    expect(listed).toEqual([...ROWS.trim().split("\n"), ""]);
  });

  it("has no rows of wallets without any, and none for typed points that there aren't", () => {
    const csv = writeEstimateCsv({ ...REPORT, wallets: [], typed: null });
    expect(csv).toMatch(/^name,value\r\nscenario\./);
    expect(csv).toContain("\r\ntyped,\r\n");
  });

  it.each([
    ["bonus.2", "kaito"],
    ["base", "-5"],
    ["pool", "1e+21"],
    ["details", "true"],
  ])("writes the scenario's %s, with numbers unescaped", (name, value) => {
    expect(cellOf(REPORT, `scenario.${name}`)).toBe(value);
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
  ["signs inside text", "a=b+c-d@e, -f", "a=b+c-d@e, -f"],
])("a visitor's text in a cell %s", (_, text, cell) => {
  const report = reportOf(text);
  const rows = parseCsv(writeEstimateCsv(report));
  expect(rows[1]!.slice(0, 2)).toEqual([cell, cell]);
  expect(cellOf(report, "scenario.wallet")).toBe(cell);
  expect(cellOf(report, "adjusted.1.value")).toBe(cell);
  expect(findFormulas(rows)).toEqual([]);
});
