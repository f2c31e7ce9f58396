import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server.browser";
import { formatFdv } from "~/estimate/format";
import type { Scenario } from "~/scenario/scenario";
import { CARD_SIZE } from "~/share/page-meta";
import { canonicalUrl, cardUrl } from "~/share/share-links";
import { SITE_NAME, SITE_TITLE } from "~/site";

/** How long an embed may be cached, s. It changes only with a release. */
export const EMBED_CACHE_S = 3600;

/** The largest size that an embed may have, px; `Infinity` if the client gives none. */
export interface MaxSize {
  width: number;
  height: number;
}

/**
 * A scenario's page as an oEmbed 1.0 answer: a link around its card, scaled to fit.
 * A thumbnail cannot be scaled, so it is left out if it does not fit.
 *
 * @param origin scheme and host, without a slash at the end.
 */
export function describeEmbed(origin: string, scenario: Scenario, max: MaxSize) {
  const scale = Math.min(1, max.width / CARD_SIZE.width, max.height / CARD_SIZE.height);
  const width = Math.max(1, Math.floor(CARD_SIZE.width * scale));
  const height = Math.max(1, Math.floor(CARD_SIZE.height * scale));
  const card = cardUrl(origin, scenario);
  const alt = `Unofficial estimate of a possible $MITO airdrop at an FDV of ${formatFdv(scenario.fdv)}`;
  const image = h("img", { src: card, alt, width, height });
  const link = {
    href: canonicalUrl(origin, scenario),
    target: "_blank",
    rel: "noreferrer noopener",
  };
  return {
    type: "rich",
    version: "1.0",
    title: SITE_TITLE,
    provider_name: SITE_NAME,
    provider_url: `${origin}/`,
    cache_age: EMBED_CACHE_S,
    html: renderToStaticMarkup(h("a", link, image)),
    width,
    height,
    ...(scale === 1 && {
      thumbnail_url: card,
      thumbnail_width: CARD_SIZE.width,
      thumbnail_height: CARD_SIZE.height,
    }),
  };
}
