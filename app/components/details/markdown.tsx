import katexStyles from "katex/dist/katex.min.css";
import ReactMarkdown from "react-markdown";
import rehypeKatex from "rehype-katex";
import remarkMath from "remark-math";

// Single dollars are money and token names here; formulas take two.
const remarkPlugins = [[remarkMath, { singleDollarTextMath: false }]] as const;

/** Markdown with `$$…$$` formulas. Its stylesheet has to be there first: see `loadMarkdown`. */
export function Markdown({ text }: { text: string }) {
  return (
    <ReactMarkdown remarkPlugins={[...remarkPlugins] as never} rehypePlugins={[rehypeKatex]}>
      {text}
    </ReactMarkdown>
  );
}

/** Waits for the formulas' stylesheet, without which each would show twice. */
export function loadFormulaStyles(): Promise<void> {
  const known = document.querySelector<HTMLLinkElement>(`link[href="${katexStyles}"]`);
  if (known?.sheet) return Promise.resolve();
  known?.remove();
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = katexStyles;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error("The formulas' stylesheet could not be loaded"));
    document.head.append(link);
  });
}
