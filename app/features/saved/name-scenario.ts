import { type Campaign, isBonusOnly } from "~/domain/campaign/campaign";
import { formatFdvShort, shortenText, shortenWallet } from "~/domain/estimate/format";
import { hasTyped, type Scenario } from "~/domain/scenario/scenario";
import { summarizeChanges } from "~/domain/scenario/summarize-changes";
import { MAX_NAME_LENGTH, labelOf, type Labels } from "~/domain/scenario/wallet-labels";
import { formatWalletCount } from "~/domain/scenario/wallet-list";

/**
 * The suggested name: `0x3333…3333 · $450M`, `3 wallets and typed points · $450M`; a labelled wallet
 * stands with its label, `main · $450M`. What else differs from the defaults follows, so that
 * different scenarios of a wallet have different names: `main · $450M · Base 12% · Founders NFT`.
 *
 * @param among wallets from which a shortened one must differ.
 */
export function suggestName(
  campaign: Campaign,
  scenario: Scenario,
  labels?: Labels,
  among?: readonly string[],
): string {
  const changes = summarizeChanges(campaign, scenario);
  // With the ellipsis, it is no longer than a name may be.
  return shortenText(
    [nameBriefly(campaign, scenario, labels, among), ...changes].join(" · "),
    MAX_NAME_LENGTH - 1,
  );
}

/** The same without what else differs; without wallets where there are no points: `$450M`. */
export function nameBriefly(
  campaign: Campaign,
  scenario: Scenario,
  labels: Labels = new Map(),
  among: readonly string[] = [],
): string {
  const { wallet, fdv } = scenario;
  const wallets =
    formatWalletCount(scenario) || labelOf(labels, wallet) || shortenWallet(wallet, among);
  const typed = wallets === "" ? "Entered points" : `${wallets} and entered points`;
  const holders = hasTyped(scenario) ? typed : wallets || "No wallet";
  return (isBonusOnly(campaign) ? "" : `${holders} · `) + formatFdvShort(fdv);
}
