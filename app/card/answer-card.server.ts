import fresh from "fresh";
import { settings } from "~/settings.server";
import type { SharedEstimate } from "~/share/shared-estimate";
import { createCardShelf, type CardPicture } from "./card-shelf.server";
import { renderCard } from "./render-card.server";

/** How long others may keep a card without a wallet, s: it changes with the product only. */
const MAX_AGE_S = 60 * 60;

/** This process's cards. */
export const findCard = createCardShelf(renderCard);

/** The card of an estimate as an answer: 200, or 304 to who has it already. */
export function answerCard(
  request: Request,
  { png, etag, isStatic }: CardPicture,
  { scenario, isKnown, unavailable }: SharedEstimate,
): Response {
  const hasWallet = scenario.wallet !== "";
  const isFinal = isKnown && unavailable.length === 0 && !isStatic;
  const maxAge = hasWallet ? settings.cacheFreshS : MAX_AGE_S;
  const headers = {
    "Content-Type": "image/png",
    "Cache-Control": isFinal ? `public, max-age=${maxAge}` : "no-store",
    ETag: etag,
    // A picture of one wallet's points is no search engine's, either.
    ...(hasWallet && { "X-Robots-Tag": "noindex" }),
  };
  const asked = Object.fromEntries(request.headers);
  if (fresh(asked, { etag })) return new Response(null, { status: 304, headers });
  // A copy, as a Buffer may share its memory, which a body may not.
  return new Response(new Uint8Array(png), {
    headers: { ...headers, "Content-Length": String(png.length) },
  });
}
