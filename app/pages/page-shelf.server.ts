import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { settings } from "~/settings.server";
import { fillFrame, type PageFrame, type ScenarioMarkup } from "./page-frame.server";
import { sizeOf, type GappedText } from "./packed-text.server";

const MB = 1024 * 1024;
/**
 * Wallets whose frames are kept, about 5 kB each: what is the same for all is there
 * once, and a wallet that is longer than an address can be never has a frame.
 */
const MAX_FRAMES = 4000;
/** Memory that whole pages may take, bytes: about 350. */
const MAX_PAGE_BYTES = 16 * MB;
/** Memory for the addresses that have been asked for once, characters: about 5,000. */
const MAX_SEEN = MB;

/** A page that only lacks its nonce. */
export interface FilledPage {
  frame: PageFrame;
  /** All of it; the gaps are for the nonce. */
  text: GappedText;
}

const frames = new LRUCache<string, PageFrame>({
  max: MAX_FRAMES,
});
const pages = new LRUCache<string, FilledPage>({
  maxSize: MAX_PAGE_BYTES,
  sizeCalculation: ({ text }, key) => sizeOf(text) + key.length,
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

/** Keeps a frame for other scenarios of its wallet. */
export function keepFrame(host: string, frame: PageFrame): void {
  frames.set(`${host}\n${frame.lookup.wallet}`, frame);
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
  // Most addresses are asked for once: worth neither the room nor the time to compress them well.
  if (!seen.has(key)) {
    seen.set(key, true);
    return { frame, text: fillFrame(frame, markup, 1) };
  }
  const page = { frame, text: fillFrame(frame, markup, 9) };
  pages.set(key, page);
  return page;
}

function ifFresh(frame: PageFrame | undefined): PageFrame | null {
  return frame && frame.freshUntil > Date.now() ? frame : null;
}
