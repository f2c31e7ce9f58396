import { createReadStream, statSync } from "node:fs";
import Papa from "papaparse";
import type { Campaign } from "~/estimate/campaign";
import { replaceControls, shortenText } from "~/estimate/format";
import { parseWallets } from "~/estimate/parse-wallets";
import { readPointsAmount } from "~/estimate/points";
import { findSecret, HIDDEN } from "~/estimate/secret";
import {
  type Chain,
  dropUnusable,
  findMistake,
  isAddress,
  isName,
  isSendable,
  keepEnds,
} from "~/estimate/wallet";
import { suggest } from "~/server/campaign/problems.server";
import { SnapshotError, columnsOf, toSnapshotError, withFile, type Cells } from "./format.server";
import {
  createSnapshotWriter,
  type SnapshotMeta,
  type SnapshotTables,
} from "./write-snapshot.server";

export const STDIN = "-";
const ADDRESS = "address";
/** Characters. A longer line is cut one character above this, to be refused. */
const MAX_LINE = 65_536;
const CHUNK_BYTES = 256 * 1024;
const LINES_PER_PROGRESS = 100_000;
const MAX_NAMED = 20;
/** The characters of a field that a message quotes, and that are searched for a secret. */
const QUOTED = 40;
const SEARCHED = 400;

class BadRow extends Error {}

/**
 * Imports a table of points into a snapshot, which replaces an older one once it is complete.
 *
 * @param file a CSV, or `-` for standard input.
 * @throws {SnapshotError} `FILE:LINE: the mistake` for the first bad row, unless bad rows are skipped.
 */
export async function importFile(
  campaign: Campaign,
  file: string,
  out: string,
  { skipsBadRows, ...meta }: SnapshotMeta & { skipsBadRows: boolean },
) {
  if (isSameFile(file, out)) throw new SnapshotError(`${file}: is also the output`);
  const writer = createSnapshotWriter(campaign, out, meta);
  try {
    const table = createTableImport(campaign, file, writer, skipsBadRows);
    for await (const [text, line] of readLines(file)) {
      if (line % LINES_PER_PROGRESS === 0)
        console.error(`${file}: ${line.toLocaleString("en-US")} lines`);
      table.addLine(text, line);
    }
    const report = table.end();
    writer.finish();
    return report;
  } catch (error) {
    writer.abort();
    throw error;
  }
}

function isSameFile(file: string, out: string): boolean {
  const read = withFile(file, "read", () => statSync(file, { throwIfNoEntry: false }));
  const written = withFile(out, "written", () => statSync(out, { throwIfNoEntry: false }));
  return read !== undefined && read.dev === written?.dev && read.ino === written.ino;
}

async function* readLines(file: string): AsyncGenerator<[text: string, line: number]> {
  const stream =
    file === STDIN ? process.stdin : createReadStream(file, { highWaterMark: CHUNK_BYTES });
  let number = 0;
  let rest = "";
  try {
    for await (const chunk of stream.setEncoding("utf8") as AsyncIterable<string>) {
      const lines = (rest + chunk).split(/\r?\n/);
      rest = (lines.pop() ?? "").slice(0, MAX_LINE + 1);
      for (const line of lines) {
        number++;
        // Millions of empty lines would take long one by one.
        if (line !== "") yield [line, number];
      }
    }
  } catch (error) {
    throw toSnapshotError(file, "read", error);
  }
  yield [rest, number + 1];
}

/** Imports a table line by line; the first line that isn't blank is the header. */
export function createTableImport(
  campaign: Campaign,
  file: string,
  tables: Pick<SnapshotTables, "add" | "visitRepeats">,
  skipsBadRows = false,
) {
  const named: string[] = [];
  const report = { rows: 0, skipped: 0, named };
  let header: Header | null = null;
  function refuse(line: number, problem: string): void {
    const mistake = `${file}:${line}: ${problem}`;
    if (header === null || !skipsBadRows) throw new SnapshotError(mistake);
    if (++report.skipped <= MAX_NAMED) named.push(mistake);
  }
  return {
    addLine(text: string, line: number): void {
      if (isBlank(text)) return;
      try {
        if (header === null) {
          header = readHeader(campaign, text);
          return;
        }
        report.rows++;
        const { address, cells } = readRow(text, header, campaign.chain);
        tables.add(line, address, cells);
      } catch (error) {
        if (!(error instanceof BadRow)) throw error;
        refuse(line, error.message);
      }
    },
    /**
     * @returns the numbers of all and of skipped rows, and the first mistakes.
     * @throws {SnapshotError} `FILE:LINE: the mistake`; or if no row has been read, because an empty
     *   snapshot must not replace an older one.
     */
    end() {
      if (header === null) throw new SnapshotError(`${file}: is empty`);
      if (report.rows === 0) throw new SnapshotError(`${file}: has a header, but no rows`);
      if (report.rows === report.skipped) throw new SnapshotError(`${file}: no row can be read`);
      tables.visitRepeats(({ line, address, first }) =>
        refuse(line, `${quote(address)} appears more than once: it is in ${file}:${first}, too`),
      );
      return report;
    },
  };
}

function isBlank(line: string): boolean {
  return /^[\s\p{Cf},;]*$/u.test(line);
}

interface Header {
  delimiter: string;
  columns: { name: string; kind: "address" | "points" | "tier"; decimals?: number }[];
}

