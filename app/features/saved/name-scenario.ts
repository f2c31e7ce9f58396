import { formatFdvShort, shortenWallet } from "~/domain/estimate/format";
import { readScenario } from "~/domain/scenario/codec";
import { hasTyped, type Scenario } from "~/domain/scenario/scenario";
import { isVisible } from "~/domain/scenario/clean-name";
import { labelOf, type Labels } from "~/domain/scenario/wallet-labels";
import { listWallets } from "~/domain/scenario/wallet-list";
import type { Campaign } from "~/domain/campaign/campaign";
import type { SavedScenario } from "./document";

/**
 * The suggested name: `0x3333…3333 · $450M`, `3 wallets and typed points · $450M`; a labelled wallet
 * stands with its label, `main · $450M`.
 *
 * @param among wallets from which a shortened one must differ.
 */
export function suggestName(
  scenario: Scenario,
  labels: Labels = new Map(),
  among: readonly string[] = [],
): string {
  const wallets = nameWallets(listWallets(scenario), labels, among);
  return `${nameHolders(scenario, wallets)} · ${formatFdvShort(scenario.fdv)}`;
}

function nameHolders(scenario: Scenario, wallets: string): string {
  if (!hasTyped(scenario)) return wallets || "No wallet";
  return wallets === "" ? "Typed points" : `${wallets} and typed points`;
}

function nameWallets(
  [wallet, ...also]: readonly string[],
  labels: Labels,
  among: readonly string[],
): string {
  if (wallet === undefined) return "";
  if (also.length > 0) return `${1 + also.length} wallets`;
  return labelOf(labels, wallet) || shortenWallet(wallet, among);
}

/** The saved scenario, clamped to the current bounds. */
export function scenarioOf(campaign: Campaign, { search }: SavedScenario): Scenario {
  return readScenario(campaign, new URLSearchParams(search));
}

/** The name that a visitor gave; empty if it is the suggested one, or an imported one is invisible. */
export function ownNameOf(campaign: Campaign, saved: SavedScenario): string {
  const isSuggested = saved.name === suggestName(scenarioOf(campaign, saved));
  return isSuggested || !isVisible(saved.name) ? "" : saved.name;
}

/** The displayed name: the visitor's, or the suggested one. */
export function nameOf(
  campaign: Campaign,
  saved: SavedScenario,
  labels?: Labels,
  among?: readonly string[],
): string {
  return ownNameOf(campaign, saved) || suggestName(scenarioOf(campaign, saved), labels, among);
}
