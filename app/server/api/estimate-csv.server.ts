import { stringify } from "csv-stringify/sync";
import type { Scenario, ScenarioKey } from "~/domain/scenario/scenario";
import { writeField } from "~/estimator/codec";
import { listFieldKeys } from "~/estimator/fields";
import type { ServedCampaign } from "~/server/campaign/served-campaign";
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
export function writeEstimateCsv(campaign: ServedCampaign, report: EstimateReport): string {
  return stringify(listRows(campaign, report), {
    header: true,
    columns: ["section", "name", "value"],
    record_delimiter: "windows",
    // Most readers also end a row at a lone CR or LF.
    quote_record_delimiter: true,
    escape_formulas: true,
    cast: { string: (text) => text.replace(INNER_FORMULA, "'") },
  });
}

function listRows(campaign: ServedCampaign, report: EstimateReport): CsvRow[] {
  const { assets } = report.points;
  return [
    ...listFigures("estimate", report.estimate),
    ["estimate", "tokens", report.tokens],
    ["estimate", "status", report.status],
    ["estimate", "warning", report.warning],
    ...listFigures("usdPerPoint", report.usdPerPoint),
    ...listFigures("net", report.net),
    ...listPhases(report.unlock),
    ...report.odds.map(({ fdv, pct }): CsvRow => ["odds", `above.${fdv}`, pct]),
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
    ...(report.typed ? listHolderRows("typed", report.typed) : []),
    ...listFieldKeys(campaign).map((key): CsvRow => [
      "scenario",
      key,
      toCell(campaign, report.scenario, key),
    ]),
    // The value that is used instead is in the scenario's rows.
    ...report.adjusted.map(({ param, value }): CsvRow => ["adjusted", param, value]),
  ];
}

function listFigures(section: string, figures: Record<string, Cell> | null): CsvRow[] {
  return Object.entries(figures ?? {}).map(([name, value]) => [section, name, value]);
}

function listPhases(unlock: EstimateReport["unlock"]): CsvRow[] {
  if (unlock === null) return [];
  const { then, ...first } = unlock;
  return [
    ...listFigures("unlock", first),
    ...then.flatMap((phase, index) => listFigures(`unlock-${index + 2}`, phase)),
  ];
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

/** The rows that a wallet and typed points share. */
function listHolderRows(
  section: string,
  { estimate, points: { assets } }: NonNullable<EstimateReport["typed"]>,
): CsvRow[] {
  return [
    ...listFigures(section, estimate),
    ...assets.map(({ asset, points }): CsvRow => [section, `points.${asset}`, points]),
    ...assets.map(({ asset, tier }): CsvRow => [section, `tiers.${asset}`, tier]),
  ];
}

/** Writes a value as in a link. A number stays a number: -5 needs no apostrophe. */
function toCell(campaign: ServedCampaign, scenario: Scenario, key: ScenarioKey): Cell {
  const value = scenario[key]!;
  return typeof value === "number" ? value : writeField(campaign, key, value);
}
