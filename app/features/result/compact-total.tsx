import { useEffect, useState } from "react";
import { sliceAllocation } from "~/domain/estimate/allocation";
import { formatUsd } from "~/domain/estimate/format";
import type { Answer } from "~/domain/answer";
import { AnchorLink } from "~/ui/anchor-link";
import { useCampaign } from "~/ui/campaign-context";
import { useInViewport } from "~/ui/use-in-viewport";
import { RESULT_ID } from "~/ui/page-ids";
import { TOTAL_ID } from "./total";

/** The result card's own total, which follows in the document. */
const RESULT_TOTAL = {
  get current() {
    return document.getElementById(TOTAL_ID);
  },
};

/** How much of the result card's total must be in view, CSS px: about the height of its figure. */
const REPEATED_PX = 56;

/**
 * The total with its parts' colours, at the bottom of narrow screens, wherever the result card's own
 * total is out of view.
 */
export function CompactTotal({
  answer: { figures, status, totalUSD },
  prompt,
  fromLink,
}: {
  answer: Pick<Answer, "figures" | "status" | "totalUSD">;
  /** What to do while there is nothing to estimate, and the id of the field; null otherwise. */
  prompt: { text: string; to: string } | null;
  /** What of the scenario a link has brought; null if that isn't to be said. */
  fromLink: string | null;
}) {
  const campaign = useCampaign();
  const isRepeated = useInViewport(RESULT_TOTAL, -REPEATED_PX);
  const inset = useKeyboardInset();
  const isPartial = totalUSD !== null && (status === "loading" || status === "incomplete");
  const gap = status === "unknown" ? "No points arrived" : isPartial && "Incomplete";
  return (
    <div
      className={`compact-total screen-only ${isRepeated && inset === 0 ? "compact-total--repeated" : ""}`}
    >
      <AnchorLink className="row" to={prompt?.to ?? RESULT_ID}>
        {/* New elements when the total arrives: browsers count a text that grows, or gets a line
            more or less, as a shift. */}
        <span key={String(gap)}>
          <span>{prompt?.text ?? "Estimated airdrop"}</span>{" "}
          {gap ? (
            <span className="hint">{`${gap}, see below ↓`}</span>
          ) : (
            fromLink && <span className="hint from-link">{fromLink}</span>
          )}
        </span>
        {prompt === null && (
          <b key={status === "loading" ? totalUSD : status}>
            {totalUSD === null && status === "loading" ? "Loading…" : formatUsd(totalUSD)}
          </b>
        )}
      </AnchorLink>
      <span className="parts-bar" aria-hidden="true">
        {prompt === null &&
          totalUSD !== null &&
          sliceAllocation(campaign, figures.estimate).map(({ part, usd }) => (
            <span key={part.key} style={{ flexGrow: usd, background: part.color }} />
          ))}
      </span>
    </div>
  );
}

/**
 * Keeps `--keyboard` at the height of the on-screen keyboard, which moves the bar above it, and the
 * focused field above the bar. Safari lays the page out behind its keyboard; other browsers follow
 * the document's `interactive-widget`.
 *
 * @returns the height, CSS px. What is in view may be behind the keyboard while it isn't 0.
 */
function useKeyboardInset(): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    function follow({ type }: Event) {
      const { height, offsetTop, scale } = viewport!;
      const hidden = Math.round(window.innerHeight - height - offsetTop);
      // A zoomed page is smaller than its layout, too, without a keyboard.
      const inset = scale === 1 && hidden > 0 ? hidden : 0;
      document.documentElement.style.setProperty("--keyboard", `${inset}px`);
      setShown(inset);
      if (inset > 0 && type === "resize")
        document.activeElement?.scrollIntoView({ block: "nearest" });
    }
    viewport.addEventListener("resize", follow);
    viewport.addEventListener("scroll", follow);
    return () => {
      viewport.removeEventListener("resize", follow);
      viewport.removeEventListener("scroll", follow);
    };
  }, []);
  return shown;
}
