import Papa from "papaparse";

/**
 * Parses CSV strictly by RFC 4180.
 *
 * @throws {Error} if the text isn't valid CSV.
 */
export function parseCsv(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text.replace(/\r\n$/, ""), {
    delimiter: ",",
    newline: "\r\n",
  });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return data;
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
