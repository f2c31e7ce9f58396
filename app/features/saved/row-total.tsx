import { createContext, useContext } from "react";
import { formatDifference, formatUsd } from "~/domain/estimate/format";
import type { Answer } from "~/domain/answer";

/**
 * The page's total; null until complete, and while there is nothing to estimate. A context, so that
 * a slider doesn't render every row again.
 */
export const PageTotal = createContext<number | null>(null);

/** A saved scenario's total at its wallets' current points, and the difference from the page's. */
export function RowTotal({ answer: { status, totalUSD } }: { answer: Answer }) {
  if (status === "loading") {
    return <p className="saved-row__total saved-row__total--loading">Loading…</p>;
  }
  return (
    <p className="saved-row__total">
      <span>{formatUsd(totalUSD)}</span>
      {status === "incomplete" && <span className="part__flag">incomplete</span>}
      {status !== "incomplete" && totalUSD !== null && <TotalDifference totalUSD={totalUSD} />}
    </p>
  );
}

/** The difference from the page's total: `+$1,204 vs. this page`; nothing if they are equal. */
function TotalDifference({ totalUSD }: { totalUSD: number }) {
  const pageUSD = useContext(PageTotal);
  if (pageUSD === null || pageUSD === totalUSD) return null;
  const difference = totalUSD - pageUSD;
  return (
    <span className="saved-row__difference">
      <span aria-hidden>{`${formatDifference(difference)} vs. this page`}</span>
      <span className="visually-hidden">
        {`, ${formatUsd(Math.abs(difference))} ${difference > 0 ? "more" : "less"} than this page’s total`}
      </span>
    </span>
  );
}
