import { renderAnalyticsFrame } from "~/analytics.server";
import { analyticsPolicy } from "~/operations/content-security-policy.server";
import { settings } from "~/settings.server";

/** `GET /analytics`: a frame of its own for the web-analytics script, whose address has no query. */
export function loader() {
  if (settings.analytics === null) throw new Response(null, { status: 404 });
  return new Response(renderAnalyticsFrame(settings.analytics), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": analyticsPolicy(settings.analytics.scriptUrl),
    },
  });
}
