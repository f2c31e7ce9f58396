import { createReadStream } from "node:fs";
import { nameFile } from "~/server/snapshot/snapshot-error.server";

/** The file name that means standard input. */
export const STDIN = "-";
/** The longest line, in characters. A longer one is cut one character above this, to be refused. */
export const MAX_LINE = 65_536;
const CHUNK_BYTES = 256 * 1024;

/**
 * Reads a file, or standard input, line by line; the last line break may be missing.
 *
 * @throws {SnapshotError}
 */
export async function* readLines(file: string): AsyncGenerator<{ text: string; number: number }> {
  const stream =
    file === STDIN ? process.stdin : createReadStream(file, { highWaterMark: CHUNK_BYTES });
  let number = 0;
  let rest = "";
  try {
    for await (const chunk of stream.setEncoding("utf8") as AsyncIterable<string>) {
      // Drops the byte order mark that spreadsheets put first.
      const lines = (rest + (number === 0 ? chunk.replace(/^\uFEFF/, "") : chunk)).split(/\r?\n/);
      rest = (lines.pop() ?? "").slice(0, MAX_LINE + 1);
      for (const text of lines) yield { text, number: ++number };
    }
  } catch (error) {
    throw nameFile(file, "read", error);
  }
  if (rest !== "") yield { text: rest, number: ++number };
}
