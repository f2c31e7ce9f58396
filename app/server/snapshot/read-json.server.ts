import { TokenParser, Tokenizer } from "@streamparser/json";
import { findAt, parsePointer } from "~/server/campaign/json-pointer";
import { SnapshotError } from "./format.server";
import { isPointer, type TableOptions, type UsedColumns } from "./read-table.server";
import { ADDRESS, BadRow, quote, readHex, readRow, readText } from "./table-cells.server";
import type { FileRows } from "./write-rows.server";

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
 * Reads a list or map of wallets in a JSON document, piece by piece.
 *
 * @throws {SnapshotError} if no pointer says where points are.
 */
export function createJsonReader(file: string, options: TableOptions, rows: FileRows) {
  const used = options.names.filter(({ name }) => isPointer(name));
  if (used.length === 0) {
    throw new SnapshotError(`${file}: say where points are: --column COLUMN=/POINTER`);
  }
  const pointer = options.rows ?? "/*";
  const columns = [ADDRESS, ...used.map(({ column }) => column)];
  const form = { decimals: options.decimals, hasDecimalCommas: false };
  const tokenizer = new ExactTokenizer();
  const parser = new TokenParser({ paths: [toPath(pointer)], keepStack: false });
  const found: Found[] = [];
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
    /** Reads the next piece of the document. @throws {SnapshotError} `FILE:POINTER: what is wrong`. */
    addChunk(text: string): void {
      attempt(() => tokenizer.write(text));
      for (const each of found.splice(0)) {
        rows.take(showPlace(each), () => {
          const address = findAddress(each, options.address);
          const texts = used.map(({ column, name }) => findText(each.value, name, column));
          return readRow(columns, [address, ...texts], form);
        });
      }
    },
    /** Ends the document. @throws {SnapshotError} if it is cut off, or has no rows. */
    end(): UsedColumns {
      attempt(() => tokenizer.end());
      attempt(() => parser.isEnded || parser.end());
      if (rows.end() === 0) throw new SnapshotError(`${file}: has no rows at ${pointer}`);
      return { ignored: [], used };
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
function findText(row: unknown, pointer: string, column: string): string {
  const value = findAt(row, pointer, [])?.value;
  // A field of another name must not read as a true 0.
  if (value === undefined) throw new BadRow(`there is no ${pointer}`);
  if (value === null) return "";
  if (typeof value === "string") return readHex(readText(value));
  throw new BadRow(`${column} is neither a number nor a text`);
}

/** @throws {BadRow} */
function findAddress({ value, keys }: Found, pointer: string): string {
  const address = isPointer(pointer) ? findAt(value, pointer, [])?.value : keys.at(-1);
  if (typeof address === "string") return address;
  throw new BadRow(
    isPointer(pointer)
      ? `there is no address at ${pointer}`
      : "a list has no addresses of its own: say where they are with --address /POINTER",
  );
}
