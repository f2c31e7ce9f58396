import { once } from "node:events";
import type { Server } from "node:http";
import closeWithGrace from "close-with-grace";
import type { NextHandleFunction } from "connect";
import { settings } from "~/settings.server";

/** How long open requests may take to finish, ms: longer than any lookup. */
const FINISH_MS = settings.pointsTimeoutMs + 1000;
/** How long the process may take to leave after that, ms. */
const LEAVE_MS = 500;

let server: Server | null = null;

/**
 * Stops on SIGTERM and SIGINT: no new connections, open requests finish, what is still
 * open then (an idle connection, half a header) is cut. Exits with 0. An error that nothing
 * catches stops it in the same way, with 1.
 */
export function stopOnSignal(): void {
  closeWithGrace({ delay: FINISH_MS + LEAVE_MS }, async ({ err }) => {
    if (!server) return;
    const closed = once(server, "close");
    // On a signal `remix-serve` closes it.
    if (err) {
      console.error(err);
      server.close();
    }
    setTimeout(() => server?.closeAllConnections(), FINISH_MS);
    await closed;
  });
}

/** Has connections end with the answer that is under way when the server stops. */
export function endConnections(ownServer: Server): NextHandleFunction {
  server = ownServer;
  return (request, response, next) => {
    response.once("finish", () => {
      if (!ownServer.listening) request.socket.end();
    });
    next();
  };
}
