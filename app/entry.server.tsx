import { randomBytes } from "node:crypto";
import type { EntryContext, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import type { EstimateData } from "~/estimate/lookup";
import type { PortalRows } from "~/estimate/portal";
import type { Site } from "~/estimate/site";
import { renderDocument } from "./document/document.server";
import { setServer } from "./running-server.server";
import { CampaignError } from "./server/campaign/problems.server";
import { pagePolicy, replaceNonce } from "./server/http/headers.server";
import { createChain, stopOnSignal, takeOverListener } from "./server/http/listener.server";
import { createPageCache } from "./server/http/page-cache.server";
import { SettingError } from "./server/operations/settings.server";
import { takeTurn } from "./server/operations/timing.server";
import { createServer } from "./server/points/create-server.server";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

const INDEX = "routes/($campaign)._index";

const server = await createServer(process.env).catch((error: unknown) => {
  if (!(error instanceof SettingError || error instanceof CampaignError)) throw error;
  console.error(error instanceof SettingError ? `Bad setting: ${error.message}` : error.message);
  // Thrown on, `remix-serve` would print its stack as well.
  process.exit(1);
});
setServer(server);

const { answerNewPage, serveCachedPage } = createPageCache(server);
const closing = stopOnSignal(server.settings.lookupLimitMs + 1000);
takeOverListener((remixServe, listening) =>
  createChain(server, serveCachedPage, closing(listening), remixServe),
);
// The first call begins to read live constants.
for (const { getLiveCampaign } of server.services) getLiveCampaign();

/** Renders a page, with hashes of its inline scripts; an estimator's that is complete is cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // An error page lacks the data of the loader that failed.
  const data: { root?: Site; [INDEX]?: EstimateData | PortalRows } =
    context.staticHandlerContext.loaderData;
  const { root: site, [INDEX]: page } = data;
  await takeTurn();
  const nonce = randomBytes(16).toString("base64url");
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { html, hashes } = replaceNonce(await renderDocument(request.url, context, nonce), nonce);
  headers.set("Content-Security-Policy", pagePolicy(hashes));
  if (status !== 200 || !site || !page) return new Response(html, { headers, status });
  // A portal's rows are of its moment.
  const freshUntil =
    "lookups" in page ? Math.min(...page.lookups.map((lookup) => lookup.freshUntil)) : 0;
  return answerNewPage(request, { html, campaign: site.campaign }, headers, freshUntil);
}

/** Logs errors, except aborted requests and visitors' mistakes, such as a write to a page. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const isMistake = isRouteErrorResponse(error) && error.status < 500;
  if (!isMistake && !request.signal.aborted) console.error(error);
};
