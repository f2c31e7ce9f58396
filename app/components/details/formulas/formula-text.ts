/** A formula as TeX and as plain text, line by line. */
export interface FormulaText {
  /** The lines of an `aligned` block. */
  tex: string[];
  /** The same formula for pages without KaTeX. */
  plain: string[];
}

/** A formatted number as TeX, without a space after a grouping comma and with a literal dollar sign. */
export function numberToTex(formatted: string): string {
  return formatted.replaceAll(",", "{,}").replaceAll("$", "\\$").replaceAll("—", "\\text{—}");
}

/** A name as upright text in TeX. */
export function nameToTex(name: string): string {
  return `\\text{${name}}`;
}
