import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { Server as HttpServer, type RequestListener } from "node:http";
import type { Socket } from "node:net";
import closeWithGrace from "close-with-grace";
import connect, { type NextHandleFunction } from "connect";
import type { Server } from "~/server/points/create-server.server";
import { admitRequests, checkRequest } from "./check-request.server";
import { addSecurityHeaders, allowAllOrigins } from "./headers.server";
import { answerMonitoring, logAccess, measureResponse } from "./monitoring.server";
import { createStaticFiles } from "./static-files.server";

/**
 * Chains what every request passes, in order, until one answers: at the latest `remix-serve`.
 *
 * @param endConnections as `stopOnSignal` returns it, of the server that listens.
 */
export function createChain(
  server: Server,
  serveCachedPage: NextHandleFunction,
  endConnections: NextHandleFunction,
  remixServe: RequestListener,
): RequestListener {
  const campaigns = server.services.map(({ campaign }) => campaign);
  const { isStaticFile, serveStaticFiles } = createStaticFiles(campaigns);
  const chain = connect()
    .use(endConnections)
    .use(addSecurityHeaders)
    // Before the metrics and the log of answers to visitors.
    .use(answerMonitoring(server))
    .use(measureResponse(server, isStaticFile))
    .use(logAccess(server, isStaticFile))
    .use(allowAllOrigins(server))
    .use(checkRequest(server))
    .use(serveStaticFiles);
  // In development, a cached page may not match the code any more.
  if (process.env.NODE_ENV === "production") chain.use(serveCachedPage);
  chain.use(admitRequests(server));
  chain.use(remixServe);
  return (request, response) => {
    // connect skips all middleware for a target that isn't a path, such as `*`.
    if (!/^(\/|https?:)/i.test(request.url ?? "")) request.url = "/*";
    chain(request, response);
  };
}

/** How long the process may take to exit once open requests have finished, ms. */
const LEAVE_MS = 500;

/**
 * Stops on SIGTERM and SIGINT: accepts no new connections and lets open requests finish.
 * Connections still open then (idle, or with half a header) are closed. Exits with 0. An uncaught
 * error stops it in the same way, with 1.
 *
 * @param finishMs how long open requests may take to finish, ms: longer than any lookup.
 * @returns a function that takes the server that listens, for middleware which closes each connection
 *   after its current answer when the server stops.
 */
export function stopOnSignal(finishMs: number): (server: HttpServer) => NextHandleFunction {
  let listening: HttpServer | null = null;
  closeWithGrace({ delay: finishMs + LEAVE_MS }, async ({ err }) => {
    if (err && isAboutListening(err)) {
      console.error(`Bad setting: PORT or HOST: ${err.message}`);
      return;
    }
    // Says why it ends, as nothing else would.
    if (err) console.error(err);
    if (!listening) return;
    const closed = once(listening, "close");
    // On a signal, `remix-serve` closes the server itself.
    if (err) listening.close();
    setTimeout(() => listening?.closeAllConnections(), finishMs);
    await closed;
  });
  return (server) => {
    listening = server;
    return (request, response, next) => {
      response.once("finish", () => {
        if (!server.listening) request.socket.end();
      });
      next();
    };
  };
}

/** Whether an error is that the server can't listen where it should. */
function isAboutListening({ syscall, hostname }: Error & { syscall?: string; hostname?: string }) {
  return syscall === "listen" || (syscall === "getaddrinfo" && hostname === process.env.HOST);
}

const CONNECTIONS = "net.server.socket";
/** Global, as development reloads the build in the same process. */
const ORIGINAL = Symbol.for("airdrop-estimator.listener");

type OwnServer = HttpServer & { [ORIGINAL]?: RequestListener };

/**
 * Puts a chain of middleware before the request listener of `remix-serve`, which has no place for
 * one (decision 8). Node announces each connection before it reads from it, so the chain is there
 * before the first request. Other servers of the process are left alone: only that of `remix-serve`
 * has an Express application as its listener.
 *
 * @param createChain receives the listener that ends the chain.
 */
export function takeOverListener(
  createChain: (remixServe: RequestListener, server: HttpServer) => RequestListener,
): void {
  subscribe(CONNECTIONS, function takeOver(message) {
    const { server } = (message as { socket: Socket & { server: OwnServer } }).socket;
    if (!(server instanceof HttpServer)) return;
    const remixServe = server[ORIGINAL] ?? server.listeners("request").find(isExpress);
    if (!remixServe) return;
    unsubscribe(CONNECTIONS, takeOver);
    server[ORIGINAL] = remixServe;
    server.removeAllListeners("request");
    server.on("request", createChain(remixServe, server));
  });
}

/** Whether a listener is an Express application, which is a function with a mount path. */
function isExpress(listener: unknown): listener is RequestListener {
  return typeof listener === "function" && "mountpath" in listener;
}
