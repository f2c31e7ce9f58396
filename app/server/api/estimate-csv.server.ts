import Papa from "papaparse";
import type { EstimateReport } from "~/estimate/report";

type Cell = string | number | boolean | null;

/** A text that a spreadsheet takes for a formula. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
/** A formula inside a text: some spreadsheets begin a new cell at `;`, others at tabs, even inside quotes. */
const INNER_FORMULA = /(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])(?<=[;\t\r\n][\s"]*|^[\s"]+)/g;

/**
 * CSV (RFC 4180): a row per wallet, then each value of the report by its path. A text that a spreadsheet
 * could run as a formula gets an apostrophe in front.
 */
export function writeEstimateCsv(report: EstimateReport): string {
  const wallets = listWalletRows(report);
  const rows = [...wallets, ["name", "value"], ...flatten(nameWallets(report))];
  const width = Math.max(...rows.map(({ length }) => length));
  const padded = rows.map((row) => [
    ...row.map(escapeInner),
    ...Array(width - row.length).fill(""),
  ]);
  return `${Papa.unparse(padded, { escapeFormulae: FORMULA })}\r\n`;
}

function escapeInner(cell: Cell): Cell {
  return typeof cell === "string" ? cell.replace(INNER_FORMULA, "'") : cell;
}

/** A head, a row for each wallet and for typed points, and an empty row; nothing without any. */
function listWalletRows({ wallets, typed }: EstimateReport): Cell[][] {
  const holders = [...wallets, ...(typed ? [{ wallet: "typed", address: null, ...typed }] : [])];
  const [first] = holders;
  if (first === undefined) return [];
  return [
    ["wallet", "address", ...Object.keys(first.estimate)],
    ...holders.map(({ wallet, address, estimate }) => [
      wallet,
      address,
      ...Object.values(estimate),
    ]),
    [],
  ];
}

/** The report with the first wallet's standing among that wallet's values. */
function nameWallets({ points: _first, standing, ...report }: EstimateReport) {
  const wallets = report.wallets.map((each, index) => (index === 0 ? { ...each, standing } : each));
  return { ...report, wallets };
}

/** The keys that tell the items of a list apart. */
const IDS = ["wallet", "asset", "source", "fdv"];

/** Each value with its path: `wallets.0x1.points.assets.weETH.tier`. Items without an id are numbered. */
function flatten(value: unknown, path: readonly string[] = []): Cell[][] {
  if (typeof value !== "object" || value === null) return [[path.join("."), value as Cell]];
  return Object.entries(value).flatMap(([key, each]) => {
    if (!Array.isArray(value)) return flatten(each, [...path, key]);
    const id = IDS.find((name) => Object.hasOwn(Object(each), name));
    if (id === undefined) return flatten(each, [...path, String(Number(key) + 1)]);
    const { [id]: name, ...others } = each;
    return flatten(others, [...path, String(name)]);
  });
}
