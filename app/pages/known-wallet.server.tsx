import { LRUCache } from "lru-cache";
import { createElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server.browser";
import { EstimatePage } from "~/components/estimate-page";
import type { WalletLookup } from "~/estimate/wallet-lookup";
import { readScenario, readWallets } from "~/scenario/codec";
import { describePage } from "~/share/page-meta";
import type { Site } from "~/site";
import { timeToLive, type CompletePage } from "./page-cache.server";

/** Memory that wallets may take, bytes: about 2,000. */
const MAX_BYTES = 8 * 1024 * 1024;
/** What a wallet's points take beside the page, bytes. */
const LOOKUP_BYTES = 1000;

/** A complete page of one or more wallets, and what it was rendered from. */
export interface WalletPage extends CompletePage {
  site: Site;
  lookups: WalletLookup[];
}

/** What of a page is the same for all scenarios: before the head's tags, up to the body, and after it. */
type Parts = readonly [Buffer, Buffer, Buffer];

const wallets = new LRUCache<string, Omit<WalletPage, "html"> & { parts: Parts }>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ parts, lookups }, key) =>
    parts[2].length + key.length + (1 + lookups.length) * LOOKUP_BYTES,
});

/** What comes before the body is the same for all wallets: one copy is enough. */
let shell: [before: Buffer, between: Buffer] = [Buffer.alloc(0), Buffer.alloc(0)];

/** Keeps what the pages of the same wallets have in common, while its points are fresh. */
export function keepWallet(host: string, { html, ...page }: WalletPage): void {
  if (page.freshUntil <= Date.now()) return;
  const [before, between, after] = cutPage(html);
  if (!shell[0].equals(before) || !shell[1].equals(between)) shell = [before, between];
  const key = keyOf(
    host,
    page.lookups.map(({ wallet }) => wallet),
  );
  wallets.set(key, { ...page, parts: [...shell, after] }, timeToLive(page.freshUntil));
}

/**
 * Renders a scenario of wallets whose points are at hand, as Remix would: a known page with
 * other head tags and another body.
 *
 * @returns null where the wallets are not known.
 */
export function renderKnownWallet(host: string, search: URLSearchParams): CompletePage | null {
  const page = wallets.get(keyOf(host, readWallets(search)));
  if (!page) return null;
  const { site, lookups, parts } = page;
  const scenario = readScenario(search);
  const tags = describePage(scenario, { origin: site.origin, lookups });
  const head = renderToStaticMarkup(<>{tags.map(renderTag)}</>);
  const body = renderToString(
    <EstimatePage
      {...{ scenario, search, site }}
      lookups={lookups.map((lookup) => ({ ...lookup, isLoading: false }))}
      update={doNothing}
      retry={doNothing}
    />,
  );
  return { ...page, html: `${parts[0]}${head}${parts[1]}${body}${parts[2]}` };
}

/**
 * Cuts out of a page what depends on its scenario. React escapes `<` wherever a visitor's text
 * stands, so the tags that are looked for are the page's own.
 *
 * @throws {Error} where the page is not built as expected.
 */
export function cutPage(html: string): Parts {
  const headStart = find(html, "<title>", 0);
  const headEnd = find(html, "<style>", headStart);
  const bodyStart = find(html, "<header", headEnd);
  const bodyEnd = find(html, "</main>", bodyStart) + "</main>".length;
  // Buffers, as a part of a string would keep the whole string in memory.
  return [
    Buffer.from(html.slice(0, headStart)),
    Buffer.from(html.slice(headEnd, bodyStart)),
    Buffer.from(html.slice(bodyEnd)),
  ];
}

/** No wallet holds a line break. */
function keyOf(host: string, names: readonly string[]): string {
  return [host, ...names].join("\n");
}

function find(html: string, text: string, from: number): number {
  const index = html.indexOf(text, from);
  if (index === -1) throw new Error(`A page without ${text}`);
  return index;
}

/** As Remix does with what `meta` gives. */
function renderTag(tag: ReturnType<typeof describePage>[number], key: number) {
  if ("tagName" in tag) {
    const { tagName, ...attributes } = tag;
    return createElement(tagName, { key, ...attributes });
  }
  if ("title" in tag) return <title key={key}>{tag.title}</title>;
  return <meta key={key} {...tag} />;
}

function doNothing() {}
