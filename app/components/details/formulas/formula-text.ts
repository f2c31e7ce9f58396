/** A formula in both its writings, line by line. */
export interface FormulaText {
  /** The lines of an `aligned` block. */
  tex: string[];
  /** The same, readable without typesetting. */
  plain: string[];
}

/** A formatted number as TeX: no space after a grouping comma, a literal dollar sign. */
export function numberToTex(formatted: string): string {
  return formatted.replaceAll(",", "{,}").replaceAll("$", "\\$").replaceAll("—", "\\text{—}");
}

/** A name as upright text in TeX. */
export function nameToTex(name: string): string {
  return `\\text{${name}}`;
}
