import { PARTS } from "~/estimate/allocation";
import { formatFdv, formatUsd } from "~/estimate/format";
import { SITE_TITLE } from "~/site";
import { hasEstimate, warnOfGaps, type SharedEstimate } from "./shared-estimate";

/** The site's description, for previews of links without an estimate. */
export const SITE_DESCRIPTION =
  "Unofficial, speculative estimate of a possible $MITO airdrop from Expedition, Theo Vault and testnet points.";

/** A preview's headline; it never names the wallet. */
export function titlePreview(shared: SharedEstimate): string {
  if (!hasEstimate(shared)) return SITE_TITLE;
  const warning = warnOfGaps(shared) === null ? "" : " (incomplete)";
  return `${formatUsd(totalOf(shared))}${warning} estimated $MITO airdrop at ${fdvOf(shared)} FDV`;
}

/** A preview's text: the total, its parts and why it is incomplete. */
export function describePreview(shared: SharedEstimate): string {
  if (!hasEstimate(shared)) return SITE_DESCRIPTION;
  const total = `${formatUsd(totalOf(shared))} in total`;
  return `Unofficial, speculative estimate: ${total} (${listParts(shared)}).${addGaps(shared)}`;
}

/** The preview card's alternative text. */
export function describeCard(shared: SharedEstimate): string {
  const { expedition, testnet } = shared.scenario;
  const assumed = `assumed: FDV ${fdvOf(shared)}, Expedition ${expedition}%, Testnet ${testnet}%`;
  if (!hasEstimate(shared)) return `${SITE_TITLE} Unofficial estimate; ${assumed}.`;
  const total = formatUsd(totalOf(shared));
  return `Unofficial estimate: ${total}, of which ${listParts(shared)}; ${assumed}.${addGaps(shared)}`;
}

/** The text of a post about an estimate, without its link. */
export function writePost(shared: SharedEstimate): string {
  if (!hasEstimate(shared)) {
    return "What could a $MITO airdrop be worth to you? Unofficial estimate:";
  }
  const total = `${formatUsd(totalOf(shared))} at ${fdvOf(shared)} FDV`;
  const warning = warnOfGaps(shared) === null ? "" : ", incomplete";
  return `My $MITO airdrop estimate: ${total} (unofficial, speculative${warning}). Yours?`;
}

function totalOf({ figures }: SharedEstimate): number {
  return figures.estimate.totalUSD;
}

function fdvOf({ scenario }: SharedEstimate): string {
  return formatFdv(scenario.fdv);
}

function addGaps(shared: SharedEstimate): string {
  const warning = warnOfGaps(shared);
  return warning === null ? "" : ` ${warning}.`;
}

function listParts({ figures: { estimate } }: SharedEstimate): string {
  return PARTS.map(({ figure, label }) => `${label} ${formatUsd(estimate[figure])}`).join(", ");
}
