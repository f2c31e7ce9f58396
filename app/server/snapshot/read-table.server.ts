import type { Campaign } from "~/domain/campaign/campaign";
import { SnapshotError } from "./format.server";
import type { Line } from "./read-lines.server";
import { BadRow, readAmount, readText, type NumberForm } from "./table-cells.server";
import {
  ADDRESS,
  parseLine,
  readHeader,
  type Header,
  type TableOptions,
  type TableSummary,
} from "./table-header.server";
import { takeRows, type Row, type RowSink } from "./take-rows.server";

/** A line that has nothing in any field. */
const BLANK = /^[\s\p{Cf},;]*$/u;

/**
 * Imports a table of points into a snapshot, line by line.
 *
 * @param file the table's name in messages.
 */
export function createTableImport(
  campaign: Campaign,
  file: string,
  options: TableOptions,
  sink: RowSink,
) {
  let header: Header | null = null;
  const rows = takeRows(file, sink);
  return {
    /**
     * Adds the next line; the first that isn't blank is the header.
     *
     * @returns whether it is a row, readable or not.
     * @throws {SnapshotError} `FILE:LINE: what is wrong`.
     */
    addLine({ text, number }: Line): boolean {
      if (BLANK.test(text)) return false;
      if (header !== null) {
        const { columns, delimiter } = header;
        const form = { decimals: options.decimals, hasDecimalCommas: delimiter === ";" };
        rows.take(number, () => readRow(parseLine(text, delimiter), columns, form));
        return true;
      }
      try {
        header = readHeader(campaign, text, options);
      } catch (error) {
        if (!(error instanceof BadRow)) throw error;
        throw new SnapshotError(`${file}:${number}: ${error.message}`);
      }
      return false;
    },
    /** Ends the table after its last line. @throws {SnapshotError} if it has no rows. */
    finish(): TableSummary {
      if (header === null) throw new SnapshotError(`${file}: is empty`);
      const count = rows.finish();
      if (count === 0) throw new SnapshotError(`${file}: has a header, but no rows`);
      return { ...header, rows: count };
    },
  };
}

/** @throws {BadRow} */
function readRow(fields: string[], columns: Header["columns"], form: NumberForm): Row {
  if (fields.length !== columns.length) {
    const count = fields.length === 1 ? "1 field" : `${fields.length} fields`;
    throw new BadRow(`${count}, but the header has ${columns.length}`);
  }
  const row: Row = { address: "", amounts: {} };
  columns.forEach((column, index) => {
    if (column === null) return;
    const text = readText(fields[index]!);
    if (column === ADDRESS) row.address = text;
    else if (text !== "") row.amounts[column] = readAmount(text, column, form);
  });
  return row;
}
