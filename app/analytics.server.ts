import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server.browser";
import { createElement as h } from "react";
import type { Settings } from "./settings.server";

/** In a sandbox, reading `localStorage` throws, which stops some scripts. Without one they go on. */
const HIDE_STORAGE = `Object.defineProperty(window, "localStorage", { value: undefined })`;

/**
 * The document that hosts the web-analytics script. The script sees this document's
 * address, which has no query and so no wallet.
 */
export function renderAnalyticsFrame(analytics: NonNullable<Settings["analytics"]>): string {
  const { scriptUrl, siteId } = analytics;
  const hide = h("script", { dangerouslySetInnerHTML: { __html: HIDE_STORAGE } });
  const script = h("script", { defer: true, src: scriptUrl, "data-website-id": siteId });
  const head = h("head", null, h("title", null, "Airdrop estimator"), hide, script);
  return `<!doctype html>${renderToStaticMarkup(h("html", { lang: "en" }, head))}`;
}

/**
 * The frame's policy. The sandbox gives it an origin of its own, so its script reads
 * neither our storage nor the page around it. It may report anywhere.
 */
export function analyticsPolicy(scriptUrl: string): string {
  const hash = createHash("sha256").update(HIDE_STORAGE).digest("base64");
  return [
    "sandbox allow-scripts",
    "default-src 'none'",
    `script-src ${new URL(scriptUrl).origin} 'sha256-${hash}'`,
    "connect-src https: http:",
    "img-src https: http:",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}
