import type { Campaign } from "~/estimate/campaign";
import { readScenario, writeScenario } from "~/estimate/codec";
import { formatComparisonTitle, type ComparedScenario } from "~/estimate/comparison";
import { estimateScenario } from "~/estimate/estimate";
import type { Estimate } from "~/estimate/figures";
import type { EstimateData, Lookup } from "~/estimate/lookup";
import { type PortalRow, type PortalRows, readRows } from "~/estimate/portal";
import {
  formatComparisonPreview,
  formatQuestion,
  formatCardAlt,
  formatPreview,
  formatPreviewTitle,
} from "~/estimate/share-texts";
import {
  comparisonPath,
  canonicalUrl,
  cardUrl,
  formatPageTitle,
  SITE_NAME,
  readCampaign,
  type Site,
} from "~/estimate/site";

/** The usual size of large previews, px. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** An item of Remix's `meta`. */
export type PageTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: "link"; rel: string; href: string };

export function pageMeta(origin: string, estimate: Estimate): PageTag[] {
  const { campaign, scenario } = estimate;
  return tagPreview(formatPageTitle(campaign, scenario), {
    title: formatPreviewTitle(estimate),
    description: formatPreview(estimate),
    canonical: canonicalUrl(campaign, origin, scenario),
    card: { url: cardUrl(campaign, origin, scenario), alt: formatCardAlt(estimate) },
    isPrivate: estimate.isPersonal,
  });
}

interface Preview {
  title: string;
  description: string;
  canonical: string;
  card: { url: string; alt: string };
  /** Keeps the page out of search engines: only its holder should share a wallet. */
  isPrivate: boolean;
}

/** @param pageTitle the page's own, which a preview's may differ from. */
function tagPreview(pageTitle: string, preview: Preview): PageTag[] {
  const { title, description, canonical, card, isPrivate } = preview;
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
    { title: pageTitle },
    { tagName: "link", rel: "canonical", href: canonical },
    ...Object.entries(named).map(([name, content]) => ({ name, content })),
    ...Object.entries(openGraph).map(([property, content]) => ({ property, content })),
  ];
}

/** Tags of `/`, a scenario's page or the portal. */
export function indexMeta(
  site: Site,
  search: string,
  loaded: EstimateData | PortalRows,
): PageTag[] {
  const campaign = readCampaign(site);
  if ("rows" in loaded) return portalMeta(campaign, site.origin, search, readRows(loaded));
  const scenario = readScenario(campaign, new URLSearchParams(search));
  return pageMeta(site.origin, estimateScenario(campaign, scenario, loaded.lookups));
}

function portalMeta(
  portal: Campaign,
  origin: string,
  search: string,
  rows: PortalRow[],
): PageTag[] {
  const { description } = portal;
  const scenario = readScenario(portal, new URLSearchParams(search));
  const open = rows.filter(({ end }) => end === null).length;
  const question = `What could ${open} airdrops be worth to you?`;
  return tagPreview(formatPageTitle(portal, scenario), {
    title: question,
    description,
    canonical: canonicalUrl(portal, origin, scenario),
    card: { url: `${origin}/card.png`, alt: `${question} Unofficial estimates.` },
    isPrivate: writeScenario(portal, scenario) !== "",
  });
}

export function comparisonMeta(
  campaign: Campaign,
  origin: string,
  compared: readonly ComparedScenario[],
  lookups: readonly Lookup[],
): PageTag[] {
  const scenarios = compared.map(({ scenario }) => scenario);
  const estimates = scenarios.map((scenario) => estimateScenario(campaign, scenario, lookups));
  return tagPreview(formatComparisonTitle(compared), {
    ...formatComparisonPreview(campaign, estimates),
    canonical: origin + comparisonPath(campaign, scenarios),
    card: { url: `${origin}/card.png`, alt: `${formatQuestion(campaign)} Unofficial estimate.` },
    isPrivate: estimates.some(({ isPersonal }) => isPersonal),
  });
}
