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

/** What every request goes through, in turn, until one answers: `remix-serve` at the latest. */
export function createChain(remixServe: RequestListener, server: Server): RequestListener {
  const chain = connect()
    .use(endConnections(server))
    .use(addSecurityHeaders)
    // Before what counts and logs the answers to visitors.
    .use(answerMonitoring)
    .use(measureResponse)
    .use(logAccess)
    .use(allowAllOrigins)
    .use(checkRequest)
    .use(serveStaticFiles);
  // While developing, what was rendered before is not what the code gives now.
  if (process.env.NODE_ENV === "production") chain.use(serveCachedPage);
  chain.use(remixServe);
  return (request, response) => {
    // connect passes by all of its middleware for a target that is no path, such as `*`.
    if (!/^(\/|https?:)/i.test(request.url ?? "")) request.url = "/*";
    chain(request, response);
  };
}
