import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { SITE_NAME } from "~/estimate/site";
import { getServer } from "~/running-server.server";
import { hashOf } from "~/server/http/headers.server";

/** In a sandbox, reading `localStorage` throws, which stops some scripts; they can do without it. */
const HIDE_STORAGE = `Object.defineProperty(window, "localStorage", { value: undefined })`;

/** `GET /analytics`, for a frame: its script sees this address, which has no query and so no wallet. */
export function loader() {
  const { analytics } = getServer().settings;
  if (analytics === null) throw new Response(null, { status: 404 });
  const { scriptUrl, siteId } = analytics;
  const hide = h("script", { dangerouslySetInnerHTML: { __html: HIDE_STORAGE } });
  const script = h("script", { defer: true, src: scriptUrl, "data-website-id": siteId });
  const head = h("head", null, h("title", null, SITE_NAME), hide, script);
  const html = renderToStaticMarkup(h("html", { lang: "en" }, head));
  return new Response(`<!doctype html>${html}`, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": analyticsPolicy(scriptUrl),
    },
  });
}

// The sandbox gives the frame its own origin, so its script reads neither our storage nor the page.
function analyticsPolicy(scriptUrl: string): string {
  return [
    "sandbox allow-scripts",
    "default-src 'none'",
    `script-src ${new URL(scriptUrl).origin} ${hashOf(HIDE_STORAGE)}`,
    "connect-src https: http:",
    "img-src https: http:",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}
