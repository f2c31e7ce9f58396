import { createContext, useContext } from "react";
import { formatDifference, formatUsd } from "~/domain/estimate/format";
import type { ShownTotal } from "~/domain/estimate/lookup-state";

/** The page's total, null while it is not known as a whole. A context, so that a slider renders no row again. */
export const PageTotal = createContext<number | null>(null);

/** A saved scenario's total, from its wallets' current points, and its difference to the page's. */
export function RowTotal({ total: { status, usd } }: { total: ShownTotal }) {
  if (status === "loading") {
    return <p className="saved-row__total saved-row__total--loading">Loading…</p>;
  }
  return (
    <p className="saved-row__total">
      <span>{formatUsd(usd)}</span>
      {status === "incomplete" && <span className="part__flag">incomplete</span>}
      {status === "whole" && usd !== null && <TotalDifference totalUSD={usd} />}
    </p>
  );
}

/** How far a total is from the page's: `+$1,204`, `−$310`; nothing where it is the same. */
function TotalDifference({ totalUSD }: { totalUSD: number }) {
  const pageUSD = useContext(PageTotal);
  if (pageUSD === null || pageUSD === totalUSD) return null;
  const difference = totalUSD - pageUSD;
  return (
    <span className="saved-row__difference">
      <span aria-hidden>{formatDifference(difference)}</span>
      <span className="visually-hidden">
        {`, ${formatUsd(Math.abs(difference))} ${difference > 0 ? "more" : "less"} than this page’s total`}
      </span>
    </span>
  );
}
