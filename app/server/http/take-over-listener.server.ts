import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { Server, type RequestListener } from "node:http";
import type { Socket } from "node:net";

const CONNECTIONS = "net.server.socket";
/** Global, as development reloads the build in the same process. */
const ORIGINAL = Symbol.for("airdrop-estimator.listener");

type OwnServer = Server & { [ORIGINAL]?: RequestListener };

/**
 * Puts a chain of middleware before the request listener of `remix-serve`, which has no place for
 * one (decision 8). Node announces each connection before it reads from it, so the chain is there
 * before the first request. Other servers of the process are left alone: only that of `remix-serve`
 * has an Express application as its listener.
 *
 * @param createChain receives the listener that ends the chain.
 */
export function takeOverListener(
  createChain: (remixServe: RequestListener, server: Server) => RequestListener,
): void {
  subscribe(CONNECTIONS, function takeOver(message) {
    const { server } = (message as { socket: Socket & { server: OwnServer } }).socket;
    if (!(server instanceof Server)) return;
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
