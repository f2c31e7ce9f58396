import { SITE_NAME } from "~/site";
import { canonicalUrl, cardUrl, oembedUrl } from "./share-links";
import { describeCard, describePreview, titlePreview } from "./share-texts";
import type { SharedEstimate } from "./shared-estimate";

/** Size of the preview card, px: what large previews are shown at. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** One element of the page's head, in the shape that Remix's `meta` takes. */
export type HeadTag =
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: "link"; rel: string; href: string; type?: string; title?: string };

/** What previews, search engines and programs that embed links read of a page. */
export function tagPage(origin: string, shared: SharedEstimate): HeadTag[] {
  const { scenario } = shared;
  return [
    { name: "description", content: describePreview(shared) },
    // A page about one wallet is for its holder to share, not for a search engine.
    ...(scenario.wallet === "" ? [] : [{ name: "robots", content: "noindex" }]),
    { tagName: "link", rel: "canonical", href: canonicalUrl(origin, scenario) },
    ...tagOembed(origin, shared),
    ...tagOpenGraph(origin, shared),
    ...tagXCard(origin, shared),
  ];
}

function tagOembed(origin: string, shared: SharedEstimate): HeadTag[] {
  const href = oembedUrl(origin, shared.scenario);
  const title = titlePreview(shared);
  return [{ tagName: "link", rel: "alternate", type: "application/json+oembed", href, title }];
}

function tagOpenGraph(origin: string, shared: SharedEstimate): HeadTag[] {
  const tags = {
    "og:type": "website",
    "og:site_name": SITE_NAME,
    "og:locale": "en_US",
    "og:title": titlePreview(shared),
    "og:description": describePreview(shared),
    "og:url": canonicalUrl(origin, shared.scenario),
    "og:image": cardUrl(origin, shared.scenario),
    "og:image:type": "image/png",
    "og:image:width": String(CARD_SIZE.width),
    "og:image:height": String(CARD_SIZE.height),
    "og:image:alt": describeCard(shared),
  };
  return Object.entries(tags).map(([property, content]) => ({ property, content }));
}

function tagXCard(origin: string, shared: SharedEstimate): HeadTag[] {
  const tags = {
    "twitter:card": "summary_large_image",
    "twitter:title": titlePreview(shared),
    "twitter:description": describePreview(shared),
    "twitter:image": cardUrl(origin, shared.scenario),
    "twitter:image:alt": describeCard(shared),
  };
  return Object.entries(tags).map(([name, content]) => ({ name, content }));
}
