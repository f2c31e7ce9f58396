import { PARTS, partOfSource, shareOf, sliceAllocation } from "~/estimate/allocation";
import { formatFdv, formatTokens, formatUsd } from "~/estimate/format";
import { hasEstimate, warnOfGaps, type SharedEstimate } from "~/share/shared-estimate";

/** One of the four parts as the card shows it. */
export interface CardPart {
  label: string;
  color: string;
  /** `$72,000`, or an em dash; null where the card tells no amounts. */
  usd: string | null;
  /** Share of the ring, 0 to 1. */
  share: number;
  /** Whether a source that did not answer counts as 0 in it. */
  isIncomplete: boolean;
}

/**
 * Everything that a preview card shows, and nothing else: equal contents are equal
 * pictures. The wallet is not in it, so neither is it in anything made of it.
 */
export interface CardContent {
  /** `$98,002`; null where there is nothing to estimate yet. */
  total: string | null;
  /** `217,782 $MITO at $0.45 each`, or what the total lacks. */
  note: string;
  /** Whether the note is a warning. */
  isWarning: boolean;
  parts: CardPart[];
  /** What is assumed, as name and value. */
  assumptions: [name: string, value: string][];
}

/** The card of no estimate in particular. */
export const BLANK_CARD: CardContent = {
  total: null,
  note: "",
  isWarning: false,
  parts: PARTS.map(({ label, color }) => ({
    label,
    color,
    usd: null,
    share: 1 / PARTS.length,
    isIncomplete: false,
  })),
  assumptions: [],
};

/** What the card of an estimate shows. */
export function fillCard(shared: SharedEstimate): CardContent {
  const { scenario, figures, unavailable } = shared;
  const { estimate } = figures;
  const assumptions: CardContent["assumptions"] = [
    ["FDV", formatFdv(scenario.fdv)],
    ["Expedition", `${scenario.expedition}%`],
    ["Testnet", `${scenario.testnet}%`],
  ];
  if (!hasEstimate(shared)) return { ...BLANK_CARD, assumptions };
  const warning = warnOfGaps(shared);
  const incomplete = new Set(unavailable.map(partOfSource));
  return {
    total: formatUsd(estimate.totalUSD),
    note: warning ?? formatTokens(figures.totalTokens, figures.tokenPriceUSD),
    isWarning: warning !== null,
    parts: sliceAllocation(estimate).map(({ part, usd }) => ({
      label: part.label,
      color: part.color,
      usd: formatUsd(estimate[part.figure]),
      share: shareOf(usd, estimate.totalUSD),
      isIncomplete: incomplete.has(part.key),
    })),
    assumptions,
  };
}
