import katexStyles from "katex/dist/katex.min.css";
import ReactMarkdown, { type Options } from "react-markdown";
import rehypeKatex from "rehype-katex";
import remarkMath from "remark-math";

// Single dollars are money and token names here; formulas take two.
const remarkPlugins: Options["remarkPlugins"] = [[remarkMath, { singleDollarTextMath: false }]];
const rehypePlugins: Options["rehypePlugins"] = [rehypeKatex];

/** Markdown with `$$…$$` formulas. Its stylesheet has to be there first: see `loadMarkdown`. */
export function Markdown({ text }: { text: string }) {
  return (
    <ReactMarkdown remarkPlugins={remarkPlugins} rehypePlugins={rehypePlugins}>
      {text}
    </ReactMarkdown>
  );
}

let formulaStyles: Promise<void> | null = null;

/** Waits for the formulas' stylesheet, without which each would show twice. */
export function loadFormulaStyles(): Promise<void> {
  formulaStyles ??= appendStylesheet(katexStyles).catch((error: unknown) => {
    formulaStyles = null;
    throw error;
  });
  return formulaStyles;
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
