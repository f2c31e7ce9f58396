import katexStyles from "katex/dist/katex.min.css";
import ReactMarkdown, { type Options } from "react-markdown";
import rehypeKatex from "rehype-katex";
import remarkMath from "remark-math";

// A single `$` is an amount or a token here; formulas use `$$`.
const remarkPlugins: Options["remarkPlugins"] = [[remarkMath, { singleDollarTextMath: false }]];
// Sizes in a text are at most this, em: `\rule{100000em}{1em}` would make the page that wide.
const rehypePlugins: Options["rehypePlugins"] = [[rehypeKatex, { maxSize: 20 }]];

// A wide formula scrolls, so it must be focusable for the keyboard.
const components: Options["components"] = {
  span({ node, ...props }) {
    const scrolls = [node?.properties.className].flat().includes("katex-display");
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    return <span {...props} tabIndex={scrolls ? 0 : undefined} />;
  },
};

/** Markdown with `$$…$$` formulas; it needs its stylesheet first. */
export function Markdown({ text }: { text: string }) {
  return <ReactMarkdown {...{ remarkPlugins, rehypePlugins, components }}>{text}</ReactMarkdown>;
}

let styles: Promise<void> | null = null;

/** Without KaTeX's stylesheet, each formula shows twice; late fonts would shift the formulas. */
export async function load() {
  styles ??= loadStyles();
  await styles;
  return { Markdown };
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
