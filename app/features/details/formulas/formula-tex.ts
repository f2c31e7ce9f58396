import type { Term } from "./bonus-figures";
import type { PartFigures } from "./format-figures";
import type { Ratio } from "./share-figures";

/** The space below a line with a labelled brace, and below any other, em. */
const [BRACE_GAP, GAP] = [2, 0.8];

/** The formula as TeX. Loaded only with KaTeX. */
export function writeTex(figures: PartFigures): string {
  const [last, ...above] = texLines(figures).reverse();
  const spaced = above.map((line) => {
    const gap = line.includes("\\underbrace") ? BRACE_GAP : GAP;
    return `${line} \\\\[${gap}em]`;
  });
  const text = [...spaced.reverse(), last].join("\n");
  return `\\begin{aligned}\n${text}\n\\end{aligned}`;
}

function texLines(figures: PartFigures): string[] {
  const fdv = numberToTex(figures.fdv);
  const result = `&= ${numberToTex(figures.usd)}`;
  if (figures.kind === "bonus") {
    return [
      `\\text{sum} &= \\sum_{\\text{ticked}} \\frac{\\text{bonus}\\,\\% \\times \\text{FDV}}{\\text{supply}}`,
      ...figures.terms.map((term, index) => `&${index === 0 ? "=" : "+"} ${termToTex(term, fdv)}`),
      `${nameToTex(figures.part)} &= \\lfloor \\text{sum} \\rfloor`,
      result,
    ];
  }
  const { part, names, numbers, allocation } = figures;
  return [
    `\\text{share} &= ${ratioToTex(names, nameToTex)}`,
    `&= ${ratioToTex(numbers, numberToTex)}`,
    `${nameToTex(part)} &= \\lfloor \\text{share} \\times \\text{allocation} \\times \\text{FDV} \\rfloor`,
    `&= \\lfloor \\text{share} \\times ${numberToTex(allocation)} \\times ${fdv} \\rfloor`,
    result,
  ];
}

function termToTex({ label, pct, supply }: Term, fdv: string): string {
  const fraction = `\\frac{${numberToTex(pct)} \\times ${fdv}}{${numberToTex(supply)}}`;
  return `\\underbrace{${fraction}}_{${nameToTex(label)}}`;
}

function ratioToTex({ over, under }: Ratio, toTex: (text: string) => string): string {
  const [above, below] = [over, under].map((terms) => terms.map(toTex).join(" \\times "));
  return `\\frac{${above}}{${below}}`;
}

/** A formatted number as TeX, without a space after a grouping comma. */
function numberToTex(formatted: string): string {
  return formatted.replaceAll(",", "{,}").replace(/[$%]/g, "\\$&").replaceAll("—", "\\text{—}");
}

/** How TeX's text mode writes the characters that it would read as commands. */
const ESCAPES: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "^": "\\textasciicircum{}",
  "~": "\\textasciitilde{}",
};

/** A name as upright text in TeX, whatever its characters. */
function nameToTex(name: string): string {
  return `\\text{${name.replace(/[\\{}$%&#_^~]/g, (sign) => ESCAPES[sign] ?? `\\${sign}`)}}`;
}
