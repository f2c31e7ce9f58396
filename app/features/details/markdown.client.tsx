import katexStyles from "katex/dist/katex.min.css";
import ReactMarkdown, { type Options } from "react-markdown";
import rehypeKatex from "rehype-katex";
import remarkMath from "remark-math";
import type { Explanation, Notation } from "./formulas";

// A single `$` is an amount or a token here; formulas use `$$`.
const remarkPlugins: Options["remarkPlugins"] = [[remarkMath, { singleDollarTextMath: false }]];
// Sizes in a text are at most this, em: `\rule{100000em}{1em}` would make the page that wide.
const rehypePlugins: Options["rehypePlugins"] = [[rehypeKatex, { maxSize: 20 }]];

// A wide formula in prose scrolls, so it must be focusable for the keyboard.
const proseComponents: Options["components"] = {
  span({ node, ...props }) {
    const scrolls = [node?.properties.className].flat().includes("katex-display");
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    return <span {...props} tabIndex={scrolls ? 0 : undefined} />;
  },
};

/**
 * Markdown with `$$…$$` formulas; it needs its stylesheet first.
 *
 * @param isProse whether the text is more than one formula; each formula is then focusable.
 */
export function Markdown({ text, isProse = false }: { text: string; isProse?: boolean }) {
  return (
    <ReactMarkdown
      remarkPlugins={remarkPlugins}
      rehypePlugins={rehypePlugins}
      components={isProse ? proseComponents : undefined}
    >
      {text}
    </ReactMarkdown>
  );
}

/** A part's formula, typeset. */
function TypesetFormula(explanation: Pick<Explanation, "writeFormula">) {
  return <Markdown text={`$$\n${writeTex(explanation)}\n$$`} />;
}

let styles: Promise<void> | null = null;

/**
 * Loads the components together with KaTeX's stylesheet, without which each formula shows twice, and
 * its fonts, which would shift the formulas if they came later.
 */
export async function load() {
  styles ??= loadStyles();
  await styles;
  return { Markdown, TypesetFormula };
}

async function loadStyles(): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = katexStyles;
  try {
    await new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => reject(new Error("The formulas' stylesheet could not be loaded"));
      document.head.append(link);
    });
  } catch (error) {
    link.remove();
    styles = null;
    throw error;
  }
  const fonts = ["KaTeX_Main", "KaTeX_Size2"].map((family) => document.fonts.load(`1em ${family}`));
  // The browser replaces one that fails.
  await Promise.allSettled(fonts);
}

/** The space below a line with a labelled brace, and below any other, em. */
const [BRACE_GAP, GAP] = [2, 0.8];

/** The formula as TeX. Loaded only with KaTeX. */
export function writeTex({ writeFormula }: Pick<Explanation, "writeFormula">): string {
  const lines = writeFormula(TEX);
  const last = lines.pop();
  const spaced = lines.map((line) => {
    const gap = line.includes("\\underbrace") ? BRACE_GAP : GAP;
    return `${line} \\\\[${gap}em]`;
  });
  return ["\\begin{aligned}", ...spaced, last, "\\end{aligned}"].join("\n");
}

const TEX: Notation = {
  equals: "&=",
  plus: "&+",
  times: " \\times ",
  name: nameToTex,
  number: numberToTex,
  ratio(over, under) {
    const divisor = under.map((factors) => factors.join(" \\times ")).join(" + ");
    return `\\frac{${over.join(" \\times ")}}{${divisor}}`;
  },
  least: (one, other) => `\\min(${one}, ${other})`,
  floor: (text) => `\\lfloor ${text} \\rfloor`,
  sum: "\\text{sum} &= \\sum_{\\text{ticked}} \\frac{\\text{bonus}\\,\\% \\times \\text{FDV}}{\\text{supply}}",
  term: (ratio, label) => `\\underbrace{${ratio}}_{${label}}`,
};

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
