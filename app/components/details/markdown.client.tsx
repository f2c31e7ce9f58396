import katexStyles from "katex/dist/katex.min.css";
import ReactMarkdown, { type Options } from "react-markdown";
import rehypeKatex from "rehype-katex";
import remarkMath from "remark-math";

// Single dollars are money and token names here; formulas take two.
const remarkPlugins: Options["remarkPlugins"] = [[remarkMath, { singleDollarTextMath: false }]];
const rehypePlugins: Options["rehypePlugins"] = [rehypeKatex];

// In running text a formula wider than its column scrolls by itself.
const proseComponents: Options["components"] = {
  span({ node, ...props }) {
    const scrolls = [node?.properties.className].flat().includes("katex-display");
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    return <span {...props} tabIndex={scrolls ? 0 : undefined} />;
  },
};

/**
 * Markdown with `$$…$$` formulas. Its stylesheet has to be there first: see `loadMarkdown`.
 *
 * @param isProse whether it is more than a formula: each one is then a stop for the keyboard.
 */
export function Markdown({ text, isProse = false }: { text: string; isProse?: boolean }) {
  return (
    <ReactMarkdown
      {...{ remarkPlugins, rehypePlugins }}
      components={isProse ? proseComponents : undefined}
    >
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
