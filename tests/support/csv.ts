const QUOTED = /"((?:[^"]|"")*)"(,|\r\n|$)/y;
const PLAIN = /([^",\r\n]*)(,|\r\n|$)/y;

/**
 * Parses CSV strictly by RFC 4180.
 *
 * @throws {Error} if the text isn't valid CSV.
 */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    const pattern = text[at] === '"' ? QUOTED : PLAIN;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) throw new Error(`No cell at ${at}: ${text.slice(at, at + 40)}`);
    const [all, cell = "", end] = match;
    rows.at(-1)?.push(cell.replaceAll('""', '"'));
    at += all.length;
    if (end === "\r\n" && at < text.length) rows.push([]);
  }
  return rows;
}

const NUMBER = /^-?\d+(\.\d+)?(e[+-]\d+)?$/;
const FORMULA = /^[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r]/;

/**
 * The cells that a spreadsheet might run, including those that result if it splits at
 * semicolons, tabs or line breaks in spite of quotes.
 */
export function findFormulas(rows: string[][]): string[] {
  const texts = rows.flat().filter((cell) => !NUMBER.test(cell));
  return texts.filter(
    (cell) => FORMULA.test(cell) || cell.split(/[;\t\r\n]/).some((piece) => FORMULA.test(piece)),
  );
}
