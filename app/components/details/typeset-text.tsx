import { useCallback } from "react";
import { LoadFailure, useLoaded } from "../use-loaded";
import type { FormulaText } from "./formulas/formula-text";
import { loadMarkdown, loadText } from "./load-markdown";

/** 'More details': one of the site's Markdown texts, loaded with the panel. */
export function Explanation({ path }: { path: `/${string}.md` }) {
  const load = useCallback(async () => {
    const [{ Markdown }, text] = await Promise.all([loadMarkdown(), loadText(path)]);
    return { Markdown, text };
  }, [path]);
  const { value, error, retry } = useLoaded(load);
  return (
    <details className="fold">
      <summary>More details</summary>
      {value && (
        <div className="prose">
          <value.Markdown text={value.text} isProse />
        </div>
      )}
      {error !== null && <LoadFailure what="This text" retry={retry} />}
      {value === null && error === null && (
        <p>
          Loading… (or read it <a href={path}>as plain text</a>)
        </p>
      )}
    </details>
  );
}

/** A formula: plain text until KaTeX has loaded. */
export function Formula({ formula }: { formula: FormulaText }) {
  const { value } = useLoaded(loadMarkdown);
  return (
    // Focusable, so that a keyboard can scroll a formula that is wider than the screen.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="formula" translate="no" tabIndex={0} role="group" aria-label="Formula">
      {value ? (
        // The key replaces it whole: React cannot update text that a translator has changed.
        <value.Markdown key={formula.tex.join()} text={toMarkdown(formula.tex)} />
      ) : (
        formula.plain.map((line) => <p key={line}>{line}</p>)
      )}
    </div>
  );
}

function toMarkdown(lines: string[]): string {
  return `$$\n\\begin{aligned}\n${lines.join(" \\\\[0.8em]\n")}\n\\end{aligned}\n$$`;
}
