import type { NextHandleFunction } from "connect";
import cors from "cors";
import { refuse } from "./check-request.server";

/** The addresses for programs; a request line may include the host. */
const OPEN = /^(?:https?:\/\/[^/?]*)?\/+(?:api\/|(?:og\.png|openapi\.json)\/*(?:\?|$))/i;

/**
 * `*` is safe: there is no login, no cookie changes what these addresses return, and nothing is
 * written. Browsers send no credentials to an origin that answers `*`.
 */
const allowAll = cors({
  origin: "*",
  methods: "GET, HEAD",
  // No header is read, so none can do harm.
  allowedHeaders: "*",
  // The headers that scripts may read: when to retry, and how old an answer is.
  exposedHeaders: "Age, Retry-After",
  maxAge: 86_400,
});

/** Lets pages of any origin read the addresses for programs, including their errors. */
export const allowAllOrigins: NextHandleFunction = (request, response, next) => {
  if (!OPEN.test(request.url ?? "")) return next();
  response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
  allowAll(request, response, () => {
    if (request.method === "GET" || request.method === "HEAD") return next();
    response.setHeader("Allow", "GET, HEAD, OPTIONS");
    refuse(response, 405, "this site is read-only; use GET");
  });
};
