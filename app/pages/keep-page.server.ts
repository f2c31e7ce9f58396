import type { WalletLookup } from "~/estimate/wallet-lookup";
import { freshUntil } from "~/points/look-up-wallet.server";
import type { Site } from "~/site";
import { cutPage } from "./page-frame.server";
import { hostOf, keepFrame } from "./page-shelf.server";

/** What the loaders gave, by route; an error page lacks what failed. */
export interface PageData {
  root?: Site;
  "routes/_index"?: WalletLookup;
}

/** A page as Remix has rendered it. */
export interface RenderedPage {
  html: string;
  nonce: string;
  headers: Headers;
  data: PageData;
}

/** Keeps the frame of an estimate's page, if all of its points are in and fresh. */
export function keepPage(request: Request, page: RenderedPage): void {
  try {
    keepIfFresh(request, page);
  } catch (error) {
    // The page itself is there, and goes out.
    console.error(error);
  }
}

function keepIfFresh(request: Request, { html, nonce, headers, data }: RenderedPage): void {
  const { root: site, "routes/_index": lookup } = data;
  if (!site || !lookup) return;
  const until = freshUntil(lookup);
  if (until <= Date.now()) return;
  keepFrame(hostOf(Object.fromEntries(request.headers)), {
    site,
    lookup,
    freshUntil: until,
    headers: [...headers].filter(([name]) => name !== "content-security-policy"),
    parts: cutPage(html, nonce),
  });
}
