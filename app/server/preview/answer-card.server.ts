import fresh from "fresh";
import { settings } from "~/server/operations/settings.server";
import type { Answer } from "~/domain/answer";
import { campaign, isBundled } from "~/server/campaign/campaign.server";
import { siteOrigin } from "~/server/http/request.server";
import { getSiteSnapshot } from "~/server/points/served-points.server";
import type { CardSite } from "./card-content";
import { createCardCache, type CardPicture } from "./card-cache.server";
import { drawCardLogo, renderCard } from "./render-card.server";

/** How long others may cache a card without a wallet, s. Such a card changes only with a release. */
const MAX_AGE_S = 60 * 60;

let drawing: Promise<string | null> | undefined;

/** The logo, drawn at first use; after a failure, the next use tries again. */
function findLogo(): Promise<string | null> {
  return (drawing ??= drawCardLogo(campaign.logoFile).catch((error) => {
    drawing = undefined;
    throw error;
  }));
}

/** The cards of this process. */
export const findCard = createCardCache(async (content) => renderCard(content, await findLogo()));

/** Ends the process before it listens, with a line, if the operator's logo can't be drawn. */
export async function checkLogo(): Promise<void> {
  // The bundled one is drawn for the first card, as that takes a moment.
  if (isBundled) return;
  await findLogo().catch(({ message }: Error) => {
    console.error(message);
    process.exit(1);
  });
}

/** What cards say about the site. */
export function cardSite(request: Request): CardSite {
  return {
    host: new URL(siteOrigin(request)).host,
    isDemo: getSiteSnapshot()?.isMadeUp ?? false,
  };
}

/** Answers with the card of an estimate: 200, or 304 if the client has it already. */
export function answerCard(
  request: Request,
  { png, etag, isStatic }: CardPicture,
  shown: Answer,
): Response {
  const isFinal = shown.isFinal && !isStatic;
  const maxAge = shown.lookups.length > 0 ? settings.cacheFreshS : MAX_AGE_S;
  const headers = {
    "Content-Type": "image/png",
    "Cache-Control": isFinal ? `public, max-age=${maxAge}` : "no-store",
    ETag: etag,
    // Search engines must not index anybody's points.
    ...(shown.isPersonal && { "X-Robots-Tag": "noindex" }),
  };
  const asked = Object.fromEntries(request.headers);
  if (fresh(asked, { etag })) return new Response(null, { status: 304, headers });
  return new Response(png, { headers: { ...headers, "Content-Length": String(png.length) } });
}
