import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { NextHandleFunction } from "connect";
import { encode } from "turbo-stream";
import { takeTurn } from "~/server/operations/timing.server";
import type { Server } from "~/server/points/create-server.server";
import { createPlaces } from "~/server/points/semaphore.server";
import { refuse } from "./check-request.server";
import { findByUrl, splitUrl } from "./request.server";

/** About as many wallets as fit into the requests' addresses. */
const MAX_WORK = 2000;
/** The characters of a wallet in an address. */
const CHARACTERS = 50;

/** Bounds the requests under way, which campaigns share, by the wallets that their addresses have room for. */
export function admitRequests(server: Server): NextHandleFunction {
  const places = createPlaces(MAX_WORK, server.portal !== null);
  return (request, response, next) => {
    const { url = "" } = request;
    const { campaign } = findByUrl(server, url).service;
    const release = places.take(campaign.id, 1 + Math.floor(url.length / CHARACTERS));
    if (release === null) return refuseBusy(url, response);
    // The response of a client that leaves while it waits for an earlier one is never closed.
    request.once("close", () => release(Infinity));
    void takeTurn().then(() => next());
  };
}

const RETRY_AFTER_S = 1;

function refuseBusy(url: string, response: ServerResponse): void {
  response.setHeader("Retry-After", String(RETRY_AFTER_S));
  const { path, query } = splitUrl(url);
  const routes = path.endsWith(".data") ? new URLSearchParams(query).get("_routes") : null;
  if (routes === null)
    return refuse(response, 503, `too many requests under way, try again in ${RETRY_AFTER_S} s`);
  response.statusCode = 503;
  response.setHeader("Content-Type", "text/x-script");
  Readable.fromWeb(encodeRefusal(routes.split(",")) as never).pipe(response);
}

/** An error of each loader, in Remix's encoding. */
function encodeRefusal(routes: readonly string[]) {
  const error = {};
  const results = Object.fromEntries(routes.map((route) => [route, { error }]));
  const data = { retryAfterS: RETRY_AFTER_S };
  return encode(results, {
    plugins: [(value) => value === error && ["ErrorResponse", data, 503, ""]],
  });
}
