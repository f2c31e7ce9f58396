import { readFileSync } from "node:fs";
import { bulkhead, isBulkheadRejectedError } from "cockatiel";
import etag from "etag";
import { LRUCache } from "lru-cache";
import { cards } from "~/operations/metrics.server";
import type { CardContent } from "./card-content";

/** Memory that finished cards may take, bytes: about 450 of them. */
const MAX_BYTES = 32 * 1024 * 1024;
/** One card is drawn at a time, so that pages get their share; so many wait, 2 s at most or so. */
const MAX_WAITING = 48;

/** A finished card. */
export interface CardPicture {
  png: Buffer;
  etag: string;
  /** Whether it stands in for one that could not be drawn now. */
  isStatic: boolean;
}

/** The card of no estimate in particular, drawn beforehand; `remix-serve` takes this folder, too. */
const STATIC_CARD = readCard("public/card.png");

/** Cards by what they show; gives the static one where too many wait, or drawing fails. */
export type FindCard = (content: CardContent) => Promise<CardPicture>;

/** @param render draws a card's PNG. */
export function createCardShelf(render: (content: CardContent) => Promise<Buffer>): FindCard {
  const places = bulkhead(1, MAX_WAITING);
  const shelf = new LRUCache<string, CardPicture, CardContent>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ png }) => png.length,
    // A card that is drawn is handed out, even if others have pushed it off the shelf meanwhile.
    ignoreFetchAbort: true,
    // Who asks for a card that is being drawn waits for that one.
    async fetchMethod(_key, _old, { context }) {
      const png = await places.execute(() => draw(context));
      return { png, etag: etag(png), isStatic: false };
    },
  });

  return async (content) => {
    const key = JSON.stringify(content);
    const outcome = shelf.has(key) ? "kept" : "drawn";
    try {
      const card = await shelf.forceFetch(key, { context: content });
      cards.inc({ outcome });
      return card;
    } catch (error) {
      cards.inc({ outcome: isBulkheadRejectedError(error) ? "busy" : "failed" });
      return STATIC_CARD;
    }
  };

  /** Says once why a card could not be drawn, however many wait for it. */
  async function draw(content: CardContent): Promise<Buffer> {
    try {
      return await render(content);
    } catch (error) {
      // What a card shows has no wallet in it, so neither has the error.
      console.error(JSON.stringify({ event: "card-failed", detail: String(error) }));
      throw error;
    }
  }
}

function readCard(path: string): CardPicture {
  const png = readFileSync(path);
  return { png, etag: etag(png), isStatic: true };
}
