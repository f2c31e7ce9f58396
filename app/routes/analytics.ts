import { analyticsPolicy, renderAnalyticsFrame } from "~/analytics.server";
import { settings } from "~/settings.server";

/** `GET /analytics`: a sandboxed frame for the web-analytics script. Its address has no query. */
export function loader() {
  if (settings.analytics === null) throw new Response(null, { status: 404 });
  return new Response(renderAnalyticsFrame(settings.analytics), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": analyticsPolicy(settings.analytics.scriptUrl),
    },
  });
}
