import { useEffect } from "react";
import { answer, type Answer } from "~/domain/answer";
import type { Campaign } from "~/domain/campaign/campaign";
import { shortenWallet } from "~/domain/estimate/format";
import type { Lookup } from "~/domain/estimate/lookup";
import { writeQuery } from "~/domain/scenario/codec";
import type { Scenario } from "~/domain/scenario/scenario";
import { SITE_NAME } from "~/domain/site";
import { formatWalletCount, formatCardAlt, formatPreview, titlePreview } from "./share-texts";

/** Size of the preview card, px; the usual size of large previews. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** One tag of the page's head, as Remix's `meta` takes it. */
export type HeadTag =
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: "link"; rel: string; href: string };

/** The page's title, or one of its tags. */
export type PageTag = { title: string } | HeadTag;

/** The page's title, and its tags once the lookup is known. */
export function pageMeta(
  campaign: Campaign,
  scenario: Scenario,
  known: { origin: string; lookups: readonly Lookup[] } | null,
): PageTag[] {
  const walletLabel = formatWalletCount(scenario) || shortenWallet(scenario.wallet);
  const title = [campaign.title, walletLabel].filter(Boolean).join(" · ");
  if (known === null) return [{ title }];
  return [{ title }, ...tagPage(campaign, known.origin, answer(campaign, scenario, known.lookups))];
}

/** The tags for previews and search engines. */
export function tagPage(campaign: Campaign, origin: string, answered: Answer): HeadTag[] {
  const { scenario } = answered;
  return tagPreview({
    title: titlePreview(campaign, answered),
    description: formatPreview(campaign, answered),
    canonical: canonicalUrl(campaign, origin, scenario),
    card: { url: cardUrl(campaign, origin, scenario), alt: formatCardAlt(campaign, answered) },
    isPrivate: answered.isPersonal,
  });
}

/** What previews and search engines show of a page. */
interface Preview {
  title: string;
  description: string;
  /** The page's canonical address. */
  canonical: string;
  card: { url: string; alt: string };
  /** Whether to keep the page out of search engines: only its holder should share a wallet. */
  isPrivate: boolean;
}

/** The tags for previews and search engines. */
export function tagPreview({ title, description, canonical, card, isPrivate }: Preview): HeadTag[] {
  const openGraph = {
    "og:type": "website",
    "og:site_name": SITE_NAME,
    "og:title": title,
    "og:description": description,
    "og:url": canonical,
    "og:image": card.url,
    "og:image:type": "image/png",
    "og:image:width": String(CARD_SIZE.width),
    "og:image:height": String(CARD_SIZE.height),
    "og:image:alt": card.alt,
  };
  // X reads the Open Graph tags for everything else.
  const named = {
    description,
    ...(isPrivate && { robots: "noindex" }),
    "twitter:card": "summary_large_image",
    "twitter:image:alt": card.alt,
  };
  return [
    { tagName: "link", rel: "canonical", href: canonical },
    ...Object.entries(named).map(([name, content]) => ({ name, content })),
    ...Object.entries(openGraph).map(([property, content]) => ({ property, content })),
  ];
}

/** The page's address for a scenario: canonical order, no foreign parameters. */
export function canonicalUrl(campaign: Campaign, origin: string, scenario: Scenario): string {
  return `${origin}/${writeQuery(campaign, scenario)}`;
}

/** The address of a scenario's preview card. */
export function cardUrl(campaign: Campaign, origin: string, scenario: Scenario): string {
  return `${origin}/og.png${writeQuery(campaign, scenario)}`;
}

/** The paths of a scenario's figures as files. */
export function fileUrls(campaign: Campaign, scenario: Scenario): { csv: string; json: string } {
  const query = writeQuery(campaign, scenario);
  return { csv: `/api/estimate.csv${query}`, json: `/api/estimate${query}` };
}

/** The address where X opens a prepared post. */
export function postUrl(text: string, link: string): string {
  return `https://x.com/intent/post?${new URLSearchParams({ text, url: link })}`;
}

/** Selects the page's own tags; a test checks it against them. */
export const PAGE_TAGS = [
  "link[rel=canonical]",
  "meta[name=description]",
  "meta[name=robots]",
  "meta[name^='twitter:']",
  "meta[property^='og:']",
].join();

/**
 * Updates the document's title and tags. It writes them directly, because the head is outside
 * React's container and extensions change it.
 */
export function useHeadTags(tags: readonly PageTag[]): void {
  const text = JSON.stringify(tags);
  useEffect(() => writeHead(JSON.parse(text)), [text]);
}

function writeHead(tags: PageTag[]): void {
  for (const old of document.head.querySelectorAll(PAGE_TAGS)) old.remove();
  for (const tag of tags) {
    if ("tagName" in tag) appendTag(tag);
    else if ("title" in tag) document.title = tag.title;
    else appendTag({ tagName: "meta", ...tag });
  }
}

function appendTag({ tagName, ...attributes }: Record<string, string> & { tagName: string }): void {
  const element = document.createElement(tagName);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.head.append(element);
}
