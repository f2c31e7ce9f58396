import { type Campaign, pathTo } from "./campaign";
import { readScenario, readWalletFields, writeQuery, writeScenario } from "./codec";
import { formatPoints, formatTime } from "./format";
import { formatSearch } from "./params";
import type { Scenario } from "./scenario";
import { normalizeWallet, shortenWallet } from "./wallet";
import {
  formatWalletCount,
  listDistinct,
  listWalletPairs,
  listWallets,
  MAX_WALLETS,
  writeWallets,
} from "./wallet-list";

export const SITE_NAME = "Airdrop estimator";

export interface SiteSnapshot {
  name: string;
  /** ISO 8601; null if unknown. */
  takenAt: string | null;
  wallets: number;
  isMadeUp: boolean;
  /** Measured values of the scenario's constants, where they can be measured. */
  totals: Record<string, number>;
}

/** `the snapshot “Final” of Mar 1, 2025, 44,610 wallets`. */
export function formatSnapshot({ name, takenAt, isMadeUp, wallets }: SiteSnapshot): string {
  const day = takenAt ? ` of ${formatTime(takenAt.slice(0, 10))}` : "";
  const what = isMadeUp ? "made-up demo data" : `the snapshot “${name}”${day}`;
  return `${what}, ${formatPoints(wallets)} wallets`;
}

export interface Site {
  /** JSON, because the document is 0.7 kB smaller than with an object. */
  campaign: string;
  /** Scheme and host for absolute links, without a slash at the end. */
  origin: string;
  stage?: string;
  /** Where it is claimed, once launched; `left` is empty without a last day. */
  claim?: { url: string; left: string };
  /** That the launch has passed, or how old the numbers are, in a sentence. */
  age?: string;
  /** True where the market's odds are too old to be shown like the others. */
  hasOldOdds?: boolean;
  socialPostUrl: string | null;
  /** The source repository, without a slash at the end. */
  sourceUrl: string | null;
  /** Null without the bundled sample. */
  sampleWallets: readonly { address: string; label: string }[] | null;
  /** Null when points are live. */
  snapshot: SiteSnapshot | null;
  /** The server's timeout for a wallet's lookup, ms. */
  lookupLimitMs: number;
  hasAnalytics: boolean;
}

let last: { text: string; campaign: Campaign } | null = null;

/** A site's campaign, one object per text, so that memoized results stay. */
export function readCampaign({ campaign: text }: Pick<Site, "campaign">): Campaign {
  if (last?.text !== text) last = { text, campaign: JSON.parse(text) as Campaign };
  return last.campaign;
}

export function formatPageTitle(campaign: Campaign, scenario: Scenario): string {
  const { length } = listWallets(scenario);
  const wallets = length > 1 ? formatWalletCount(length) : shortenWallet(scenario.wallet);
  return [campaign.title, wallets].filter(Boolean).join(" · ");
}

/** A scenario's address, without foreign parameters. */
export function canonicalUrl(campaign: Campaign, origin: string, scenario: Scenario): string {
  return origin + pathTo(campaign, writeQuery(campaign, scenario));
}

export function cardUrl(campaign: Campaign, origin: string, scenario: Scenario): string {
  return origin + pathTo(campaign, `/og.png${writeQuery(campaign, scenario)}`);
}

export function fileUrls(campaign: Campaign, scenario: Scenario): { csv: string; json: string } {
  const query = writeQuery(campaign, scenario);
  const csv = pathTo(campaign, `/api/estimate.csv${query}`);
  return { csv, json: pathTo(campaign, `/api/estimate${query}`) };
}

export function postUrl(text: string, link: string): string {
  return `https://x.com/intent/post?${new URLSearchParams({ text, url: link })}`;
}

export const MIN_COMPARED = 2;
export const MAX_COMPARED = 4;

export const COMPARED_PARAM = "s";

/** The address of a comparison; without its scenarios, `/compare` says how to get there. */
export function comparisonPath(campaign: Campaign, scenarios: readonly Scenario[]): string {
  const query = String(writeComparison(campaign, scenarios));
  return pathTo(campaign, `/compare${query && `?${query}`}`);
}

export function writeComparison(
  campaign: Campaign,
  scenarios: readonly Scenario[],
): URLSearchParams {
  return new URLSearchParams(
    scenarios.map((scenario) => [COMPARED_PARAM, writeScenario(campaign, scenario).slice(1)]),
  );
}

/**
 * The portal's address with a campaign's page merged in: the page's scenario replaces the one that the
 * portal had, and its wallets are added.
 *
 * @param left the portal's query as the visitor left it.
 * @param search null for a comparison, which has no scenario of its own.
 */
export function mergeIntoPortal(
  left: string,
  campaign: Campaign,
  search: URLSearchParams | null,
): string {
  const before = new URLSearchParams(left);
  if (search === null) return formatSearch([...before]);
  const page = { ...readScenario(campaign, search), ...writeWallets([]), details: false };
  const query = writeScenario(campaign, page).slice(1);
  const own = listDistinct(readWalletFields(search), campaign.chain);
  const known = listWallets(readWalletFields(before));
  const others = [...before].filter(([name]) => !["wallet", "also", campaign.id].includes(name));
  return formatSearch([
    ...listWalletPairs(joinWallets(known, own)),
    ...others,
    ...(query === "" ? [] : [[campaign.id, query] as [string, string]]),
  ]);
}

function joinWallets(known: readonly string[], added: readonly string[]): string[] {
  const keys = new Set(known.map(normalizeWallet));
  const others = added.filter((wallet) => !keys.has(normalizeWallet(wallet)));
  return [...known, ...others].slice(0, MAX_WALLETS);
}
