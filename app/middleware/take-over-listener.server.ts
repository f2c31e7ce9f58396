import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";

const CONNECTIONS = "net.server.socket";
/** Global, as development loads the build anew into the same process. */
const ORIGINAL = Symbol.for("airdrop-estimator.listener");

type OwnServer = Server & { [ORIGINAL]?: RequestListener };

/**
 * Puts a chain of middleware before the request listener of `remix-serve`, which has no
 * place for one (decision 19). Node announces each connection before it reads from it,
 * so the chain is there before the first request.
 *
 * @param createChain gets the listener that the chain ends at.
 */
export function takeOverListener(
  createChain: (remixServe: RequestListener, server: Server) => RequestListener,
): void {
  subscribe(CONNECTIONS, function takeOver(message) {
    unsubscribe(CONNECTIONS, takeOver);
    const { server } = (message as { socket: Socket & { server: OwnServer } }).socket;
    server[ORIGINAL] ??= server.listeners("request")[0] as RequestListener;
    server.removeAllListeners("request");
    server.on("request", createChain(server[ORIGINAL], server));
  });
}
