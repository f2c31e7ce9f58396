import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { Server as HttpServer, type RequestListener } from "node:http";
import type { Socket } from "node:net";
import closeWithGrace from "close-with-grace";
import connect, { type NextHandleFunction } from "connect";
import type { Server } from "~/server/points/create-server.server";
import { admitRequests } from "./admit-requests.server";
import { checkRequest } from "./check-request.server";
import { addSecurityHeaders, allowAllOrigins } from "./headers.server";
import { answerMonitoring, logAccess, measureResponse } from "./monitoring.server";
import { createStaticFiles } from "./static-files.server";

/** Chains what every request passes, in order, until one answers: at the latest `remix-serve`. */
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
    // Neither measured nor logged.
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

/** For the process to exit once open requests have finished, ms. */
const LEAVE_MS = 500;

/**
 * Lets open requests finish on SIGTERM and SIGINT, then closes connections that are idle or have sent half
 * a header, and exits with 0; with 1 after an uncaught error.
 *
 * @param finishMs for open requests, ms: longer than the lookup of a wallet.
 * @returns middleware that, once the server stops, closes each connection after its response.
 */
export function stopOnSignal(finishMs: number): (server: HttpServer) => NextHandleFunction {
  let listening: HttpServer | null = null;
  closeWithGrace({ delay: finishMs + LEAVE_MS }, async ({ err }) => {
    if (err && isAboutListening(err)) {
      console.error(`Bad setting: PORT or HOST: ${err.message}`);
      return;
    }
    // Nothing else would say why it ends.
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

function isAboutListening({ syscall, hostname }: Error & { syscall?: string; hostname?: string }) {
  return syscall === "listen" || (syscall === "getaddrinfo" && hostname === process.env.HOST);
}

const CONNECTIONS = "net.server.socket";
// Global, because development reloads the build in the same process.
const ORIGINAL = Symbol.for("airdrop-estimator.listener");

/**
 * For a connection on which nothing moves, ms: a client that doesn't read its response would hold its
 * places for ever. Longer than any response takes to begin: a comparison has up to 200 wallets, of which 20
 * are looked up at once, each for two minutes at most.
 */
const IDLE_MS = 1_500_000;

type OwnServer = HttpServer & { [ORIGINAL]?: RequestListener };

/**
 * Puts middleware before the request listener of `remix-serve`, which has no place for it (decision 8).
 * Node announces a connection before it reads from it, so the middleware is there before the first
 * request. Of the process's servers, only that of `remix-serve` listens with an Express application.
 *
 * @param idleMs for a connection on which nothing moves, ms.
 */
export function takeOverListener(
  createChain: (remixServe: RequestListener, server: HttpServer) => RequestListener,
  idleMs = IDLE_MS,
): void {
  subscribe(CONNECTIONS, function takeOver(message) {
    const { socket } = message as { socket: Socket & { server: OwnServer } };
    const { server } = socket;
    if (!(server instanceof HttpServer)) return;
    const remixServe = server[ORIGINAL] ?? server.listeners("request").find(isExpress);
    if (!remixServe) return;
    unsubscribe(CONNECTIONS, takeOver);
    server[ORIGINAL] = remixServe;
    server.removeAllListeners("request");
    server.on("request", createChain(remixServe, server));
    server.setTimeout(idleMs);
    // Node has set up this connection already.
    socket.setTimeout(idleMs);
  });
}

/** Only an Express application has a mount path. */
function isExpress(listener: unknown): listener is RequestListener {
  return typeof listener === "function" && "mountpath" in listener;
}
