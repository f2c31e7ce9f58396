import { LRUCache } from "lru-cache";
import type { WalletLookup } from "~/estimate/wallet-lookup";
import type { Site } from "~/site";

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
  /** Before the head's tags, between them and the body, and after it; split where a nonce goes. */
  pieces: readonly [string[], string[], string[]];
}

const HEAD = { from: "<title>", to: "<style>" };
const BODY = { from: "<header", to: "</main>" };

const shared = new LRUCache<string, string>({ max: 64 });

/**
 * Takes out of a rendered page what depends on its scenario. React escapes `<`
 * wherever a visitor's text stands, so the tags it looks for are the page's own.
 *
 * @throws {Error} where the page is not built as expected.
 */
export function cutPage(html: string, nonce: string): PageFrame["pieces"] {
  const headStart = find(html, HEAD.from, 0);
  const headEnd = find(html, HEAD.to, headStart);
  const bodyStart = find(html, BODY.from, headEnd);
  const bodyEnd = find(html, BODY.to, bodyStart) + BODY.to.length;
  const split = (start: number, end?: number) => html.slice(start, end).split(nonce).map(shareText);
  return [split(0, headStart), split(headEnd, bodyStart), split(bodyEnd)];
}

/**
 * The same text for all that are equal, and on its own: a piece of the page would
 * keep all of the page in memory.
 */
function shareText(text: string): string {
  const known = shared.get(text) ?? Buffer.from(text).toString();
  shared.set(text, known);
  return known;
}

function find(html: string, text: string, from: number): number {
  const index = html.indexOf(text, from);
  if (index === -1) throw new Error(`A page without ${text}`);
  return index;
}

/** A whole page, as the texts between its nonces. */
export function fillFrame({ pieces }: PageFrame, { head, body }: ScenarioMarkup): string[] {
  const [before, between, after] = pieces;
  return joinPieces(joinPieces(joinPieces(before, [head]), between), joinPieces([body], after));
}

/** Joins two split texts: the last piece of one goes on with the first of the other. */
function joinPieces(first: readonly string[], second: readonly string[]): string[] {
  return [...first.slice(0, -1), `${first.at(-1) ?? ""}${second[0] ?? ""}`, ...second.slice(1)];
}
