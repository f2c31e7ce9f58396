import { createContext, useContext } from "react";
import { formatDifference, formatUsd } from "~/estimate/format";

/** The page's total, null while it is not known as a whole. A context, so that a slider renders no row again. */
export const PageTotal = createContext<number | null>(null);

/** How far a total is from the page's: `+$1,204`, `−$310`; nothing where it is the same. */
export function TotalDifference({ totalUSD }: { totalUSD: number | null }) {
  const pageUSD = useContext(PageTotal);
  if (pageUSD === null || totalUSD === null || pageUSD === totalUSD) return null;
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
