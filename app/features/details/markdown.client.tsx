import katexStyles from "katex/dist/katex.min.css";
import ReactMarkdown, { type Options } from "react-markdown";
import rehypeKatex from "rehype-katex";
import remarkMath from "remark-math";
import type { PartFigures } from "./formulas/format-figures";
import { writeTex } from "./formulas/formula-tex";

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
 * Markdown with `$$…$$` formulas. Load it with `loadMarkdown`, as it needs its stylesheet first.
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
export function TypesetFormula({ figures }: { figures: PartFigures }) {
  return <Markdown text={`$$\n${writeTex(figures)}\n$$`} />;
}

let formulaStyles: Promise<void> | null = null;

/**
 * Loads KaTeX's stylesheet, without which each formula shows twice, and its fonts, which would
 * shift the formulas if they came later.
 */
export function loadFormulaStyles(): Promise<void> {
  formulaStyles ??= appendStylesheet(katexStyles)
    .then(loadFormulaFonts)
    .catch((error: unknown) => {
      formulaStyles = null;
      throw error;
    });
  return formulaStyles;
}

/** Loads the fonts; the browser replaces one that fails. */
async function loadFormulaFonts(): Promise<void> {
  const fonts = ["KaTeX_Main", "KaTeX_Size2"].map((family) => document.fonts.load(`1em ${family}`));
  await Promise.allSettled(fonts);
}

function appendStylesheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error("The formulas' stylesheet could not be loaded"));
    };
    document.head.append(link);
  });
}
