import type { LoaderFunctionArgs } from "@remix-run/node";
import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server.browser";
import { formatFdvShort } from "~/domain/estimate/format";
import { siteOrigin } from "~/server/http/site-origin.server";
import { answerJsonError } from "~/server/api/json-errors.server";
import type { ApiAnswer } from "~/server/api/schemas.server";
import { readScenario } from "~/domain/scenario/codec";
import type { Scenario } from "~/domain/scenario/scenario";
import { CARD_SIZE } from "~/features/share/page-meta";
import { canonicalUrl, cardUrl } from "~/features/share/share-links";
import { formatCardAlt, titlePreview } from "~/features/share/share-texts";
import { shareWithoutWallets } from "~/features/share/shared-estimate";
import { SITE_NAME } from "~/domain/site";
import { campaign } from "~/server/campaign/campaign.server";

/** How long an embed may be cached, s. It changes only with a release. */
const CACHE_S = 3600;

/** `GET /oembed?url=…`: how to embed a scenario's page (oEmbed 1.0, JSON). */
export function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const asked = search.get("url") ?? "";
  if (!URL.canParse(asked)) return answerJsonError(400, "url must be an absolute address");
  const width = readPixels(search.get("maxwidth"));
  const height = readPixels(search.get("maxheight"));
  if (width === null || height === null) {
    return answerJsonError(400, "maxwidth and maxheight must be whole numbers above 0");
  }
  if ((search.get("format") || "json") !== "json") {
    return answerJsonError(501, "only format=json is supported");
  }
  const origin = siteOrigin(request);
  const page = new URL(asked);
  if (page.origin !== origin || page.pathname !== "/") {
    return answerJsonError(404, `only pages of ${origin}/ can be embedded`);
  }
  const scale = Math.min(1, width / CARD_SIZE.width, height / CARD_SIZE.height);
  return Response.json(createEmbed(origin, readScenario(campaign, page.searchParams), scale), {
    // May contain a wallet, as the page's address does.
    headers: { "Cache-Control": `private, max-age=${CACHE_S}`, "X-Robots-Tag": "noindex" },
  });
}

/** A number of pixels; `Infinity` without one, null if it isn't a whole number. */
function readPixels(text: string | null): number | null {
  if (text === null || text === "") return Infinity;
  return /^[1-9]\d*$/.test(text) ? Number(text) : null;
}

/**
 * Embeds the page as a link around its card, scaled to fit. A thumbnail can't be scaled, so it is
 * left out if it doesn't fit.
 */
function createEmbed(origin: string, scenario: Scenario, scale: number): ApiAnswer<"Embed"> {
  const width = Math.max(1, Math.floor(CARD_SIZE.width * scale));
  const height = Math.max(1, Math.floor(CARD_SIZE.height * scale));
  const card = cardUrl(campaign, origin, scenario);
  const { title, alt } = labelScenario(scenario);
  const image = h("img", { src: card, alt, width, height });
  const href = canonicalUrl(campaign, origin, scenario);
  const link = h("a", { href, target: "_blank", rel: "noreferrer noopener" }, image);
  return {
    type: "rich",
    version: "1.0",
    title,
    provider_name: SITE_NAME,
    provider_url: `${origin}/`,
    cache_age: CACHE_S,
    html: renderToStaticMarkup(link),
    width,
    height,
    ...(scale === 1 && {
      thumbnail_url: card,
      thumbnail_width: CARD_SIZE.width,
      thumbnail_height: CARD_SIZE.height,
    }),
  };
}

/**
 * Texts that agree with the card. They have no figures for a wallet, which isn't looked up here.
 */
function labelScenario(scenario: Scenario): { title: string; alt: string } {
  if (scenario.wallet === "") {
    const shared = shareWithoutWallets(campaign, scenario);
    return { title: titlePreview(campaign, shared), alt: formatCardAlt(campaign, shared) };
  }
  const fdv = formatFdvShort(scenario.fdv);
  return {
    title: campaign.title,
    alt: `Unofficial estimate of a possible ${campaign.token.symbol} airdrop at an FDV of ${fdv}`,
  };
}
