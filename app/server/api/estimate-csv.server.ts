import { stringify } from "csv-stringify/sync";
import type { Figure } from "~/capabilities/figure";
import type { Campaign } from "~/domain/campaign/campaign";
import type { Scenario, ScenarioKey } from "~/domain/scenario/scenario";
import { writeField } from "~/estimator/codec";
import { listFields } from "~/estimator/fields";
import type { EstimateReport } from "./reports.server";

type Cell = string | number | null;
type CsvRow = [section: string, name: string, value: Cell];

/**
 * The start of a formula inside a text, where a spreadsheet may begin a new cell: some
 * split at `;`, others at tabs, even inside quotes.
 */
const INNER_FORMULA = /(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])(?<=[;\t\r\n][\s"]*|^[\s"]+)/g;

/**
 * Writes a report as CSV (RFC 4180), one row per figure; null is an empty cell. A text that a
 * spreadsheet could run as a formula gets an apostrophe in front. Numbers do not.
 */
export function writeEstimateCsv(
  campaign: Campaign,
  report: EstimateReport,
  figures: readonly Figure[],
): string {
  return stringify(listRows(campaign, report, figures), {
    header: true,
    columns: ["section", "name", "value"],
    record_delimiter: "windows",
    // Most readers also end a row at a lone CR or LF.
    quote_record_delimiter: true,
    escape_formulas: true,
    cast: { string: (text) => text.replace(INNER_FORMULA, "'") },
  });
}

function listRows(
  campaign: Campaign,
  report: EstimateReport,
  figures: readonly Figure[],
): CsvRow[] {
  const { assets } = report.points;
  const rows = figures.flatMap(({ key, value, isIdle }): CsvRow[] => {
    if (key === null || isIdle) return [];
    const dot = key.indexOf(".");
    return [dot === -1 ? ["estimate", key, value] : [key.slice(0, dot), key.slice(dot + 1), value]];
  });
  const isTotal = ([section]: CsvRow) => section === "estimate";
  return [
    ...listEntries("estimate", report.estimate),
    // Those of its section that the report has elsewhere.
    ...rows.filter((row) => isTotal(row) && !Object.hasOwn(report.estimate, row[1])),
    ["estimate", "status", report.status],
    ["estimate", "warning", report.warning],
    ...rows.filter((row) => !isTotal(row)),
    ...assets.map(({ asset, points }): CsvRow => ["points", asset, points]),
    ...assets.map(({ asset, tier }): CsvRow => ["tiers", asset, tier]),
    ...report.unavailable.map((source): CsvRow => ["unavailable", source, 1]),
    ...report.stale.map(({ source, ageSeconds }): CsvRow => ["stale", source, ageSeconds]),
    ...report.standing.flatMap(({ source, ...place }) =>
      Object.entries(place).map(([name, value]): CsvRow => [
        "standing",
        `${source}.${name}`,
        value,
      ]),
    ),
    ...report.wallets.flatMap((wallet, index) => listWalletRows(`wallet-${index + 1}`, wallet)),
    ...Object.entries(report).flatMap(([name, value]) =>
      isHolder(value) ? listHolderRows(name, value) : [],
    ),
    ...listFields(campaign).map(({ key }): CsvRow => [
      "scenario",
      key,
      toCell(campaign, report.scenario, key),
    ]),
    // The value that is used instead is in the scenario's rows.
    ...report.adjusted.map(({ param, value }): CsvRow => ["adjusted", param, value]),
  ];
}

function listEntries(section: string, values: Record<string, Cell>): CsvRow[] {
  return Object.entries(values).map(([name, value]) => [section, name, value]);
}

type HolderReport = Pick<EstimateReport["wallets"][number], "points" | "estimate">;

/** Whether a value of the report is about points that the scenario itself has. */
function isHolder(value: unknown): value is HolderReport {
  return typeof value === "object" && value !== null && "estimate" in value && "points" in value;
}

function listWalletRows(section: string, report: EstimateReport["wallets"][number]): CsvRow[] {
  return [
    [section, "name", report.name],
    [section, "address", report.address],
    [section, "addressAgeSeconds", report.addressAgeSeconds],
    ...listHolderRows(section, report),
    ...report.unavailable.map((source): CsvRow => [section, `unavailable.${source}`, 1]),
    ...report.stale.map(({ source, ageSeconds }): CsvRow => [
      section,
      `stale.${source}`,
      ageSeconds,
    ]),
  ];
}

/** The rows that wallets and the scenario's own points share. */
function listHolderRows(section: string, { estimate, points: { assets } }: HolderReport): CsvRow[] {
  return [
    ...listEntries(section, estimate),
    ...assets.map(({ asset, points }): CsvRow => [section, `points.${asset}`, points]),
    ...assets.map(({ asset, tier }): CsvRow => [section, `tiers.${asset}`, tier]),
  ];
}

/** Writes a value as in a link. A number stays a number: -5 needs no apostrophe. */
function toCell(campaign: Campaign, scenario: Scenario, key: ScenarioKey): Cell {
  const value = scenario[key]!;
  return typeof value === "number" ? value : writeField(campaign, key, value);
}
