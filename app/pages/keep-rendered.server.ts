import type { WalletLookup } from "~/estimate/wallet-lookup";
import type { EncodedBytes } from "~/operations/encoded-bytes.server";
import { freshUntil } from "~/points/look-up-wallet.server";
import type { Site } from "~/site";
import { keepWallet } from "./known-wallet.server";
import { keepPage, pageHost } from "./page-cache.server";

/** A complete page as Remix has rendered it. */
export interface RenderedPage {
  html: string;
  headers: Headers;
  site: Site;
  lookups: WalletLookup[];
}

/** Keeps a page, and what it has in common with others of its wallets, while all points are fresh. */
export function keepRendered(
  request: Request,
  { headers, ...rendered }: RenderedPage,
): EncodedBytes {
  const page = {
    ...rendered,
    headers: Object.fromEntries(headers),
    freshUntil: freshUntil(rendered.lookups),
  };
  const { pathname, search } = new URL(request.url);
  const host = pageHost(request.headers.get("Host") ?? "");
  try {
    keepWallet(host, page);
  } catch (error) {
    // The page itself is there, and goes out.
    console.error(error);
  }
  return keepPage(host, pathname + search, page);
}
