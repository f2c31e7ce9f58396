import { SOURCES, type Source } from "~/estimate/wallet-points";
import { refuseAddress } from "~/snapshot/format.server";
import type { SnapshotWriter } from "~/snapshot/write-snapshot.server";
import { BadRow, quote, readPoints, readTier } from "./read-points.server";

/**
 * Reads a row's fields, and adds what they say to the snapshot.
 *
 * @param at the row's number, for messages.
 */
export type RowReader = (fields: readonly string[], at: number) => void;

const LONG = ["address", "source", "points", "tier"];
/** What a column of the wide layout is. */
const WIDE = new Map(
  SOURCES.flatMap((source): [string, WideColumn][] => {
    const name = source.replace("expedition:", "");
    const points: [string, WideColumn] = [name, { source, isTier: false }];
    return name === source ? [points] : [points, [`${name}.tier`, { source, isTier: true }]];
  }),
);

interface WideColumn {
  source: Source;
  isTier: boolean;
}

/**
 * Tells the layout by the header: long, a row per address and source, or wide, a row per address.
 *
 * @throws {BadRow} where it is neither.
 */
export function readHeader(fields: readonly string[], writer: SnapshotWriter): RowReader {
  const columns = fields.map((field) => field.trim());
  const isLong = columns.includes("source") || columns.includes("points");
  const known = isLong ? LONG : ["address", ...WIDE.keys()];
  if (!columns.includes("address")) {
    throw new BadRow(`the header has no column “address”: ${quote(columns.join())}`);
  }
  columns.forEach((column, index) => {
    if (!known.includes(column)) {
      throw new BadRow(`unknown column ${quote(column)}; there are ${known.join(", ")}`);
    }
    if (columns.indexOf(column) < index) throw new BadRow(`the column “${column}” is there twice`);
  });
  const missing = isLong ? LONG.slice(0, 3).find((column) => !columns.includes(column)) : undefined;
  if (missing) throw new BadRow(`the header has no column “${missing}”`);
  if (columns.length === 1) throw new BadRow("the header has no column of points");
  const readRow = isLong ? readLong(columns, writer) : readWide(columns, writer);
  return (row, at) => {
    if (row.length !== columns.length) {
      const count = row.length === 1 ? "1 field" : `${row.length} fields`;
      throw new BadRow(`${count}, but the header has ${columns.length}`);
    }
    readRow(row, at);
  };
}

function readLong(columns: string[], writer: SnapshotWriter): RowReader {
  const [address = 0, source = 0, points = 0, tier = -1] = LONG.map((name) =>
    columns.indexOf(name),
  );
  return (fields, at) => {
    const wallet = readAddress(fields[address] ?? "");
    const name = (fields[source] ?? "").trim();
    if (!isSource(name)) throw new BadRow(`unknown source ${quote(name)}`);
    const value = readPoints(fields[points] ?? "", "points");
    const level = fields[tier] ?? "";
    writer.add(wallet, name, value, level === "" ? 1 : readTier(level, "tier"), at);
  };
}

function readWide(columns: string[], writer: SnapshotWriter): RowReader {
  const address = columns.indexOf("address");
  const wide = columns.map((column) => WIDE.get(column));
  const sources = [...new Set(wide.flatMap((column) => column?.source ?? []))];
  const places = wide.map((column) => (column ? 2 * sources.indexOf(column.source) : -1));
  const addLine = writer.openLines(sources);
  return (fields, at) => {
    const wallet = readAddress(fields[address] ?? "");
    const cells = new Array<number | null>(2 * sources.length).fill(null);
    let given = 0;
    fields.forEach((text, index) => {
      const place = places[index] ?? -1;
      // An empty field is a source that the row does not give.
      if (place === -1 || text === "") return;
      const column = columns[index] ?? "";
      if (cells[place] === null) {
        cells[place] = 0;
        cells[place + 1] = 1;
        given++;
      }
      if (wide[index]?.isTier) cells[place + 1] = readTier(text, column);
      else cells[place] = readPoints(text, column);
    });
    addLine({ address: wallet, at, cells, given });
  };
}

function readAddress(field: string): string {
  const address = field.trim();
  const refusal = refuseAddress(address);
  if (refusal !== null) throw new BadRow(refusal);
  return address;
}

const SOURCE_NAMES: ReadonlySet<string> = new Set(SOURCES);
function isSource(name: string): name is Source {
  return SOURCE_NAMES.has(name);
}
