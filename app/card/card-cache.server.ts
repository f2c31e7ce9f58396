import { readFileSync } from "node:fs";
import { bulkhead, isBulkheadRejectedError } from "cockatiel";
import etag from "etag";
import { LRUCache } from "lru-cache";
import { cards } from "~/operations/metrics.server";
import type { CardContent } from "./card-content";

/** Bytes of finished cards in memory: about 450 cards. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Cards that may wait while one is drawn: about 2 s of drawing. */
const MAX_WAITING = 48;

/** A finished card. */
export interface CardPicture {
  png: Buffer<ArrayBuffer>;
  etag: string;
  /** Whether this is the static card, because the asked one could not be drawn now. */
  isStatic: boolean;
}

/** The card without an estimate, drawn beforehand. */
const STATIC_CARD = readCard("public/card.png");

/** Draws a card as a PNG. */
export type RenderCard = (content: CardContent) => Promise<Buffer<ArrayBuffer>>;

/** Finds or draws the card with this content. Gives the static card if too many wait or drawing fails. */
export type FindCard = (content: CardContent) => Promise<CardPicture>;

export function createCardCache(render: RenderCard): FindCard {
  const queue = bulkhead(1, MAX_WAITING);
  const finished = new LRUCache<string, CardPicture, CardContent>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ png }) => png.length,
    // A card that was evicted while it was drawn still goes to whoever asked for it.
    ignoreFetchAbort: true,
    // Single flight: requests for the same card share one drawing.
    async fetchMethod(_key, _old, { context }) {
      const png = await queue.execute(() => draw(context));
      return { png, etag: etag(png), isStatic: false };
    },
  });

  return async (content) => {
    const key = JSON.stringify(content);
    const outcome = finished.has(key) ? "kept" : "drawn";
    try {
      const card = await finished.forceFetch(key, { context: content });
      cards.inc({ outcome });
      return card;
    } catch (error) {
      cards.inc({ outcome: isBulkheadRejectedError(error) ? "busy" : "failed" });
      return STATIC_CARD;
    }
  };

  /** Logs a failure once, however many requests share the drawing. */
  async function draw(content: CardContent) {
    try {
      return await render(content);
    } catch (error) {
      // The content has no wallet, so the error has none either.
      console.error(JSON.stringify({ event: "card-failed", detail: String(error) }));
      throw error;
    }
  }
}

function readCard(path: string): CardPicture {
  const png = readFileSync(path);
  return { png, etag: etag(png), isStatic: true };
}
