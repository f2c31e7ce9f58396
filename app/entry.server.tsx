import { randomBytes } from "node:crypto";
import type { EntryContext, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import type { PortalList } from "~/estimator/portal";
import { renderDocument } from "./document/document.server";
import type { Lookup } from "./domain/estimate/lookup";
import type { Site } from "./domain/site";
import { setServer } from "./running-server.server";
import { CampaignError } from "./server/campaign/load-campaign.server";
import { createChain, stopOnSignal } from "./server/http/chain.server";
import { pagePolicy, replaceNonce } from "./server/http/headers.server";
import { countPage, createPageCache } from "./server/http/page-cache.server";
import { takeOverListener } from "./server/http/take-over-listener.server";
import { SettingError } from "./server/operations/settings.server";
import { takeTurn } from "./server/operations/turns.server";
import { createServer } from "./server/points/create-server.server";

/** The route of the estimator's page, and of the portal's. */
const INDEX = "routes/($campaign)._index";

const server = await createServer(process.env).catch((error: unknown) => {
  if (!(error instanceof SettingError || error instanceof CampaignError)) throw error;
  console.error(error instanceof SettingError ? `Bad setting: ${error.message}` : error.message);
  process.exit(1);
});
setServer(server);

/** How long streamed data may take, ms: longer than any lookup, so that it never cuts one off. */
export const streamTimeout = server.settings.pointsTimeoutMs + 1000;

const { answerNewPage, serveCachedPage } = createPageCache(server);
const closing = stopOnSignal(streamTimeout);
takeOverListener((remixServe, listening) =>
  createChain(server, serveCachedPage, closing(listening), remixServe),
);
// Begins to read what is live.
for (const { getLiveCampaign } of server.services) getLiveCampaign();

/**
 * Renders a page. A complete one is sent whole, with hashes of its inline scripts, and cached if it
 * is an estimator's, but not the portal's; one that still waits for points is streamed, with a nonce.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // By route; an error page lacks the data of the loader that failed.
  const data: { root?: Site; [INDEX]?: Lookup[] | PortalList } =
    context.staticHandlerContext.loaderData;
  const page = data[INDEX];
  const lookups = Array.isArray(page) ? page : null;
  await takeTurn();
  const nonce = randomBytes(16).toString("base64url");
  headers.set("Content-Type", "text/html; charset=utf-8");
  const stream = await renderDocument(request, context, { nonce, timeoutMs: streamTimeout });
  const isStreamed = Array.isArray(page)
    ? page.some(({ state }) => state === "loading")
    : page?.rows.some(({ pending }) => pending !== null);
  if (isStreamed) {
    headers.set("Content-Security-Policy", pagePolicy([`'nonce-${nonce}'`]));
    headers.set("Server-Timing", countPage("rendered"));
    return new Response(stream, { headers, status });
  }
  await stream.allReady;
  const { html, hashes } = replaceNonce(await new Response(stream).text(), nonce);
  headers.set("Content-Security-Policy", pagePolicy(hashes));
  if (!lookups || status !== 200) return new Response(html, { headers, status });
  const freshUntil = Math.min(...lookups.map((lookup) => lookup.freshUntil));
  return answerNewPage(request, { html, campaign: data.root!.campaign }, headers, freshUntil);
}

/** Logs errors, except aborted requests and visitors' mistakes, such as a write to a page. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const isMistake = isRouteErrorResponse(error) && error.status < 500;
  if (!isMistake && !request.signal.aborted) console.error(error);
};
