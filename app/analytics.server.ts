import { renderToStaticMarkup } from "react-dom/server.browser";
import { createElement as h } from "react";
import type { Settings } from "./settings.server";

/**
 * The document that hosts the web-analytics script. The script sees this document's
 * address, which has no query and so no wallet.
 */
export function renderAnalyticsFrame(analytics: NonNullable<Settings["analytics"]>): string {
  const { scriptUrl, siteId } = analytics;
  const script = h("script", { defer: true, src: scriptUrl, "data-website-id": siteId });
  const head = h("head", null, h("title", null, "Airdrop estimator"), script);
  return `<!doctype html>${renderToStaticMarkup(h("html", { lang: "en" }, head))}`;
}
