import type { EntryContext } from "@remix-run/node";
import { collectEarly } from "./operations/collect-early.server";
import { answerFirst } from "./operations/front.server";
import { pages } from "./operations/metrics.server";
import { createNonce, pagePolicy } from "./operations/security-headers.server";
import { watchServer } from "./operations/server-events.server";
import { answerPage } from "./pages/answer-page.server";
import { keepPage, type PageData } from "./pages/keep-page.server";
import { renderDocument } from "./pages/render-document.server";
import { observeDependencies } from "./points/dependencies.server";
import { settings } from "./settings.server";

/** How long streamed data may take, ms: longer than any lookup, so that it never cuts one off. */
export const streamTimeout = settings.pointsTimeoutMs + 1000;

collectEarly();
watchServer();
observeDependencies();
// While developing, what was rendered before may not be what the code would give now.
if (process.env.NODE_ENV === "production") answerFirst(answerPage);

/**
 * Renders a page: in one piece where everything is at hand, as that is sent and
 * compressed far faster than many; else what the loader could not wait for streams
 * in after it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = createNonce();
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", pagePolicy(nonce));
  const data: PageData = context.staticHandlerContext.loaderData;
  if (data["routes/_index"]) pages.inc({ outcome: "rendered" });
  const body = await renderDocument(request, context, { nonce, timeoutMs: streamTimeout });
  if (data["routes/_index"]?.rest) return new Response(body, { headers, status });
  await body.allReady;
  const html = await new Response(body).text();
  if (status === 200) keepPage(request, { html, nonce, headers, data });
  return new Response(html, { headers, status });
}
