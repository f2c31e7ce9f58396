import { listParts, type Campaign } from "~/estimate/campaign";
import { type Estimate, shareOf, sliceAllocation } from "~/estimate/figures";
import { formatFdvShort, formatUsd, formatUsdShort } from "~/estimate/format";
import {
  formatQuestionLines,
  formatExtra,
  formatOtherHolders,
  listAssumed,
} from "~/estimate/share-texts";

export interface CardPart {
  label: string;
  color: string;
  /** `$72k`, or an em dash; null on a card without amounts. */
  usd: string | null;
  /** Share of the ring, 0 to 1. */
  share: number;
  /** A source did not answer and counts as 0. */
  isIncomplete: boolean;
}

/** Exactly what a card shows. It has no wallet, so neither do the picture, the cache key and errors. */
export interface CardContent {
  title: string;
  /** Lines in place of a total. */
  question: readonly string[];
  /** `$98,002`; null for the question. */
  total: string | null;
  /** `12 wallets · at $300M FDV`; without a total, the worth of parts without points. */
  note: string;
  isWarning: boolean;
  parts: CardPart[];
  assumptions: [name: string, value: string][];
  /** Absent on the card of any site, which is drawn beforehand. */
  site?: CardSite;
}

export interface CardSite {
  /** Id of the campaign, whose logo the card has. */
  campaign: string;
  /** `estimator.example`. */
  host: string;
  isDemo: boolean;
}

export function blankCard(campaign: Campaign): CardContent {
  const parts = listParts(campaign);
  return {
    title: campaign.title,
    question: formatQuestionLines(campaign),
    total: null,
    note: "",
    isWarning: false,
    parts: fitParts(
      parts.map(({ label, color }) => {
        return { label, color, usd: null, share: 1 / parts.length, isIncomplete: false };
      }),
    ),
    assumptions: [],
  };
}

export function fillCard(estimate: Estimate): CardContent {
  const { campaign, scenario, figures, warning, incomplete } = estimate;
  const { dollars } = figures;
  const assumptions = listAssumed(campaign, scenario);
  if (!estimate.canShareTotal)
    return { ...blankCard(campaign), note: formatExtra(estimate), assumptions };
  const fdv = `at ${formatFdvShort(scenario.fdv)} FDV`;
  const slices = sliceAllocation(campaign, dollars);
  return {
    ...blankCard(campaign),
    total: formatUsd(dollars.totalUSD),
    note: [warning, formatOtherHolders(estimate), fdv].filter(Boolean).join(" · "),
    isWarning: warning !== null,
    parts: fitParts(
      slices.map(({ part, usd }) => ({
        label: part.label,
        color: part.color,
        usd: formatPart(dollars[part.figure]),
        share: shareOf(usd, dollars.totalUSD),
        isIncomplete: incomplete.has(part.key),
      })),
      slices.map(({ usd }) => usd),
    ),
    // Without the FDV, which the note has.
    assumptions: assumptions.slice(1),
  };
}

/** A part has room for ten characters. */
const SHORT_FROM_USD = 1e7;

function formatPart(usd: number | null | undefined): string {
  return (usd ?? 0) < SHORT_FROM_USD ? formatUsd(usd) : formatUsdShort(usd);
}

/** A card has no room for more. */
const MAX_PARTS = 6;
const OTHERS_COLOR = "#94a3b8cc";

/** The largest parts, in their order, and the sum of the others. */
function fitParts(parts: CardPart[], amounts: readonly number[] = []): CardPart[] {
  if (parts.length <= MAX_PARTS) return parts;
  const amountOf = (part: CardPart) => amounts[parts.indexOf(part)] ?? 0;
  const sorted = parts.toSorted((one, other) => amountOf(other) - amountOf(one));
  const others = sorted.splice(MAX_PARTS - 1);
  return [
    ...parts.filter((part) => sorted.includes(part)),
    {
      label: "Others",
      color: OTHERS_COLOR,
      usd: others.every(({ usd }) => usd === null)
        ? null
        : formatPart(others.reduce((total, part) => total + amountOf(part), 0)),
      share: others.reduce((total, { share }) => total + share, 0),
      isIncomplete: others.some(({ isIncomplete }) => isIncomplete),
    },
  ];
}
