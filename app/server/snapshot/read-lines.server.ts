import { createReadStream } from "node:fs";
import { SnapshotError, toSnapshotError } from "./format.server";

/** The file name that means standard input. */
export const STDIN = "-";
/** The longest line, in characters. A longer one is cut one character above this, to be refused. */
export const MAX_LINE = 65_536;
const CHUNK_BYTES = 256 * 1024;
/** The beginning of UTF-16, read as UTF-8: its mark, or a letter and a NUL. */
const UTF_16 = /^(?:\uFFFD\uFFFD|\0?[ -~]\0)/;

export interface Line {
  text: string;
  number: number;
}

/**
 * Reads a file, or standard input, in pieces of text.
 *
 * @throws {SnapshotError}
 */
async function* readChunks(file: string): AsyncGenerator<string> {
  const stream =
    file === STDIN ? process.stdin : createReadStream(file, { highWaterMark: CHUNK_BYTES });
  try {
    let isFirst = true;
    for await (const chunk of stream.setEncoding("utf8") as AsyncIterable<string>) {
      if (isFirst && UTF_16.test(chunk))
        throw new SnapshotError(`${file}: is UTF-16; save it as UTF-8`);
      isFirst = false;
      yield chunk;
    }
  } catch (error) {
    throw toSnapshotError(file, "read", error);
  }
}

/**
 * Reads a file, or standard input, line by line, without empty lines; the last line break may be
 * missing.
 *
 * @throws {SnapshotError}
 */
export async function* readLines(file: string): AsyncGenerator<Line> {
  let number = 0;
  let rest = "";
  for await (const chunk of readChunks(file)) {
    const lines = splitLines(rest + chunk, number);
    rest = lines.pop()!.text.slice(0, MAX_LINE + 1);
    number += lines.length;
    // One by one, millions of empty lines would take long.
    for (const line of lines) if (line.text !== "") yield line;
  }
  yield { text: rest, number: number + 1 };
}

/** @param before how many lines came before. */
export function splitLines(text: string, before = 0): Line[] {
  const lines = text.split(/\r?\n/);
  return lines.map((text, index) => ({ text, number: before + index + 1 }));
}
