import { BONUS_FIGURE, listParts, type Campaign } from "~/domain/campaign/campaign";
import { formatFdvShort, formatUsd, shortenText } from "~/domain/estimate/format";
import { numberOf } from "~/domain/scenario/scenario";
import { formatSeveralWallets } from "~/domain/scenario/wallet-list";
import type { Answer } from "~/estimator/answer";

/** The most characters of a token's symbol in texts of limited length. */
const MAX_SYMBOL_LENGTH = 32;

/** What previews and posts ask without an estimate, as lines of the card. */
export function askLines(campaign: Campaign): [string, string] {
  return [`How much ${formatTokenName(campaign)}`, "could be yours?"];
}

/** The same as one line. */
export function askQuestion(campaign: Campaign): string {
  return askLines(campaign).join(" ");
}

/** A preview's headline; it never contains a wallet. */
export function formatPreviewTitle(campaign: Campaign, answer: Answer): string {
  if (!answer.canShareTotal) return askQuestion(campaign);
  const warning = answer.warning === null ? "" : " (incomplete)";
  const airdrop = `estimated ${campaign.token.symbol} airdrop${addWallets(answer)}`;
  return `${formatUsd(answer.totalUSD)}${warning} ${airdrop} at ${fdvOf(answer)} FDV`;
}

/** A preview's text: the total, its parts, and why it is incomplete. */
export function formatPreview(campaign: Campaign, answer: Answer): string {
  if (!answer.canShareTotal) return campaign.description + addBonuses(answer);
  const total = `${formatUsd(answer.totalUSD)} in total`;
  const estimate = `Unofficial, speculative estimate${addHolders(answer)}`;
  const parts = formatParts(campaign, answer);
  return `${estimate}: ${total}${parts && ` (${parts})`}.${addGaps(answer)}`;
}

/** The preview card's alternative text. */
export function formatCardAlt(campaign: Campaign, answer: Answer): string {
  const allocations = Object.entries(campaign.allocations).map(
    ([key, { label: shortLabel }]) => `${shortLabel} ${numberOf(answer.scenario, key)}%`,
  );
  const assumed = `assumed: ${[`FDV ${fdvOf(answer)}`, ...allocations].join(", ")}`;
  if (!answer.canShareTotal) {
    return `${askQuestion(campaign)} Unofficial estimate; ${assumed}.${addBonuses(answer)}`;
  }
  const estimate = `Unofficial estimate${addHolders(answer)}: ${formatUsd(answer.totalUSD)}`;
  const parts = formatParts(campaign, answer);
  return `${estimate}${parts && `, of which ${parts}`}; ${assumed}.${addGaps(answer)}`;
}

/** The title of a post: the preview's, unless the total is $0. */
export function formatPostTitle(campaign: Campaign, answer: Answer): string {
  return isNeutral(answer) ? askQuestion(campaign) : formatPreviewTitle(campaign, answer);
}

/** The text of a post, without its link. */
export function writePost(campaign: Campaign, answer: Answer): string {
  if (isNeutral(answer)) return `${askQuestion(campaign)} Unofficial estimate:`;
  const total = `${formatUsd(answer.totalUSD)} at ${fdvOf(answer)} FDV`;
  const warning = answer.warning === null ? "" : ", incomplete";
  const estimate = `My ${formatTokenName(campaign)} airdrop estimate${addWallets(answer)}`;
  return `${estimate}: ${total} (unofficial, speculative${warning}).${addOrigin(answer)} Yours?`;
}

/** What the bonuses are worth, which isn't a total without points; empty if nothing. */
export function describeBonuses(answer: Answer): string {
  const usd = answer.figures.estimate[BONUS_FIGURE];
  return !answer.isPersonal && usd ? `Bonuses alone: ${formatUsd(usd)}` : "";
}

function formatTokenName({ token }: Campaign): string {
  return shortenText(token.symbol, MAX_SYMBOL_LENGTH);
}

function isNeutral(answer: Answer): boolean {
  return !answer.canShareTotal || answer.totalUSD === 0;
}

function fdvOf({ scenario }: Answer): string {
  return formatFdvShort(scenario.fdv);
}

function addWallets({ scenario }: Answer): string {
  const count = formatSeveralWallets(scenario);
  return count && ` for ${count}`;
}

/** Whose points an estimate is made of, where that is more than one wallet's. */
function addHolders(answer: Answer): string {
  const { scenario, figures } = answer;
  if (figures.typed === null) return addWallets(answer);
  if (scenario.wallet === "") return " from points entered by hand";
  return ` for ${formatSeveralWallets(scenario) || "a wallet"} and points entered by hand`;
}

/** Where a post's total comes from, if not from wallets alone. */
function addOrigin({ scenario, figures }: Answer): string {
  if (figures.typed === null) return "";
  return ` ${scenario.wallet === "" ? "Based" : "Partly based"} on points entered by hand.`;
}

function addGaps({ warning }: Answer): string {
  return warning === null ? "" : ` ${warning}.`;
}

function addBonuses(answer: Answer): string {
  const note = describeBonuses(answer);
  return note && ` ${note}.`;
}

/** The dollars of each part; empty for a single one, which is the total. */
function formatParts(campaign: Campaign, { figures: { estimate } }: Answer): string {
  const parts = listParts(campaign);
  if (parts.length === 1) return "";
  return parts.map(({ figure, label }) => `${label} ${formatUsd(estimate[figure])}`).join(", ");
}
