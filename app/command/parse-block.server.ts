import Papa from "papaparse";
import { countLines, type Block } from "./read-lines.server";

/** A line's fields, or what is wrong with it as CSV. */
export type Fields = string[] | string;

const CSV = { delimiter: ",", newline: "\n" } as const;

/**
 * Parses a block of CSV, a line per row: no field of a table of points holds a line break, so an
 * unclosed quote spoils its own line only.
 */
export function parseBlock({ text, isCut }: Block): Fields[] {
  const { data, errors } = Papa.parse<string[]>(text, CSV);
  const isPlain = errors.length === 0 && data.length === countLines(text);
  const lines: Fields[] = isPlain ? data : text.split("\n").map(parseLine);
  if (isCut) lines[0] = "the line is too long";
  return lines;
}

function parseLine(line: string): Fields {
  const { data, errors } = Papa.parse<string[]>(line, CSV);
  if (errors.length > 0) return "a quote is not closed, or stands inside of a field";
  return data[0] ?? [""];
}
