import type { RequestListener, Server } from "node:http";
import connect from "connect";
import { logAccess } from "./access-log.server";
import { checkRequest } from "./check-request.server";
import { answerMonitoring } from "./monitoring.server";
import { allowAllOrigins } from "./cors.server";
import { measureResponse } from "./response-metrics.server";
import { addSecurityHeaders } from "./security-headers.server";
import { serveCachedPage } from "./page-cache.server";
import { endConnections } from "./shutdown.server";
import { serveStaticFiles } from "./static-files.server";

/** Chains what every request passes, in order, until one answers: at the latest `remix-serve`. */
export function createChain(remixServe: RequestListener, server: Server): RequestListener {
  const chain = connect()
    .use(endConnections(server))
    .use(addSecurityHeaders)
    // Before the metrics and the log of answers to visitors.
    .use(answerMonitoring)
    .use(measureResponse)
    .use(logAccess)
    .use(allowAllOrigins)
    .use(checkRequest)
    .use(serveStaticFiles);
  // In development, a cached page may not match the code any more.
  if (process.env.NODE_ENV === "production") chain.use(serveCachedPage);
  chain.use(remixServe);
  return (request, response) => {
    // connect skips all middleware for a target that isn't a path, such as `*`.
    if (!/^(\/|https?:)/i.test(request.url ?? "")) request.url = "/*";
    chain(request, response);
  };
}
