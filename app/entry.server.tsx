import { isRouteErrorResponse } from "@remix-run/react";
import type { EntryContext, HandleErrorFunction } from "@remix-run/node";
import type { WalletLookup } from "./estimate/wallet-lookup";
import { createChain } from "./middleware/chain.server";
import { stopOnSignal } from "./middleware/shutdown.server";
import { takeOverListener } from "./middleware/take-over-listener.server";
import { createNonce, pagePolicy, replaceNonce } from "./operations/content-security-policy.server";
import { answerPage, countPage } from "./pages/answer-page.server";
import { keepPage } from "./pages/page-cache.server";
import { renderDocument } from "./pages/render-document.server";
import { observeDependencies } from "./points/dependencies.server";
import { freshUntil } from "./points/look-up-wallet.server";
import { checkServedSnapshot } from "./points/served-snapshot.server";
import { settings } from "./settings.server";

/** How long streamed data may take, ms: longer than any lookup, so that it never cuts one off. */
export const streamTimeout = settings.pointsTimeoutMs + 1000;

checkServedSnapshot();
takeOverListener(createChain);
stopOnSignal();
observeDependencies();

/**
 * Renders a page. A complete one goes out whole, with its inline scripts listed by hash, and is
 * kept; one whose points are on their way streams, with a nonce.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // By route; an error page lacks what failed.
  const data: { "routes/_index"?: WalletLookup[] } = context.staticHandlerContext.loaderData;
  const lookups = data["routes/_index"];
  const nonce = createNonce();
  headers.set("Content-Type", "text/html; charset=utf-8");
  const stream = await renderDocument(request, context, { nonce, timeoutMs: streamTimeout });
  if (lookups?.some(({ pending }) => pending !== null)) {
    headers.set("Content-Security-Policy", pagePolicy([`'nonce-${nonce}'`]));
    headers.set("Server-Timing", countPage("rendered"));
    return new Response(stream, { headers, status });
  }
  await stream.allReady;
  const { html, hashes } = replaceNonce(await new Response(stream).text(), nonce);
  headers.set("Content-Security-Policy", pagePolicy(hashes));
  if (!lookups || status !== 200) return new Response(html, { headers, status });
  const { pathname, search } = new URL(request.url);
  const page = keepPage(request.headers.get("Host") ?? "", pathname + search, {
    html,
    headers: Object.fromEntries(headers),
    freshUntil: freshUntil(lookups),
  });
  const answer = answerPage(page, "rendered", Object.fromEntries(request.headers));
  // A copy, as a Buffer may share its memory, which a body may not.
  return new Response(answer.body && new Uint8Array(answer.body), answer);
}

/** A visitor's mistake, such as a write to a page, is answered and no news. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const isMistake = isRouteErrorResponse(error) && error.status < 500;
  if (!isMistake && !request.signal.aborted) console.error(error);
};
