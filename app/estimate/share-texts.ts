import { BONUSES_PART } from "./bonuses";
import { getEntry, hasParts, listParts, nameToken, type Campaign } from "./campaign";
import { findCaseLabel } from "./cases";
import { formatHolders, formatScenarioName, listChanges, SELF_REPORTED } from "./describe-scenario";
import { formatField, getField } from "./fields";
import type { Estimate } from "./figures";
import { joinWords, formatFdvShort, formatUsd, NO_VALUE, shortenText } from "./format";
import { formatCampaignCount, type PortalSum } from "./portal";
import type { Scenario } from "./scenario";
import { MIN_COMPARED } from "./site";
import { formatWalletCount } from "./wallet-list";

const MAX_SYMBOL_LENGTH = 32;

export function formatQuestionLines(campaign: Campaign): [string, string] {
  return [`How much ${formatTokenName(campaign)}`, "could be yours?"];
}

export function formatQuestion(campaign: Campaign): string {
  return formatQuestionLines(campaign).join(" ");
}

/** A preview's headline, never with a wallet. */
export function formatPreviewTitle(estimate: Estimate): string {
  if (!estimate.canShareTotal) return formatQuestion(estimate.campaign);
  const warning = estimate.warning === null ? "" : " (incomplete)";
  const airdrop = `estimated ${nameToken(estimate.campaign)} airdrop${addWallets(estimate)}`;
  return `${formatUsd(estimate.totalUSD)}${warning} ${airdrop} at ${fdvOf(estimate)} FDV`;
}

/** A preview's text: the total, its parts, and the reason if it is incomplete. */
export function formatPreview(estimate: Estimate): string {
  if (!estimate.canShareTotal) return estimate.campaign.description + addExtra(estimate);
  const total = `${formatUsd(estimate.totalUSD)} in total`;
  const subject = `Unofficial, speculative estimate${addHolders(estimate)}`;
  const parts = formatParts(estimate);
  return `${subject}: ${total}${parts && ` (${parts})`}.${addGaps(estimate)}`;
}

export function formatCardAlt(estimate: Estimate): string {
  const assumptions = listAssumed(estimate.campaign, estimate.scenario).map((pair) =>
    pair.join(" "),
  );
  const assumed = `assumed: ${assumptions.join(", ")}`;
  if (!estimate.canShareTotal) {
    return `${formatQuestion(estimate.campaign)} Unofficial estimate; ${assumed}.${addExtra(estimate)}`;
  }
  const subject = `Unofficial estimate${addHolders(estimate)}: ${formatUsd(estimate.totalUSD)}`;
  const parts = formatParts(estimate);
  return `${subject}${parts && ` (${parts})`}; ${assumed}.${addGaps(estimate)}`;
}

/** The preview's title, or the question if the total is $0. */
export function formatPostTitle(estimate: Estimate): string {
  return isNeutral(estimate) ? formatQuestion(estimate.campaign) : formatPreviewTitle(estimate);
}

/** A post without its link. */
export function formatPost(estimate: Estimate): string {
  if (isNeutral(estimate)) return `${formatQuestion(estimate.campaign)} Unofficial estimate:`;
  const total = `${formatUsd(estimate.totalUSD)} at ${fdvOf(estimate)} FDV`;
  const warning = estimate.warning === null ? "" : ", incomplete";
  const subject = `My ${formatTokenName(estimate.campaign)} airdrop estimate${addWallets(estimate)}`;
  return `${subject}: ${total} (unofficial, speculative${warning}).${addOrigin(estimate)} Yours?`;
}

const MAX_NAMED = 3;

/** A portal's post without its link: the sum, and the largest of its totals. */
export function formatPortalPost(
  { totalUSD, count, isPartial }: PortalSum,
  totals: readonly { name: string; totalUSD: number }[],
): string {
  const largest = totals.toSorted((one, other) => other.totalUSD - one.totalUSD);
  const named = largest
    .slice(0, MAX_NAMED)
    .map((each) => `${shortenText(each.name, MAX_POSTED_NAME)} ${formatUsd(each.totalUSD)}`);
  const bound = isPartial ? "at least " : "";
  const sum = `${bound}${formatUsd(totalUSD)} in ${formatCampaignCount(count)}`;
  const marks = `unofficial, speculative${isPartial ? ", incomplete" : ""}`;
  const rest = count > MAX_NAMED ? "including " : "";
  return `My airdrop estimates: ${sum}, ${rest}${joinWords(named)} (${marks}). Yours?`;
}

/** A preview's headline and text, never with a wallet. */
export function formatComparisonPreview(campaign: Campaign, estimates: readonly Estimate[]) {
  const name = nameToken(campaign);
  if (estimates.length < MIN_COMPARED)
    return {
      title: formatQuestion(campaign),
      description: `Two to four scenarios of a possible ${name} airdrop side by side: unofficial, speculative estimates.`,
    };
  const totals = estimates.map(formatTotal);
  const named = estimates.map(
    ({ scenario }, index) =>
      `${formatScenarioName(campaign, scenario, formatWalletCount(1))}: ${totals[index]}`,
  );
  return {
    title: estimates.some(({ canShareTotal }) => canShareTotal)
      ? `Estimated ${name} airdrop side by side: ${joinWords(totals)}`
      : `${formatQuestion(campaign)} ${estimates.length} scenarios side by side`,
    description: `Unofficial, speculative estimates side by side: ${named.join("; ")}.`,
  };
}

