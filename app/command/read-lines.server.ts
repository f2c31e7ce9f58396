import { createReadStream } from "node:fs";
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { describeError, SnapshotError } from "~/snapshot/snapshot-error.server";

/** Some whole lines of a file. */
export interface Block {
  /** Without the last line break; line breaks are `\n`. */
  text: string;
  /** The number of its first line, from 1. */
  line: number;
  /** Its first line is longer than any row, and was cut. */
  isCut: boolean;
}

/** Stands for standard input where a file is named. */
export const STDIN = "-";
/** No row is longer; the rest of a longer line is not kept. */
const MAX_LINE = 65_536;
const CHUNK_BYTES = 256 * 1024;

/**
 * Reads a file, gzipped or not, or standard input, as blocks of lines. Never holds more than a
 * chunk and the start of a line.
 *
 * @param onBytes told how many bytes were read, before unpacking.
 * @throws {SnapshotError}
 */
export async function* readLines(
  file: string,
  onBytes: (count: number) => void,
): AsyncGenerator<Block> {
  const decoder = new TextDecoder();
  let rest = "";
  let line = 1;
  let isCut = false;
  for await (const chunk of unpack(file, onBytes)) {
    const text = rest + decoder.decode(chunk, { stream: true });
    const end = text.lastIndexOf("\n");
    rest = text.slice(end + 1);
    if (end !== -1) {
      const block = { text: text.slice(0, end).replaceAll("\r\n", "\n"), line, isCut };
      // The block's last line break was cut off, a carriage return before it was not.
      block.text = block.text.replace(/\r$/, "");
      line += countLines(block.text);
      isCut = false;
      yield block;
    }
    if (rest.length > MAX_LINE) {
      rest = rest.slice(0, MAX_LINE);
      isCut = true;
    }
  }
  const text = (rest + decoder.decode()).replace(/\r$/, "");
  if (text !== "") yield { text, line, isCut };
}

/** How many lines a block's text has. */
export function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

async function* unpack(file: string, onBytes: (count: number) => void): AsyncGenerator<Buffer> {
  const bytes = readBytes(file, onBytes);
  let start = Buffer.alloc(0);
  while (start.length < 2) {
    const { value, done } = await bytes.next();
    if (done === true) break;
    start = Buffer.concat([start, value]);
  }
  if (start.length === 0) throw new SnapshotError(`${file}: is empty`);
  const isGzip = start[0] === 0x1f && start[1] === 0x8b;
  if (!isGzip && file.endsWith(".gz")) throw new SnapshotError(`${file}: is not gzipped`);
  const all = startWith(start, bytes);
  if (isGzip) yield* gunzip(file, all);
  else yield* all;
}

async function* readBytes(file: string, onBytes: (count: number) => void): AsyncGenerator<Buffer> {
  const stream: Readable =
    file === STDIN ? process.stdin : createReadStream(file, { highWaterMark: CHUNK_BYTES });
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      onBytes(chunk.length);
      yield chunk;
    }
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    const what = isMissing ? "there is no such file" : `cannot be read: ${describeError(error)}`;
    throw new SnapshotError(`${file}: ${what}`);
  }
}

async function* startWith(start: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield start;
  yield* rest;
}

async function* gunzip(file: string, packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  // The iteration below throws what the pipeline reports.
  const unpacked = pipeline(
    Readable.from(packed),
    createGunzip({ chunkSize: CHUNK_BYTES }),
    () => undefined,
  );
  try {
    yield* unpacked as AsyncIterable<Buffer>;
  } catch (error) {
    if (error instanceof SnapshotError) throw error;
    throw new SnapshotError(`${file}: the gzip data is damaged: ${describeError(error)}`);
  }
}
