import { BONUS_FIGURE, listParts } from "~/domain/estimate/allocation";
import { formatFdvShort, formatUsd, shortenText } from "~/domain/estimate/format";
import { warnOfGaps } from "~/domain/estimate/lookup-state";
import { numberOf } from "~/domain/scenario/scenario";
import { listWallets, type WalletFields } from "~/domain/scenario/wallet-list";
import type { Campaign } from "~/domain/campaign/campaign";
import { hasEstimate, isPersonal, type SharedEstimate } from "./shared-estimate";

/** The most characters of a token's symbol in texts of limited length. */
const MAX_SYMBOL_LENGTH = 32;

/** What previews and posts ask without an estimate, as lines of the card. */
export function askLines(campaign: Campaign): [string, string] {
  return [`How much ${nameToken(campaign)}`, "could be yours?"];
}

/** The same as one line. */
export function askQuestion(campaign: Campaign): string {
  return askLines(campaign).join(" ");
}

/** `3 wallets`; empty for one or none. */
export function formatWalletCount(fields: WalletFields): string {
  const { length } = listWallets(fields);
  return length > 1 ? `${length} wallets` : "";
}

/** A preview's headline; it never contains a wallet. */
export function titlePreview(campaign: Campaign, shared: SharedEstimate): string {
  if (!hasEstimate(shared)) return askQuestion(campaign);
  const warning = warnOfGaps(shared) === null ? "" : " (incomplete)";
  const airdrop = `estimated ${campaign.token.symbol} airdrop${addWallets(shared)}`;
  return `${formatUsd(totalOf(shared))}${warning} ${airdrop} at ${fdvOf(shared)} FDV`;
}

/** A preview's text: the total, its parts, and why it is incomplete. */
export function formatPreview(campaign: Campaign, shared: SharedEstimate): string {
  if (!hasEstimate(shared)) return campaign.description + addBonuses(shared);
  const total = `${formatUsd(totalOf(shared))} in total`;
  const estimate = `Unofficial, speculative estimate${addHolders(shared)}`;
  const parts = formatParts(campaign, shared);
  return `${estimate}: ${total}${parts && ` (${parts})`}.${addGaps(shared)}`;
}

/** The preview card's alternative text. */
export function formatCardAlt(campaign: Campaign, shared: SharedEstimate): string {
  const allocations = Object.entries(campaign.allocations).map(
    ([key, { shortLabel }]) => `${shortLabel} ${numberOf(shared.scenario, key)}%`,
  );
  const assumed = `assumed: ${[`FDV ${fdvOf(shared)}`, ...allocations].join(", ")}`;
  if (!hasEstimate(shared)) {
    return `${askQuestion(campaign)} Unofficial estimate; ${assumed}.${addBonuses(shared)}`;
  }
  const estimate = `Unofficial estimate${addHolders(shared)}: ${formatUsd(totalOf(shared))}`;
  const parts = formatParts(campaign, shared);
  return `${estimate}${parts && `, of which ${parts}`}; ${assumed}.${addGaps(shared)}`;
}

/** The title of a post: the preview's, unless the total is $0. */
export function titlePost(campaign: Campaign, shared: SharedEstimate): string {
  return isNeutral(shared) ? askQuestion(campaign) : titlePreview(campaign, shared);
}

/** The text of a post, without its link. */
export function writePost(campaign: Campaign, shared: SharedEstimate): string {
  if (isNeutral(shared)) return `${askQuestion(campaign)} Unofficial estimate:`;
  const total = `${formatUsd(totalOf(shared))} at ${fdvOf(shared)} FDV`;
  const warning = warnOfGaps(shared) === null ? "" : ", incomplete";
  const estimate = `My ${nameToken(campaign)} airdrop estimate${addWallets(shared)}`;
  return `${estimate}: ${total} (unofficial, speculative${warning}).${addOrigin(shared)} Yours?`;
}

/** What the bonuses are worth, which isn't a total without points; empty if nothing. */
export function noteBonuses(shared: SharedEstimate): string {
  const usd = shared.figures.estimate[BONUS_FIGURE];
  return !isPersonal(shared) && usd ? `Bonuses alone: ${formatUsd(usd)}` : "";
}

function nameToken({ token }: Campaign): string {
  return shortenText(token.symbol, MAX_SYMBOL_LENGTH);
}

function isNeutral(shared: SharedEstimate): boolean {
  return !hasEstimate(shared) || totalOf(shared) === 0;
}

function totalOf({ figures }: SharedEstimate): number | null {
  return figures.estimate.totalUSD;
}

function fdvOf({ scenario }: SharedEstimate): string {
  return formatFdvShort(scenario.fdv);
}

function addWallets({ scenario }: SharedEstimate): string {
  const count = formatWalletCount(scenario);
  return count && ` for ${count}`;
}

/** Whose points an estimate is made of, where that is more than one wallet's. */
function addHolders(shared: SharedEstimate): string {
  const { scenario, figures } = shared;
  if (figures.typed === null) return addWallets(shared);
  if (scenario.wallet === "") return " from points entered by hand";
  return ` for ${formatWalletCount(scenario) || "a wallet"} and points entered by hand`;
}

/** Where a post's total comes from, if not from wallets alone. */
function addOrigin({ scenario, figures }: SharedEstimate): string {
  if (figures.typed === null) return "";
  return ` ${scenario.wallet === "" ? "Based" : "Partly based"} on points entered by hand.`;
}

function addGaps(shared: SharedEstimate): string {
  const warning = warnOfGaps(shared);
  return warning === null ? "" : ` ${warning}.`;
}

function addBonuses(shared: SharedEstimate): string {
  const note = noteBonuses(shared);
  return note && ` ${note}.`;
}

/** The dollars of each part; empty for a single one, which is the total. */
function formatParts(campaign: Campaign, { figures: { estimate } }: SharedEstimate): string {
  const parts = listParts(campaign);
  if (parts.length === 1) return "";
  return parts.map(({ figure, label }) => `${label} ${formatUsd(estimate[figure])}`).join(", ");
}
