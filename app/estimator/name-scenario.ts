import { isWithoutPoints, type Campaign } from "~/domain/campaign/campaign";
import { shortenText, formatFdvShort } from "~/domain/estimate/format";
import type { Scenario } from "~/domain/scenario/scenario";
import {
  nameWallet,
  MAX_NAME_LENGTH,
  type Labels,
  formatSeveralWallets,
} from "~/domain/scenario/wallet-list";
import { listChanges, formatHolders } from "./describe-scenario";
import { listOwn } from "./estimate";
import { getField, formatField } from "./fields";

/**
 * The suggested name: `0x3333…3333 · $450M`, `3 wallets and points entered by hand · $450M`; a labelled
 * wallet stands with its label, `main · $450M`. What else differs from the defaults follows, so that
 * different scenarios of a wallet have different names: `main · $450M · Base 12% · Founders NFT`.
 *
 * @param among wallets from which a shortened one must differ.
 */
export function formatScenarioName(
  campaign: Campaign,
  scenario: Scenario,
  labels: Labels = new Map(),
  among: readonly string[] = [],
): string {
  const single = nameWallet(labels, scenario.wallet, among);
  const holders = nameHolders(campaign, scenario, { single });
  const name = [
    // Where there are no points, it is nobody's.
    ...(isWithoutPoints(campaign) ? [] : [holders]),
    formatFdvShort(scenario.fdv),
    ...listChanges(campaign, scenario),
  ];
  // With the ellipsis, it is no longer than a name may be.
  return shortenText(name.join(" · "), MAX_NAME_LENGTH - 1);
}

/** Whose points a scenario's estimate is of, as a name: `2 wallets`, `Points entered by hand`. */
export function nameHolders(...given: Parameters<typeof formatHolders>): string {
  const holders = formatHolders(...given) || "no wallet";
  const [, { wallet }] = given;
  return wallet === "" ? holders[0]!.toUpperCase() + holders.slice(1) : holders;
}

/** Whose points an estimate is of, where that is more than one wallet's; empty for a wallet alone. */
export function formatOtherHolders(campaign: Campaign, scenario: Scenario): string {
  const hasOwn = listOwn(campaign, scenario).length > 0;
  if (!hasOwn) return formatSeveralWallets(scenario);
  return formatHolders(campaign, scenario, { single: "a wallet" });
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
