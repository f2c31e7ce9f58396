import type { NextHandleFunction } from "connect";
import { takeTurn } from "~/server/operations/turns.server";
import { findByUrl, type Server } from "~/server/points/create-server.server";
import { createPlaces } from "~/server/points/semaphore.server";
import { refuse } from "./check-request.server";

/** The most work under way: about as many wallets as fit into the requests' addresses. */
const MAX_WORK = 2000;
/** The characters of a wallet in an address. */
const CHARACTERS = 50;

/**
 * Bounds the requests under way, which campaigns share, by their work: the longer the address, the more
 * wallets are in it. Others are refused before they cost anything. Each begins in a turn of its own.
 */
export function admitRequests(server: Server): NextHandleFunction {
  const places = createPlaces(MAX_WORK, server.portal !== null);
  return (request, response, next) => {
    const { url = "" } = request;
    const { campaign } = findByUrl(server, url).service;
    const release = places.take(campaign.id, 1 + Math.floor(url.length / CHARACTERS));
    if (release === null) {
      response.setHeader("Retry-After", "1");
      return refuse(response, 503, "too many requests under way, try again in 1 s");
    }
    // The response of a client that leaves while it waits for an earlier one is never closed.
    request.once("close", () => release(Infinity));
    void takeTurn().then(() => next());
  };
}
