import type { NextHandleFunction } from "connect";
import cors from "cors";
import { refuse } from "./check-request.server";

/** The addresses for programs; a request line may have the host before them. */
const OPEN =
  /^(?:https?:\/\/[^/?]*)?\/+(?:api\/|(?:(?:og|compare)\.png|oembed|openapi\.json)\/*(?:\?|$))/i;

/**
 * `*` is safe because an answer depends on what is asked, not on who asks: nobody is logged in,
 * no cookie is read, nothing is written. Where this is the answer, browsers send no credentials.
 */
const allowAll = cors({
  origin: "*",
  methods: "GET, HEAD",
  // None is read, so none can do harm.
  allowedHeaders: "*",
  // What scripts see besides the body: when to ask again, and how old an answer is.
  exposedHeaders: "Age, Retry-After",
  maxAge: 86_400,
});

/** Opens the addresses for programs to pages of any origin, read-only, errors included. */
export const allowAllOrigins: NextHandleFunction = (request, response, next) => {
  if (!OPEN.test(request.url ?? "")) return next();
  response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
  allowAll(request, response, () => {
    if (request.method === "GET" || request.method === "HEAD") return next();
    response.setHeader("Allow", "GET, HEAD, OPTIONS");
    refuse(response, 405, "only GET is answered here");
  });
};
