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
  /** Whether one of its sources did not answer and counts as 0. */
  isIncomplete: boolean;
}

/**
 * Exactly what a preview card shows, so equal contents give equal pictures. It has no
 * wallet, only their number, so the picture, the cache key and errors have none either.
 */
export interface CardContent {
  title: string;
  /** What the card asks in place of a total, line by line. */
  question: readonly string[];
  /** `$98k`; null without a wallet or while its points are unknown: the card then asks a question. */
  total: string | null;
  /**
   * `217,782 $TOKEN at $0.45 each`, or what the total lacks, with the number of wallets if there are
   * several, and whether points were entered by hand; without a total, what the parts without points are worth.
   */
  note: string;
  isWarning: boolean;
  parts: CardPart[];
  assumptions: [name: string, value: string][];
  /** Absent on the card that is drawn beforehand, which is any site's. */
  site?: CardSite;
}

export interface CardSite {
  /** The id of the campaign, whose logo it has. */
  campaign: string;
  /** Where the site is: `estimator.example`. */
  host: string;
  isDemo: boolean;
}

/** The card without an estimate. */
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

/** The content of an estimate's card. */
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

/** The content of the portal's card: the campaigns with the largest totals as its parts. */
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

/** The most parts that a card has room for, and the color of what stands for the others. */
const MAX_PARTS = 6;
const OTHERS_COLOR = "#94a3b8cc";

/** The parts that a card shows: the largest ones, in their order, and the sum of the others. */
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