/** `$64,333`, or an em dash; with a remark unless it is the whole of somebody's airdrop. */
function formatTotal({ campaign, status, totalUSD, canShareTotal, isPersonal }: Estimate): string {
  const total = formatUsd(totalUSD);
  if (canShareTotal) return status === "incomplete" ? `${total} (incomplete)` : total;
  if (status === "empty")
    return `${NO_VALUE} (${!hasParts(campaign) ? "nothing ticked" : "no wallet"})`;
  return isPersonal || totalUSD === null ? `${NO_VALUE} (unknown)` : `${total} (without points)`;
}

/** In characters: X allows 280 with the link. */
const MAX_POSTED_NAME = 20;

/** `Bear $6,277 · Base $18,834`, without its link; a question if no scenario has a total. */
export function formatComparisonPost(campaign: Campaign, estimates: readonly Estimate[]): string {
  if (!estimates.some(({ canShareTotal }) => canShareTotal))
    return `${formatQuestion(campaign)} Unofficial estimates side by side:`;
  const cases = estimates.map(({ scenario }) => findCaseLabel(campaign.cases, scenario));
  const totals = estimates.map(({ scenario, canShareTotal, totalUSD }, index) => {
    const assumed = [formatFdvShort(scenario.fdv), ...listChanges(campaign, scenario)].join(" ");
    // One name for two totals would say that a case has both.
    const isOnly = cases.filter((label) => label === cases[index]).length === 1;
    const name = (isOnly && cases[index]) || assumed;
    const total = canShareTotal ? formatUsd(totalUSD) : NO_VALUE;
    return `${shortenText(name, MAX_POSTED_NAME)} ${total}`;
  });
  const isIncomplete = estimates.some(({ warning }) => warning !== null);
  const caveat = `unofficial, speculative${isIncomplete ? ", incomplete" : ""}`;
  return `My ${formatTokenName(campaign)} airdrop estimates: ${totals.join(" · ")} (${caveat}).`;
}

/** The dollars of bonuses alone, which aren't a total; empty if none. */
export function formatExtra({ figures, isPersonal }: Estimate): string {
  const usd = figures.dollars[`${BONUSES_PART}USD`];
  return !isPersonal && usd ? `Bonuses alone: ${formatUsd(usd)}` : "";
}

/** `3 wallets and self-reported points`; empty for a single wallet. */
export function formatOtherHolders({ campaign, scenario, lookups, hasTyped }: Estimate): string {
  const { length } = lookups;
  if (!hasTyped && length < 2) return "";
  return formatHolders(campaign, scenario, { single: "a wallet", length });
}

export function listAssumed(
  campaign: Campaign,
  scenario: Scenario,
): [name: string, value: string][] {
  const keys = ["fdv", ...Object.keys(campaign.allocations)];
  return keys.map((key) => [
    getField(campaign, key).label,
    formatField(campaign, key, getEntry(scenario, key)),
  ]);
}

function formatTokenName(campaign: Campaign): string {
  return shortenText(nameToken(campaign), MAX_SYMBOL_LENGTH);
}

function isNeutral(estimate: Estimate): boolean {
  return !estimate.canShareTotal || estimate.totalUSD === 0;
}

function fdvOf({ scenario }: Estimate): string {
  return formatFdvShort(scenario.fdv);
}

function addWallets({ lookups: { length } }: Estimate): string {
  return length > 1 ? ` for ${formatWalletCount(length)}` : "";
}

function addHolders(estimate: Estimate): string {
  const { scenario, hasTyped } = estimate;
  const holders = formatOtherHolders(estimate);
  return holders && `${hasTyped && scenario.wallet === "" ? " from" : " for"} ${holders}`;
}

/** `Based on self-reported points.`; empty for wallets alone. */
function addOrigin({ scenario, hasTyped }: Estimate): string {
  if (!hasTyped) return "";
  return ` ${scenario.wallet === "" ? "Based" : "Partly based"} on ${SELF_REPORTED}.`;
}

function addGaps({ warning }: Estimate): string {
  return warning === null ? "" : ` ${warning}.`;
}

function addExtra(estimate: Estimate): string {
  const note = formatExtra(estimate);
  return note && ` ${note}.`;
}

/** Empty for a single part, which is the total. */
function formatParts({ campaign, figures: { dollars } }: Estimate): string {
  const parts = listParts(campaign);
  if (parts.length === 1) return "";
  return parts.map(({ figure, label }) => `${label} ${formatUsd(dollars[figure])}`).join(", ");
}