/** Reads the delimiter and the order of the columns. @throws {BadRow} */
function readHeader(campaign: Campaign, line: string): Header {
  if (/[\0-\x08\x0E-\x1F\uFFFD]/.test(line))
    throw new BadRow("the table is not UTF-8 text; unpack it, or save it as CSV in UTF-8");
  const { fields, delimiter } = parseLine(line);
  const known: Header["columns"] = [
    { name: ADDRESS, kind: "address" },
    ...columnsOf(campaign).sources.flatMap(({ points, tier, decimals }) => [
      { name: points, kind: "points" as const, decimals },
      ...(tier === null ? [] : [{ name: tier, kind: "tier" as const }]),
    ]),
  ];
  const columns: Header["columns"] = [];
  for (const field of fields) {
    const column = known.find(({ name }) => foldName(name) === foldName(field));
    if (column === undefined) {
      const suggestion = suggest(
        readText(field),
        known.map(({ name }) => name),
      );
      throw new BadRow(`unknown column ${quote(field)}${suggestion}`);
    }
    if (columns.includes(column))
      throw new BadRow(`the column ${quote(column.name)} appears more than once`);
    columns.push(column);
  }
  for (const kind of ["address", "points"] as const)
    if (columns.every((column) => column.kind !== kind))
      throw new BadRow(
        `the header has no column of ${kind === "address" ? "addresses" : "points"}`,
      );
  return { delimiter, columns };
}

/** Ignores capitals and spaces, by which no two columns differ alone. */
function foldName(name: string): string {
  return readText(name).replace(/\s/g, "").toLowerCase();
}

/** Reads a row; an empty field counts as missing. @throws {BadRow} */
function readRow(line: string, { columns, delimiter }: Header, chain?: Chain) {
  const { fields } = parseLine(line, delimiter);
  if (fields.length !== columns.length) {
    const count = fields.length === 1 ? "1 field" : `${fields.length} fields`;
    throw new BadRow(`${count}, but the header has ${columns.length}`);
  }
  let address = "";
  const cells: Cells = {};
  columns.forEach(({ name, kind, decimals }, index) => {
    const text = readText(fields[index] ?? "");
    if (kind === "address") address = readAddress(text, chain);
    else if (text === "") return;
    else if (kind === "tier") cells[name] = readTier(text, name);
    else {
      if (delimiter === ";" && text.includes(","))
        throw new BadRow(`${name} has a comma, which may be a decimal mark: ${quote(text)}`);
      const read = readPointsAmount(text, decimals);
      if ("problem" in read) throw new BadRow(`${name} ${read.problem}: ${quote(text)}`);
      cells[name] = read.points;
    }
  });
  return { address, cells };
}

/** @param delimiter empty to guess it. */
function parseLine(line: string, delimiter = ""): { fields: string[]; delimiter: string } {
  if (line.length > MAX_LINE) throw new BadRow("the line is too long");
  // Most rows have no quotes, and need no parser.
  if (delimiter !== "" && !line.includes('"')) return { fields: line.split(delimiter), delimiter };
  const { data, errors, meta } = Papa.parse<string[]>(line, {
    delimiter,
    delimitersToGuess: [",", ";", "\t"],
    newline: "\n",
  });
  if (errors.some(({ type }) => type === "Quotes")) {
    throw new BadRow("a quote is not closed, or is inside a field");
  }
  return { fields: data[0] ?? [], delimiter: meta.delimiter };
}

function readText(field: string): string {
  // Most fields have only visible characters.
  return /[^!-~]/.test(field) ? field.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, "") : field;
}

function readTier(text: string, column: string): number {
  const tier = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (tier < 1) throw new BadRow(`${column} is not a whole number from 1: ${quote(text)}`);
  return tier;
}

/** Bytes as databases write them: `\x1f9a`, `X'1f9a'`. */
const BYTES = /^(?:\\{1,2}x|x')([\da-f]+)'?$/i;

/**
 * Reads an address like the wallet field, also from an explorer's link, `'0x…`, `eip155:1:0x…`, or 40
 * digits without `0x`; and from bytes. Refuses anything that no visitor could look up.
 */
function readAddress(written: string, chain?: Chain): string {
  const text = written.replace(BYTES, "0x$1");
  if (isAddress(text, chain)) return text;
  if (text === "") throw new BadRow("no address");
  if (findSecret(text, chain) !== null)
    throw new BadRow("this could be a private key or a phrase, in place of an address");
  const { wallets, unreadable, tooLong, repeated, secrets } = parseWallets(text, chain);
  const [wallet = "", ...others] = wallets;
  const left = [...others, ...unreadable, ...tooLong, ...repeated, ...secrets];
  // No address has control characters or an @, and U+FFFD stands for bytes that aren't UTF-8.
  const isWallet = isSendable(wallet) && dropUnusable(text) === text && !/[@\uFFFD]/.test(wallet);
  if (!isWallet || left.length > 0)
    throw new BadRow(`${quote(text)} does not look like an address`);
  const mistake = findMistake(wallet, chain);
  if (mistake === null || isName(wallet)) return wallet;
  if (isAddress(`0x${wallet}`, chain)) return `0x${wallet}`;
  throw new BadRow(`${quote(text)}: ${mistake}`);
}

/** Words so long that they may be a private key, or a part of one. */
const MAYBE_KEY = /(?=\p{L}*\p{N})[\p{L}\p{N}]{26,}/gu;

/** Quotes a field for a message: shortened, on one line, and without a possible secret. */
function quote(text: string): string {
  const searched = text.slice(0, SEARCHED);
  const secret = findSecret(searched);
  const safe =
    secret === null ? searched.replace(MAYBE_KEY, (word) => keepEnds(word)) : HIDDEN[secret];
  return `“${replaceControls(shortenText(safe, QUOTED))}”`;
}
