import { hasParts, type Campaign } from "./campaign";
import { bind } from "./capabilities";
import type { TypedHolder } from "./figures";
import { formatFdvShort, formatPrice, formatTokens, joinWords, shortenText } from "./format";
import type { Scenario } from "./scenario";
import { listTyped } from "./typed-points";
import { shortenWallet } from "./wallet";
import { MAX_NAME_LENGTH, formatWalletCount, listWallets } from "./wallet-list";

/**
 * Whose points a scenario's estimate is of: `3 wallets and entered points`; empty for nobody's.
 *
 * @param options.single what one wallet is called.
 * @param options.length how many wallets there are, each address once.
 * @param options.counted how many of them count.
 */
export function formatHolders(
  campaign: Campaign,
  scenario: Scenario,
  {
    single,
    length = listWallets(scenario).length,
    counted,
  }: { single?: string; length?: number; counted?: number } = {},
): string {
  const wallets =
    length === 1 && single !== undefined ? single : formatWalletCount(length, counted);
  const own = listTyped(campaign, scenario).map(({ phrase }) => phrase);
  return joinWords([length === 0 ? "" : wallets, ...own].filter(Boolean));
}

/** What differs from the defaults, apart from the FDV: `Base 12%`, `Four Templars ×1.2`. */
export function listChanges(campaign: Campaign, scenario: Scenario): string[] {
  return bind(campaign).flatMap((each) => each.changes?.(scenario) ?? []);
}

/**
 * The suggested name: `0x3333…3333 · $450M`, `3 wallets and entered points · $450M`. What else
 * differs from the defaults follows, so that different scenarios of a wallet have different names:
 * `0x3333…3333 · $450M · Base 12% · Founders NFT`.
 *
 * @param single what one wallet is called.
 */
export function formatScenarioName(
  campaign: Campaign,
  scenario: Scenario,
  single = shortenWallet(scenario.wallet),
): string {
  const holders = nameHolders(campaign, scenario, { single });
  const name = [
    // Where there are no points, it is nobody's.
    ...(!hasParts(campaign) ? [] : [holders]),
    formatFdvShort(scenario.fdv),
    ...listChanges(campaign, scenario),
  ];
  // With the ellipsis, it is no longer than a name may be.
  return shortenText(name.join(" · "), MAX_NAME_LENGTH - 1);
}

/** Whose points a scenario's estimate is of, as a name: `2 wallets`, `Entered points`. */
export function nameHolders(...given: Parameters<typeof formatHolders>): string {
  const holders = formatHolders(...given) || "no wallet";
  const [, { wallet }] = given;
  return wallet === "" ? holders[0]!.toUpperCase() + holders.slice(1) : holders;
}

/** What the page calls a scenario's own holder among wallets: no wallet has a line break. */
export function keyOfTyped({ key }: TypedHolder): string {
  return `\n${key}`;
}

/** An amount of tokens and the price of one, dollars: `217,782 $XYZ at $0.45 each`. */
export function formatPricedTokens(
  { token }: Campaign,
  tokens: number | null,
  { fdv }: Scenario,
): string {
  return `${formatTokens(tokens)} ${token.symbol} at ${formatPrice(fdv / token.supply)} each`;
}
