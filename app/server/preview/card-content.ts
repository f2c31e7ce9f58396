import { listParts, type Campaign } from "~/estimate/campaign";
import { formatPricedTokens } from "~/estimate/describe-scenario";
import { type Estimate, shareOf, sliceAllocation } from "~/estimate/figures";
import { formatUsdShort } from "~/estimate/format";
import { sortRows, sumTotals, type PortalList } from "~/estimate/portal";
import {
  formatPortalQuestion,
  countDemos,
  formatGap,
  formatSumBasis,
  formatSum,
  hasSum,
} from "~/estimate/portal-texts";
import {
  formatQuestionLines,
  formatExtra,
  formatOtherHolders,
  listAssumed,
} from "~/estimate/share-texts";
import { formatSeveralWallets, writeWallets } from "~/estimate/wallet-list";
import { COLORS } from "~/server/campaign/parts-schema.server";

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
  /** `$98k`; null for the question. */
  total: string | null;
  /** `217,782 $TOKEN at $0.45 each`, or a warning; without a total, the worth of parts without points. */
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
  const note = warning ?? formatPricedTokens(campaign, figures.totalTokens, scenario);
  const slices = sliceAllocation(campaign, dollars);
  return {
    ...blankCard(campaign),
    total: formatUsdShort(dollars.totalUSD),
    note: [note, formatOtherHolders(estimate)].filter(Boolean).join(" · "),
    isWarning: warning !== null,
    parts: fitParts(
      slices.map(({ part, usd }) => ({
        label: part.label,
        color: part.color,
        usd: formatUsdShort(dollars[part.figure]),
        share: shareOf(usd, dollars.totalUSD),
        isIncomplete: incomplete.has(part.key),
      })),
      slices.map(({ usd }) => usd),
    ),
    assumptions,
  };
}

/** With the campaigns of the largest totals as parts. */
export function fillPortalCard(title: string, { wallets, rows }: PortalList): CardContent {
  const sum = sumTotals(wallets, rows);
  const totals = sortRows(rows).flatMap(({ name, answer }) => {
    const amount = answer?.totalUSD;
    return amount ? [{ name, amount, isIncomplete: answer.warning !== null }] : [];
  });
  const blank = rows.flatMap(({ name, end }) =>
    end === null ? { name, amount: 0, isIncomplete: false } : [],
  );
  const shown = totals.length > 0 ? totals : blank;
  const holders = formatSeveralWallets(writeWallets(wallets));
  const isKnown = hasSum(sum);
  const gap = formatGap(sum, wallets);
  const made = [gap, formatSumBasis(sum, countDemos(rows))].filter(Boolean).join(" ");
  return {
    title,
    question: formatPortalQuestion(rows),
    total: isKnown ? formatSum(sum, { atLeast: "At least", format: formatUsdShort }) : null,
    note: isKnown ? [made, holders].filter(Boolean).join(" · ") : "",
    isWarning: isKnown && gap !== "",
    parts: fitParts(
      shown.map(({ name, amount, isIncomplete }, index) => ({
        label: name,
        color: COLORS[index % COLORS.length]!,
        usd: isKnown ? formatUsdShort(amount) : null,
        share: isKnown ? shareOf(amount, sum.sumUSD) : 1 / shown.length,
        isIncomplete,
      })),
      shown.map(({ amount }) => amount),
    ),
    assumptions: [],
  };
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
        : formatUsdShort(others.reduce((total, part) => total + amountOf(part), 0)),
      share: others.reduce((total, { share }) => total + share, 0),
      isIncomplete: others.some(({ isIncomplete }) => isIncomplete),
    },
  ];
}
