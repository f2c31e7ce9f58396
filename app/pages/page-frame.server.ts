import { LRUCache } from "lru-cache";
import type { WalletLookup } from "~/estimate/wallet-lookup";
import type { Site } from "~/site";
import { packText, type GappedText, type Piece } from "./packed-text.server";

/** What of a page depends on its scenario: everything else depends on the wallet at most. */
export interface ScenarioMarkup {
  /** The title and the tags for previews. */
  head: string;
  /** What is in the body before the scripts. */
  body: string;
}

/** A page of a wallet without what depends on the scenario, to be filled for any other. */
export interface PageFrame {
  site: Site;
  lookup: WalletLookup;
  /** Until when its points are those that a lookup would give, ms since 1970. */
  freshUntil: number;
  /** What the page was sent with, but for its content security policy. */
  headers: readonly (readonly [name: string, value: string])[];
  /** Before the head's tags, between them and the body, and after it; the gaps are for the nonce. */
  parts: readonly [GappedText, GappedText, GappedText];
}

const HEAD = { from: "<title>", to: "<style>" };
const BODY = { from: "<header", to: "</main>" };

/** Pieces that are the same for many wallets, compressed as well as can be. */
const pieces = new LRUCache<string, Piece>({ max: 64 });

/**
 * Takes out of a rendered page what depends on its scenario. React escapes `<`
 * wherever a visitor's text stands, so the tags it looks for are the page's own.
 *
 * @throws {Error} where the page is not built as expected.
 */
export function cutPage(html: string, nonce: string): PageFrame["parts"] {
  const headStart = find(html, HEAD.from, 0);
  const headEnd = find(html, HEAD.to, headStart);
  const bodyStart = find(html, BODY.from, headEnd);
  const bodyEnd = find(html, BODY.to, bodyStart) + BODY.to.length;
  const pack = (start: number, end?: number) =>
    html
      .slice(start, end)
      .split(nonce)
      .flatMap((text, index) => (index === 0 ? [packOnce(text)] : [null, packOnce(text)]));
  return [pack(0, headStart), pack(headEnd, bodyStart), pack(bodyEnd)];
}

/**
 * Fills a frame.
 *
 * @param level how well to compress it, 1 (fast) to 9 (small).
 */
export function fillFrame(frame: PageFrame, markup: ScenarioMarkup, level: number): GappedText {
  const [before, between, after] = frame.parts;
  const { head, body } = markup;
  return [...before, packText(head, level), ...between, packText(body, level), ...after];
}

function find(html: string, text: string, from: number): number {
  const index = html.indexOf(text, from);
  if (index === -1) throw new Error(`A page without ${text}`);
  return index;
}

function packOnce(text: string): Piece {
  const piece = pieces.get(text) ?? packText(text, 9);
  // A copy: a slice would keep the whole page in memory.
  if (!pieces.has(text)) pieces.set(piece.bytes.toString(), piece);
  return piece;
}
