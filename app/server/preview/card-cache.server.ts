import { readFileSync } from "node:fs";
import { bulkhead, isBulkheadRejectedError } from "cockatiel";
import { LRUCache } from "lru-cache";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Estimate } from "~/estimate/figures";
import { shortenText } from "~/estimate/format";
import type { LogoFile } from "~/server/campaign/served-campaign.server";
import { answerBytes, encodeBytes, toResponse } from "~/server/http/encoded-bytes.server";
import { siteOrigin } from "~/server/http/request.server";
import type { Settings } from "~/server/operations/settings.server";
import { cards, logEvent } from "~/server/operations/telemetry.server";
import type { Service } from "~/server/points/create-server.server";
import type { CardContent, CardSite } from "./card-content.server";
import { renderCard } from "./render-card.server";

/** About 450 cards. */
const MAX_BYTES = 32 * 1024 * 1024;
/** About 2 s of drawing. */
const MAX_WAITING = 48;
/**
 * Drawings in 10 s, about a sixth of what can be drawn. A preview service fetches for many users from a few
 * addresses but caches each link, so even 5 new links a second are a lot.
 */
const CLIENT_LIMIT = { points: 50, duration: 10 };

/** The card without an estimate. */
const STATIC_CARD = toPicture(readFileSync("public/card.png"), true);

type CardPicture = ReturnType<typeof toPicture>;

interface Drawing {
  content: CardContent;
  logo: LogoFile | null;
  /** The address that it is counted for; null for an unknown one. */
  client: string | null;
}

export function createCardCache(render: typeof renderCard) {
  const perClient = new RateLimiterMemory(CLIENT_LIMIT);
  const queue = bulkhead(1, MAX_WAITING);
  const finished = new LRUCache<string, CardPicture, Drawing>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
    // A card evicted while it is being drawn still goes to those who requested it.
    ignoreFetchAbort: true,
    // Single flight: requests for the same card share one drawing, counted for the first client.
    async fetchMethod(_key, _old, { context: { content, logo, client } }) {
      if (client !== null) await perClient.consume(client);
      return toPicture(await queue.execute(() => render(content, logo).catch(logFailure)), false);
    },
  });

  /** The static card if the client has had too many drawn, too many wait, or drawing fails. */
  return async (drawing: Drawing): Promise<CardPicture> => {
    const key = JSON.stringify(drawing.content);
    const outcome = finished.has(key) ? "cached" : "drawn";
    try {
      const card = await finished.forceFetch(key, { context: drawing });
      cards.inc({ outcome });
      return card;
    } catch (error) {
      cards.inc({ outcome: nameRefusal(error) });
      return STATIC_CARD;
    }
  };
}

/** satori's errors have the whole logo. */
const MAX_DETAIL_LENGTH = 300;

function logFailure(error: unknown): never {
  // The content has no wallet, so the error has none either.
  const detail = shortenText(String(error), MAX_DETAIL_LENGTH);
  logEvent("card-failed", { detail });
  throw error;
}

function nameRefusal(error: unknown): "limited" | "busy" | "failed" {
  if (error instanceof RateLimiterRes) return "limited";
  return isBulkheadRejectedError(error) ? "busy" : "failed";
}

function toPicture(png: Buffer, isStatic: boolean) {
  return { ...encodeBytes(png, { "Content-Type": "image/png" }, () => null), isStatic };
}

/** One for this process, because one other process draws all cards. */
export const findCard = createCardCache(renderCard);

export function cardSite(request: Request, service: Service): CardSite {
  return {
    campaign: service.campaign.id,
    host: new URL(siteOrigin(request, service)).host,
    isDemo: service.settings.pointsSource === "sample",
  };
}

export function sendCard(
  request: Request,
  card: CardPicture,
  shown: Pick<Estimate, "isFinal" | "isPersonal">,
  { cacheFreshS }: Pick<Settings, "cacheFreshS">,
): Response {
  // The page that shows it says what is missing; a preview elsewhere is better than none.
  if (card.isStatic && request.headers.get("Sec-Fetch-Site") === "same-origin")
    return new Response(null, { status: 503, headers: { "Cache-Control": "no-store" } });
  const isFinal = shown.isFinal && !card.isStatic;
  const headers = {
    ...card.headers,
    "Cache-Control": isFinal
      ? `${shown.isPersonal ? "private" : "public"}, max-age=${cacheFreshS}`
      : "no-store",
    // Search engines must not index anybody's points.
    ...(shown.isPersonal && { "X-Robots-Tag": "noindex" }),
  };
  return toResponse(answerBytes({ ...card, headers }, Object.fromEntries(request.headers)));
}
