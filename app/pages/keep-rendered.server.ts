import type { WalletLookup } from "~/estimate/wallet-lookup";
import { freshUntil } from "~/points/look-up-wallet.server";
import type { Site } from "~/site";
import { keepWallet } from "./known-wallet.server";
import { keepPage, pageHost } from "./page-cache.server";

/** A complete page as Remix has rendered it. */
export interface RenderedPage {
  html: string;
  /** Gets the `ETag`. */
  headers: Headers;
  site: Site;
  lookup: WalletLookup;
}

/** Keeps a page, and what it has in common with its wallet's others, if all points are fresh. */
export function keepRendered(request: Request, { headers, ...rendered }: RenderedPage): void {
  const page = { ...rendered, headers: [...headers], freshUntil: freshUntil(rendered.lookup) };
  if (page.freshUntil <= Date.now()) return;
  const { pathname, search } = new URL(request.url);
  const host = pageHost(request.headers.get("Host") ?? "");
  headers.set("ETag", keepPage(host, pathname + search, page).etag);
  try {
    keepWallet(host, page);
  } catch (error) {
    // The page itself is there, and goes out.
    console.error(error);
  }
}
