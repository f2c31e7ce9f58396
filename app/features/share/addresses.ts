import { type Campaign, pathTo } from "~/domain/campaign/campaign";
import type { Scenario } from "~/domain/scenario/scenario";
import { shortenWallet } from "~/domain/scenario/wallet";
import { formatSeveralWallets } from "~/domain/scenario/wallet-list";
import { writeQuery } from "~/estimator/codec";

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
