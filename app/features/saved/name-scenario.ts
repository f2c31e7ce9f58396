import { formatFdvShort, shortenWallet } from "~/domain/estimate/format";
import { readScenario } from "~/domain/scenario/codec";
import { hasTyped, type Scenario } from "~/domain/scenario/scenario";
import { dropUnusable } from "~/domain/scenario/text-params";
import { listWallets } from "~/domain/scenario/wallet-list";
import type { Campaign } from "~/domain/campaign/campaign";
import type { SavedScenario } from "./document";

/** The longest name, in characters. */
export const MAX_NAME_LENGTH = 80;

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The suggested name: `0x3333…3333 · $450M`, `3 wallets and typed points · $450M`. */
export function suggestName(scenario: Scenario): string {
  return `${nameHolders(scenario)} · ${formatFdvShort(scenario.fdv)}`;
}

function nameHolders(scenario: Scenario): string {
  const wallets = nameWallets(listWallets(scenario));
  if (!hasTyped(scenario)) return wallets || "No wallet";
  return wallets === "" ? "Typed points" : `${wallets} and typed points`;
}

function nameWallets([wallet, ...also]: readonly string[]): string {
  if (wallet === undefined) return "";
  return also.length === 0 ? shortenWallet(wallet) : `${1 + also.length} wallets`;
}

/** Cleans, trims and cuts a typed or linked name; empty if nothing of it is visible. */
export function cleanName(typed: string): string {
  // A direction mark would also reverse the sentence around the name.
  const usable = dropUnusable(typed.replace(/\p{Bidi_Control}/gu, ""));
  // By characters, so that no surrogate pair is cut in half.
  const name = [...usable].slice(0, MAX_NAME_LENGTH).join("").trim();
  return VISIBLE.test(name) ? name : "";
}

/** The saved scenario, clamped to the current bounds. */
export function scenarioOf(campaign: Campaign, { search }: SavedScenario): Scenario {
  return readScenario(campaign, new URLSearchParams(search));
}

/** The displayed name: the suggested one if an imported name is invisible. */
export function nameOf(campaign: Campaign, saved: SavedScenario): string {
  return VISIBLE.test(saved.name) ? saved.name : suggestName(scenarioOf(campaign, saved));
}
