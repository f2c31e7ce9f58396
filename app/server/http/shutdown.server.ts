import { once } from "node:events";
import type { Server } from "node:http";
import closeWithGrace from "close-with-grace";
import type { NextHandleFunction } from "connect";
import { settings } from "~/server/operations/settings.server";

/** How long open requests may take to finish, ms: longer than any lookup. */
const FINISH_MS = settings.pointsTimeoutMs + 1000;
/** How long the process may take to exit after that, ms. */
const LEAVE_MS = 500;

let server: Server | null = null;

/**
 * Stops on SIGTERM and SIGINT: accepts no new connections and lets open requests finish.
 * Connections still open then (idle, or with half a header) are closed. Exits with 0. An uncaught
 * error stops it in the same way, with 1.
 */
export function stopOnSignal(): void {
  closeWithGrace({ delay: FINISH_MS + LEAVE_MS }, async ({ err }) => {
    if (err && isAboutListening(err)) {
      console.error(`Bad setting: PORT or HOST: ${err.message}`);
      return;
    }
    // Says why it ends, as nothing else would.
    if (err) console.error(err);
    if (!server) return;
    const closed = once(server, "close");
    // On a signal, `remix-serve` closes the server itself.
    if (err) server.close();
    setTimeout(() => server?.closeAllConnections(), FINISH_MS);
    await closed;
  });
}

/** Whether an error is that the server can't listen where it should. */
function isAboutListening({ syscall, hostname }: Error & { syscall?: string; hostname?: string }) {
  const { HOST } = process.env;
  return syscall === "listen" || (syscall === "getaddrinfo" && hostname === HOST);
}

/** Closes each connection after its current answer when the server stops. */
export function endConnections(ownServer: Server): NextHandleFunction {
  server = ownServer;
  return (request, response, next) => {
    response.once("finish", () => {
      if (!ownServer.listening) request.socket.end();
    });
    next();
  };
}
