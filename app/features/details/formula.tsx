import { useCallback, type CSSProperties } from "react";
import { LoadFailure, useLoaded } from "~/ui/use-loaded";
import { writeFormula, writeSentence, type PartFigures } from "./formula-figures";
import { loadMarkdown, loadText } from "./load-markdown";

/** A part's calculation as a sentence, then as a formula: plain text until KaTeX has loaded. */
export function Formula({
  figures,
  walletLabel = null,
}: {
  figures: PartFigures;
  /** The wallet's label, if there are several. */
  walletLabel?: string | null;
}) {
  const { value } = useLoaded(loadMarkdown);
  const lines = writeFormula(figures);
  return (
    <>
      {walletLabel && <p className="hint">{`For ${walletLabel}:`}</p>}
      <p>{writeSentence(figures)}</p>
      <div
        className="formula"
        style={{ "--typeset-height": `${typesetHeight(figures)}em` } as CSSProperties}
        translate="no"
        // Focusable, so that a wide formula can be scrolled by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={walletLabel ? `Formula for ${walletLabel}` : "Formula"}
      >
        {value ? (
          // The key replaces the element: React can't update text that a translator has changed.
          <value.TypesetFormula key={lines.join()} figures={figures} />
        ) : (
          lines.map((line) => <p key={line}>{line}</p>)
        )}
      </div>
    </>
  );
}

/** The height of the typeset formula, em; the plain text reserves it, so that nothing shifts. */
function typesetHeight(figures: PartFigures): number {
  return figures.kind === "share" ? 13.8 : 7.9 + 4.95 * figures.terms.length;
}

/** “More details”: one of the site's Markdown texts, loaded with the panel. */
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
        <div className="prose stack">
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
