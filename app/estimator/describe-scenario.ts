import { bind } from "~/capabilities/list";
import type { Fold, Mark } from "~/capabilities/page";
import { type Campaign } from "~/domain/campaign/campaign";
import type { OwnHolder } from "~/domain/estimate/estimate";
import { formatTokens, formatPrice, joinWords } from "~/domain/estimate/format";
import type { Scenario } from "~/domain/scenario/scenario";
import { formatWalletCount, listWallets } from "~/domain/scenario/wallet-list";
import { listOwn } from "./estimate";

/**
 * Whose points a scenario's estimate is of: `3 wallets and points entered by hand`; empty for nobody's.
 *
 * @param options.single what one wallet is called.
 * @param options.counted how many of the wallets count.
 */
export function formatHolders(
  campaign: Campaign,
  scenario: Scenario,
  { single, counted }: { single?: string; counted?: number } = {},
): string {
  const { length } = listWallets(scenario);
  const wallets =
    length === 1 && single !== undefined ? single : formatWalletCount(length, counted);
  const own = listOwn(campaign, scenario).map(({ phrase }) => phrase);
  return joinWords([length === 0 ? "" : wallets, ...own].filter(Boolean));
}

/** What differs from the defaults, apart from the FDV: `Base 12%`, `Four Templars ×1.2`. */
export function listChanges(campaign: Campaign, scenario: Scenario): string[] {
  return bind(campaign).flatMap((each) => each.changes?.(scenario) ?? []);
}

/** What the page calls a scenario's own holder among wallets: no wallet has a line break. */
export function keyOfOwn({ key }: OwnHolder): string {
  return `\n${key}`;
}

/** The folds of cards with what a visitor may claim. */
export function listFolds(campaign: Campaign): Fold[] {
  return bind(campaign).flatMap((each) => each.fold ?? []);
}

/** What stands on the presets of the FDV. */
export function listMarks(campaign: Campaign): Mark[] {
  return bind(campaign).flatMap((each) => each.marks ?? []);
}

/** An amount of tokens and the price of one, dollars: `217,782 $XYZ at $0.45 each`. */
export function formatPricedTokens(
  { token }: Campaign,
  tokens: number | null,
  { fdv }: Scenario,
): string {
  return `${formatTokens(tokens)} ${token.symbol} at ${formatPrice(fdv / token.supply)} each`;
}
