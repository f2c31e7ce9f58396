import { listBonusChanges } from "./bonuses";
import { listBoostChanges } from "./boosts";
import { hasParts, type Campaign } from "./campaign";
import { formatFdvShort, joinWords, shortenText } from "./format";
import { listPartChanges } from "./parts";
import type { Scenario } from "./scenario";
import { readTyped } from "./typed-points";
import { shortenWallet } from "./wallet";
import { MAX_NAME_LENGTH, formatWalletCount, listWallets } from "./wallet-list";

/** Typed points, for whoever reads of them. */
export const SELF_REPORTED = "self-reported points";

/**
 * The owners of a scenario's points: `3 wallets and self-reported points`; empty for nobody.
 *
 * @param options.single the name of a wallet alone; of several, `counted` may be fewer than `length`.
 */
export function formatHolders(
  campaign: Campaign,
  scenario: Scenario,
  {
    single,
    length = listWallets(scenario).length,
    counted,
    typed = SELF_REPORTED,
  }: { single?: string; length?: number; counted?: number; typed?: string } = {},
): string {
  const wallets =
    length === 1 && single !== undefined ? single : formatWalletCount(length, counted);
  const hasTyped = readTyped(campaign, scenario) !== null;
  return joinWords([length === 0 ? "" : wallets, hasTyped ? typed : ""].filter(Boolean));
}

/** Differences from the defaults, apart from the FDV: `Base 12%`, `Four Templars ×1.2`. */
export function listChanges(campaign: Campaign, scenario: Scenario): string[] {
  return [
    ...listPartChanges(campaign, scenario),
    ...listBoostChanges(campaign, scenario),
    ...listBonusChanges(campaign, scenario),
  ];
}

/**
 * A suggestion with the differences from the defaults, so that different scenarios of a wallet have
 * different names: `0x3333…3333 · $450M · Base 12% · Founders NFT`.
 */
export function formatScenarioName(
  campaign: Campaign,
  scenario: Scenario,
  single = shortenWallet(scenario.wallet),
): string {
  const holders = formatHoldersName(campaign, scenario, { single });
  const name = [
    ...(hasParts(campaign) ? [holders] : []),
    formatFdvShort(scenario.fdv),
    ...listChanges(campaign, scenario),
  ];
  // Leaves room for the ellipsis.
  return shortenText(name.join(" · "), MAX_NAME_LENGTH - 1);
}

export function formatHoldersName(...given: Parameters<typeof formatHolders>): string {
  const holders = formatHolders(...given) || "no wallet";
  const [, { wallet }] = given;
  return wallet === "" ? holders.charAt(0).toUpperCase() + holders.slice(1) : holders;
}
