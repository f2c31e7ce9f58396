import { createReadStream } from "node:fs";
import { nameFile } from "./snapshot-error.server";

/** The file name that means standard input. */
export const STDIN = "-";
/** The longest line, in characters. A longer one is cut one character above this, to be refused. */
export const MAX_LINE = 65_536;
const CHUNK_BYTES = 256 * 1024;

/** A line of a file, without its line break, and its number from 1. */
export interface Line {
  text: string;
  number: number;
}

/**
 * Reads a file, or standard input, line by line; the last line break may be missing.
 *
 * @throws {SnapshotError}
 */
export async function* readLines(file: string): AsyncGenerator<Line> {
  const stream =
    file === STDIN ? process.stdin : createReadStream(file, { highWaterMark: CHUNK_BYTES });
  const splitter = createLineSplitter();
  try {
    for await (const chunk of stream.setEncoding("utf8") as AsyncIterable<string>) {
      yield* splitter.split(chunk);
    }
  } catch (error) {
    throw nameFile(file, "read", error);
  }
  yield* splitter.end();
}

/** Splits a small text into lines, as `readLines` does. */
export function* splitLines(text: string): Generator<Line> {
  const splitter = createLineSplitter();
  yield* splitter.split(text);
  yield* splitter.end();
}

/** Splits text that comes in chunks. */
function createLineSplitter() {
  let number = 0;
  let rest = "";
  return {
    *split(chunk: string): Generator<Line> {
      // Drops the byte order mark that spreadsheets put first.
      const text = rest + (number === 0 ? chunk.replace(/^\uFEFF/, "") : chunk);
      const lines = text.split(/\r?\n/);
      rest = (lines.pop() ?? "").slice(0, MAX_LINE + 1);
      for (const text of lines) yield { text, number: ++number };
    },
    /** The last line, if no line break ended it. */
    *end(): Generator<Line> {
      if (rest !== "") yield { text: rest, number: ++number };
    },
  };
}
