import { TokenParser, Tokenizer } from "@streamparser/json";
import { findAt, parsePointer } from "~/server/campaign/json-pointer";
import { SnapshotError } from "./format.server";
import { dropByteOrderMark } from "./read-lines.server";
import { BadRow, quote, readAmount, readHex, readText } from "./table-cells.server";
import {
  isPointer,
  type ColumnName,
  type TableOptions,
  type TableSummary,
} from "./table-header.server";
import { takeRows, type Row, type RowSink } from "./take-rows.server";

/** Keeps numbers as they are written, as an amount may have more digits than a number. */
class ExactTokenizer extends Tokenizer {
  override parseNumber(text: string): number {
    return text as unknown as number;
  }
}

/** A value among those that `*` stands for, and the keys that lead to it. */
interface Found {
  value: unknown;
  keys: (string | number)[];
}

/**
 * Imports a list or map of wallets in a JSON document into a snapshot, piece by piece.
 *
 * @param file its name in messages.
 * @throws {SnapshotError} if no pointer says where points are.
 */
export function createJsonImport(file: string, options: TableOptions, sink: RowSink) {
  const used = options.names.filter(({ name }) => isPointer(name));
  if (used.length === 0) {
    throw new SnapshotError(`${file}: say where points are: --column COLUMN=/POINTER`);
  }
  const rows = takeRows(file, sink);
  const tokenizer = new ExactTokenizer();
  const parser = new TokenParser({ paths: [toPath(options.rows)], keepStack: false });
  const found: Found[] = [];
  let isFirst = true;
  tokenizer.onToken = (token) => parser.write(token);
  // What follows the document is refused, so the tokenizer ends with the file.
  parser.onValue = ({ value, key, stack }) =>
    found.push({ value, keys: [...stack.slice(1).map(({ key }) => key!), key!] });

  function attempt(run: () => void): void {
    try {
      run();
    } catch (error) {
      const { message } = error as Error;
      throw new SnapshotError(`${file}: is not JSON: ${message.replace(/\s+/g, " ")}`);
    }
  }

  return {
    /**
     * Adds the next piece of the document.
     *
     * @returns how many rows it completes.
     * @throws {SnapshotError} `FILE:POINTER: what is wrong`.
     */
    addChunk(text: string): number {
      attempt(() => tokenizer.write(isFirst ? dropByteOrderMark(text) : text));
      isFirst = false;
      for (const each of found) rows.take(showPlace(each), () => readRow(each, used, options));
      return found.splice(0).length;
    },
    /** Ends the document. @throws {SnapshotError} if it is cut off, or has no rows. */
    finish(): TableSummary {
      attempt(() => tokenizer.end());
      attempt(() => parser.isEnded || parser.end());
      const count = rows.finish();
      if (count === 0) throw new SnapshotError(`${file}: has no rows at ${options.rows}`);
      return { ignored: [], used, rows: count };
    },
  };
}

/** The pointer of rows as the parser's path. */
function toPath(rows: string): string {
  const segments = parsePointer(rows);
  const isUsable = segments?.at(-1) === "*" && segments.every((each) => /^[^.]+$/.test(each));
  if (isUsable) return ["$", ...segments].join(".");
  throw new SnapshotError(
    `--rows must be a JSON Pointer that ends in /*, without points or empty names, not ${quote(rows)}`,
  );
}

function showPlace({ keys }: Found): string {
  return keys.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** @throws {BadRow} */
function readRow(found: Found, columns: readonly ColumnName[], options: TableOptions): Row {
  const row: Row = { address: readAddress(found, options.address), amounts: {} };
  for (const { column, name } of columns) {
    const value = findAt(found.value, name, [])?.value;
    // A field of another name must not read as a true 0.
    if (value === undefined) throw new BadRow(`there is no ${name}`);
    if (value === null || value === "") continue;
    if (typeof value !== "string") throw new BadRow(`${column} is neither a number nor a text`);
    const form = { decimals: options.decimals, hasDecimalCommas: false };
    row.amounts[column] = readAmount(readHex(readText(value)), column, form);
  }
  return row;
}

/** @throws {BadRow} */
function readAddress({ value, keys }: Found, pointer: string): string {
  const key = keys.at(-1);
  const address = isPointer(pointer) ? findAt(value, pointer, [])?.value : key;
  if (typeof address === "string") return readText(address);
  throw new BadRow(
    isPointer(pointer)
      ? `there is no address at ${pointer}`
      : "a list has no addresses of its own: say where they are with --address /POINTER",
  );
}
