import { listParts, type Campaign } from "./campaign";
import { formatHolders } from "./describe-scenario";
import type { Estimate } from "./figures";
import { formatField, getField } from "./fields";
import { joinWords, formatFdvShort, formatUsd, shortenText } from "./format";
import type { Scenario } from "./scenario";
import { formatWalletCount } from "./wallet-list";

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
export function formatPreviewTitle(answer: Estimate): string {
  if (!answer.canShareTotal) return askQuestion(answer.campaign);
  const warning = answer.warning === null ? "" : " (incomplete)";
  const airdrop = `estimated ${answer.campaign.token.symbol} airdrop${addWallets(answer)}`;
  return `${formatUsd(answer.totalUSD)}${warning} ${airdrop} at ${fdvOf(answer)} FDV`;
}

/** A preview's text: the total, its parts, and why it is incomplete. */
export function formatPreview(answer: Estimate): string {
  if (!answer.canShareTotal) return answer.campaign.description + addExtra(answer);
  const total = `${formatUsd(answer.totalUSD)} in total`;
  const estimate = `Unofficial, speculative estimate${addHolders(answer)}`;
  const parts = formatParts(answer);
  return `${estimate}: ${total}${parts && ` (${parts})`}.${addGaps(answer)}`;
}

/** The preview card's alternative text. */
export function formatCardAlt(answer: Estimate): string {
  const assumptions = listAssumed(answer.campaign, answer.scenario).map((pair) => pair.join(" "));
  const assumed = `assumed: ${assumptions.join(", ")}`;
  if (!answer.canShareTotal) {
    return `${askQuestion(answer.campaign)} Unofficial estimate; ${assumed}.${addExtra(answer)}`;
  }
  const estimate = `Unofficial estimate${addHolders(answer)}: ${formatUsd(answer.totalUSD)}`;
  const parts = formatParts(answer);
  return `${estimate}${parts && `, of which ${parts}`}; ${assumed}.${addGaps(answer)}`;
}

/** The title of a post: the preview's, unless the total is $0. */
export function formatPostTitle(answer: Estimate): string {
  return isNeutral(answer) ? askQuestion(answer.campaign) : formatPreviewTitle(answer);
}

/** The text of a post, without its link. */
export function writePost(answer: Estimate): string {
  if (isNeutral(answer)) return `${askQuestion(answer.campaign)} Unofficial estimate:`;
  const total = `${formatUsd(answer.totalUSD)} at ${fdvOf(answer)} FDV`;
  const warning = answer.warning === null ? "" : ", incomplete";
  const estimate = `My ${formatTokenName(answer.campaign)} airdrop estimate${addWallets(answer)}`;
  return `${estimate}: ${total} (unofficial, speculative${warning}).${addOrigin(answer)} Yours?`;
}

/** What the parts without points are worth, which isn't a total; empty if nothing. */
export function describeExtra(answer: Estimate): string {
  const { extraParts = {} } = answer.campaign;
  const worth = Object.entries(extraParts).flatMap(([key, { what }]) => {
    const usd = answer.figures.dollars[`${key}USD`];
    return !answer.isPersonal && usd ? `${what} alone: ${formatUsd(usd)}` : [];
  });
  return worth.join(", ");
}

/** Whose points an estimate is of, where that is more than one wallet's; empty for a wallet alone. */
export function formatOtherHolders({ campaign, scenario, lookups, typed }: Estimate): string {
  const { length } = lookups;
  if (typed.length === 0 && length < 2) return "";
  return formatHolders(campaign, scenario, { single: "a wallet", length });
}

/** The FDV and the allocations, for previews: names and values. */
export function listAssumed(
  campaign: Campaign,
  scenario: Scenario,
): [name: string, value: string][] {
  const keys = ["fdv", ...Object.keys(campaign.allocations)];
  return keys.map((key) => [
    getField(campaign, key).label,
    formatField(campaign, key, scenario[key]!),
  ]);
}

function formatTokenName({ token }: Campaign): string {
  return shortenText(token.symbol, MAX_SYMBOL_LENGTH);
}

function isNeutral(answer: Estimate): boolean {
  return !answer.canShareTotal || answer.totalUSD === 0;
}

function fdvOf({ scenario }: Estimate): string {
  return formatFdvShort(scenario.fdv);
}

function addWallets({ lookups: { length } }: Estimate): string {
  return length > 1 ? ` for ${formatWalletCount(length)}` : "";
}

/** Whose points an estimate is made of, where that is more than one wallet's. */
function addHolders(answer: Estimate): string {
  const { scenario, typed } = answer;
  const holders = formatOtherHolders(answer);
  return holders && `${typed.length > 0 && scenario.wallet === "" ? " from" : " for"} ${holders}`;
}

/** Where a post's total comes from, if not from wallets alone. */
function addOrigin({ scenario, typed }: Estimate): string {
  if (typed.length === 0) return "";
  const phrases = joinWords(typed.map(({ phrase }) => phrase));
  return ` ${scenario.wallet === "" ? "Based" : "Partly based"} on ${phrases}.`;
}

function addGaps({ warning }: Estimate): string {
  return warning === null ? "" : ` ${warning}.`;
}

function addExtra(answer: Estimate): string {
  const note = describeExtra(answer);
  return note && ` ${note}.`;
}

/** The dollars of each part; empty for a single one, which is the total. */
function formatParts({ campaign, figures: { dollars } }: Estimate): string {
  const parts = listParts(campaign);
  if (parts.length === 1) return "";
  return parts.map(({ figure, label }) => `${label} ${formatUsd(dollars[figure])}`).join(", ");
}
