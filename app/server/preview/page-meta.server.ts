import { answer, type Answer } from "~/domain/answer";
import type { Campaign } from "~/domain/campaign/campaign";
import type { Lookup } from "~/domain/estimate/lookup";
import { hasTyped, type Scenario } from "~/domain/scenario/scenario";
import { SITE_NAME } from "~/domain/site";
import {
  comparisonPath,
  listComparedWallets,
  type NamedScenario,
} from "~/features/compare/comparison";
import { previewComparison, titleComparison } from "~/features/compare/comparison-texts";
import { canonicalUrl, cardUrl, titlePage } from "~/features/share/addresses";
import {
  askQuestion,
  formatCardAlt,
  formatPreview,
  titlePreview,
} from "~/features/share/share-texts";

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
  const title = titlePage(campaign, scenario);
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

/** A comparison page's title, and its tags once the lookups are known. */
export function comparisonMeta(
  campaign: Campaign,
  compared: readonly NamedScenario[],
  known: { origin: string; lookups: readonly Lookup[] } | null,
): PageTag[] {
  const title = titleComparison(compared);
  if (known === null) return [{ title }];
  const { origin, lookups } = known;
  const answers = compared.map(({ scenario }) => answer(campaign, scenario, lookups));
  return [
    { title },
    ...tagPreview({
      ...previewComparison(campaign, answers),
      // Includes the names, because apps share this address.
      canonical: origin + comparisonPath(campaign, compared),
      card: { url: `${origin}/card.png`, alt: `${askQuestion(campaign)} Unofficial estimate.` },
      // Keeps points and names out of search engines: anyone can put any words into a link.
      isPrivate:
        listComparedWallets(compared).length > 0 ||
        compared.some(({ scenario, name }) => name !== "" || hasTyped(scenario)),
    }),
  ];
}
