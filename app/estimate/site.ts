import { type Campaign, pathTo } from "./campaign";
import { writeQuery } from "./codec";
import { formatPoints, formatTime } from "./format";
import type { Scenario } from "./scenario";
import { shortenWallet } from "./wallet";
import { formatSeveralWallets } from "./wallet-list";

/** The site's name among other sites, such as in link previews. */
export const SITE_NAME = "Airdrop estimator";

/** What a page says about the snapshot that its points come from. */
export interface SiteSnapshot {
  name: string;
  /** When the points were taken, ISO 8601; null where that is not known. */
  takenAt: string | null;
  wallets: number;
  /** Whether they are made up, as those of the bundled sample. */
  isMadeUp: boolean;
  /** Measured values for the scenario's constants of these names; missing where they can't be measured. */
  totals: Record<string, number>;
}

/** Which points a page shows: `the snapshot “Final” of Mar 1, 2025, 44,610 wallets`. */
export function formatSnapshot({ name, takenAt, isMadeUp, wallets }: SiteSnapshot): string {
  const day = takenAt ? ` of ${formatTime(takenAt.slice(0, 10))}` : "";
  const what = isMadeUp ? "made-up demo data" : `the snapshot “${name}”${day}`;
  return `${what}, ${formatPoints(wallets)} wallets`;
}

export interface Site {
  /** The campaign that the pages are about, as JSON: 0.7 kB less than as an object. */
  campaign: string;
  /** Scheme and host for absolute links, without a slash at the end. */
  origin: string;
  /** How far the campaign is, in a sentence; absent where its file doesn't say. */
  stage?: string;
  /** That the launch has passed, or how old the numbers are, in a sentence. */
  age?: string;
  /** True where the market's odds are too old to be shown like the others. */
  hasOldOdds?: boolean;
  /** The author's social post that the disclaimer links to; null for none. */
  socialPostUrl: string | null;
  /** The address of the source repository, without a slash at the end; null for none. */
  sourceUrl: string | null;
  /** The wallets of the bundled sample; null when points are live. */
  sampleWallets: readonly { address: string; label: string }[] | null;
  /** What the points are served from; null when they are live. */
  snapshot: SiteSnapshot | null;
  /** The server's limit for looking up a wallet, ms. */
  lookupLimitMs: number;
  hasAnalytics: boolean;
}

let last: { text: string; campaign: Campaign } | null = null;

/** The campaign of a site, the same object for the same text. */
export function readCampaign({ campaign: text }: Pick<Site, "campaign">): Campaign {
  if (last?.text !== text) last = { text, campaign: JSON.parse(text) as Campaign };
  return last.campaign;
}

/** The page's title, with a wallet or the number of wallets. */
export function formatPageTitle(campaign: Campaign, scenario: Scenario): string {
  const wallets = formatSeveralWallets(scenario) || shortenWallet(scenario.wallet);
  return [campaign.title, wallets].filter(Boolean).join(" · ");
}

/** The page's address for a scenario: canonical order, no foreign parameters. */
export function canonicalUrl(campaign: Campaign, origin: string, scenario: Scenario): string {
  return origin + pathTo(campaign, writeQuery(campaign, scenario));
}

/** The address of a scenario's preview card. */
export function cardUrl(campaign: Campaign, origin: string, scenario: Scenario): string {
  return origin + pathTo(campaign, `/og.png${writeQuery(campaign, scenario)}`);
}

/** The paths of a scenario's figures as files. */
export function fileUrls(campaign: Campaign, scenario: Scenario): { csv: string; json: string } {
  const query = writeQuery(campaign, scenario);
  const csv = pathTo(campaign, `/api/estimate.csv${query}`);
  return { csv, json: pathTo(campaign, `/api/estimate${query}`) };
}

/** The address where X opens a prepared post. */
export function postUrl(text: string, link: string): string {
  return `https://x.com/intent/post?${new URLSearchParams({ text, url: link })}`;
}
