import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { settings } from "~/settings.server";
import { fillFrame, type PageFrame, type ScenarioMarkup } from "./page-frame.server";
import { stitchGzip, type StitchedGzip } from "./stitched-gzip.server";

const MB = 1024 * 1024;
/** Memory that frames may take, bytes: about 1,500 wallets. */
const MAX_FRAME_BYTES = 8 * MB;
/** A frame's lookup, bytes, roughly. */
const LOOKUP_BYTES = 2000;
/** Memory that whole pages may take, bytes: about 200. */
const MAX_PAGE_BYTES = 16 * MB;
/** Memory for the addresses that have been asked for once, characters: about 5,000. */
const MAX_SEEN = MB;

/** A page that only lacks its nonce. */
export interface FilledPage {
  frame: PageFrame;
  /** What stands between the nonces. */
  texts: readonly string[];
  /** Compressed once, where the page has been asked for before. */
  gzip: StitchedGzip | null;
}

const frames = new LRUCache<string, PageFrame>({
  maxSize: MAX_FRAME_BYTES,
  sizeCalculation: ({ pieces }, key) => LOOKUP_BYTES + key.length + sumLengths(pieces[2]),
});
const pages = new LRUCache<string, FilledPage>({
  maxSize: MAX_PAGE_BYTES,
  sizeCalculation: ({ texts, gzip }, key) => 2 * sumLengths(texts) + (gzip?.size ?? 0) + key.length,
});
const seen = new LRUCache<string, true>({
  maxSize: MAX_SEEN,
  sizeCalculation: (_, key) => key.length,
});

/** What of the host that was asked gets into a page: all of it, unless the site's address is set. */
export function hostOf(headers: IncomingHttpHeaders): string {
  if (settings.publicOrigin !== null) return "";
  // Remix takes the port of the latter even where the proxy is not trusted.
  return `${headers.host}\n${headers["x-forwarded-host"]}`;
}

/** Keeps a frame for other scenarios of its wallet, as long as its points are fresh. */
export function keepFrame(host: string, frame: PageFrame): void {
  if (frame.freshUntil > Date.now()) frames.set(`${host}\n${frame.lookup.wallet}`, frame);
}

/** The frame of a wallet; null where there is none whose points are fresh. */
export function findFrame(host: string, wallet: string): PageFrame | null {
  return ifFresh(frames.get(`${host}\n${wallet}`));
}

/** The page of an address; null where there is none whose points are fresh. */
export function findPage(host: string, url: string): FilledPage | null {
  const page = pages.get(`${host}\n${url}`);
  return page && ifFresh(page.frame) ? page : null;
}

/** Fills a frame for an address, and keeps the page from the second time on. */
export function fillPage(
  host: string,
  url: string,
  frame: PageFrame,
  markup: ScenarioMarkup,
): FilledPage {
  const key = `${host}\n${url}`;
  const texts = fillFrame(frame, markup);
  // Most addresses are asked for once: worth neither the room nor the time to compress them well.
  if (!seen.has(key)) {
    seen.set(key, true);
    return { frame, texts, gzip: null };
  }
  const page = { frame, texts, gzip: stitchGzip(texts) };
  pages.set(key, page);
  return page;
}

function ifFresh(frame: PageFrame | undefined): PageFrame | null {
  return frame && frame.freshUntil > Date.now() ? frame : null;
}

function sumLengths(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0);
}
