import { PARTS } from "~/domain/estimate/allocation";
import { formatFdv, formatUsd } from "~/domain/estimate/format";
import { warnOfGaps } from "~/domain/estimate/lookup-state";
import { listWallets, type WalletFields } from "~/domain/scenario/wallet-list";
import { hasEstimate, type SharedEstimate } from "./shared-estimate";

/** What previews and posts ask without an estimate, as lines of the card. */
export const QUESTION_LINES = ["How much $MITO", "could be yours?"] as const;
export const QUESTION = QUESTION_LINES.join(" ");

/** The site's description, for previews of links without an estimate. */
export const SITE_DESCRIPTION =
  "Unofficial, speculative estimate of a possible $MITO airdrop from Expedition, Theo Vault and testnet points.";

/** `3 wallets`; empty for one or none. */
export function formatWalletCount(fields: WalletFields): string {
  const { length } = listWallets(fields);
  return length > 1 ? `${length} wallets` : "";
}

/** A preview's headline; it never contains a wallet. */
export function titlePreview(shared: SharedEstimate): string {
  if (!hasEstimate(shared)) return QUESTION;
  const warning = warnOfGaps(shared) === null ? "" : " (incomplete)";
  const airdrop = `estimated $MITO airdrop${addWallets(shared)}`;
  return `${formatUsd(totalOf(shared))}${warning} ${airdrop} at ${fdvOf(shared)} FDV`;
}

/** A preview's text: the total, its parts, and why it is incomplete. */
export function formatPreview(shared: SharedEstimate): string {
  if (!hasEstimate(shared)) return SITE_DESCRIPTION + addBonuses(shared);
  const total = `${formatUsd(totalOf(shared))} in total`;
  const estimate = `Unofficial, speculative estimate${addWallets(shared)}`;
  return `${estimate}: ${total} (${listParts(shared)}).${addGaps(shared)}`;
}

/** The preview card's alternative text. */
export function formatCardAlt(shared: SharedEstimate): string {
  const { expedition, testnet } = shared.scenario;
  const assumed = `assumed: FDV ${fdvOf(shared)}, Expedition ${expedition}%, Testnet ${testnet}%`;
  if (!hasEstimate(shared)) {
    return `${QUESTION} Unofficial estimate; ${assumed}.${addBonuses(shared)}`;
  }
  const estimate = `Unofficial estimate${addWallets(shared)}: ${formatUsd(totalOf(shared))}`;
  return `${estimate}, of which ${listParts(shared)}; ${assumed}.${addGaps(shared)}`;
}

/** The title of a post: the preview's, unless the total is $0. */
export function titlePost(shared: SharedEstimate): string {
  return isNeutral(shared) ? QUESTION : titlePreview(shared);
}

/** The text of a post, without its link; includes the total only if the link shows it. */
export function writePost(shared: SharedEstimate): string {
  if (isNeutral(shared)) return `${QUESTION} Unofficial estimate:`;
  const total = `${formatUsd(totalOf(shared))} at ${fdvOf(shared)} FDV`;
  const warning = warnOfGaps(shared) === null ? "" : ", incomplete";
  const estimate = `My $MITO airdrop estimate${addWallets(shared)}`;
  return `${estimate}: ${total} (unofficial, speculative${warning}). Yours?`;
}

/** What the bonuses are worth, which isn't a total without a wallet; empty if nothing. */
export function noteBonuses({ scenario, figures }: SharedEstimate): string {
  const usd = figures.estimate.additionalUSD;
  return scenario.wallet === "" && usd ? `Bonuses alone: ${formatUsd(usd)}` : "";
}

function isNeutral(shared: SharedEstimate): boolean {
  return !hasEstimate(shared) || totalOf(shared) === 0;
}

function totalOf({ figures }: SharedEstimate): number | null {
  return figures.estimate.totalUSD;
}

function fdvOf({ scenario }: SharedEstimate): string {
  return formatFdv(scenario.fdv);
}

function addWallets({ scenario }: SharedEstimate): string {
  const count = formatWalletCount(scenario);
  return count && ` for ${count}`;
}

function addGaps(shared: SharedEstimate): string {
  const warning = warnOfGaps(shared);
  return warning === null ? "" : ` ${warning}.`;
}

function addBonuses(shared: SharedEstimate): string {
  const note = noteBonuses(shared);
  return note && ` ${note}.`;
}

function listParts({ figures: { estimate } }: SharedEstimate): string {
  return PARTS.map(({ figure, label }) => `${label} ${formatUsd(estimate[figure])}`).join(", ");
}
