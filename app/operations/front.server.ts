import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** Answers a request, or gives false and leaves it alone. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Has every request of this process offered to `answer` before it goes to
 * `remix-serve`, which has no place for a middleware.
 */
export function answerFirst(answer: Answer): void {
  const known = new WeakSet<Server>();
  // Published right before a server's listeners are called.
  subscribe("http.server.request.start", (message) => {
    const { server } = message as { server: Server };
    if (known.has(server)) return;
    known.add(server);
    const listeners = server.rawListeners("request");
    server.removeAllListeners("request");
    server.on("request", (request, response) => {
      if (answer(request, response)) return;
      for (const listener of listeners) listener.call(server, request, response);
    });
  });
}
