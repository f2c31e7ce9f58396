import type { CSSProperties } from "react";
import { useLoaded } from "~/ui/use-loaded";
import { writeFormula, writeSentence, type PartFigures } from "./formulas/format-figures";
import { loadMarkdown } from "./load-markdown";

/** A part in a sentence, then its formula: plain text until KaTeX has loaded. */
export function Formula({
  figures,
  walletLabel = null,
}: {
  figures: PartFigures;
  /** The wallet it is worked out for, where there are several. */
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
        // Focusable, so that a keyboard can scroll a formula that is wider than the screen.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={walletLabel ? `Formula for ${walletLabel}` : "Formula"}
      >
        {value ? (
          // The key replaces it whole: React cannot update text that a translator has changed.
          <value.TypesetFormula key={lines.join()} figures={figures} />
        ) : (
          lines.map((line) => <p key={line}>{line}</p>)
        )}
      </div>
    </>
  );
}

/** How high KaTeX sets it, em: the plain text takes as much room, so that nothing moves. */
function typesetHeight(figures: PartFigures): number {
  return figures.kind === "share" ? 13.8 : 7.9 + 4.95 * figures.terms.length;
}
