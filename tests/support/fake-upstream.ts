import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/** A fake upstream's work on one request. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A request as received. */
interface LoggedRequest {
  /** Path and query, raw. */
  url: string;
  /** True if the client hung up before it had received the whole answer. */
  isAborted: boolean;
}

/** A server that answers or fails as a test demands. */
export type FakeUpstream = Awaited<ReturnType<typeof startFakeUpstream>>;

/** Starts a fake upstream on a free loopback port; it answers 404 if no handler matches. */
export async function startFakeUpstream() {
  const handlers = new Map<string, Handler>();
  const requests: LoggedRequest[] = [];
  const server = createServer((request, response) => {
    const { url = "" } = request;
    const logged = { url, isAborted: false };
    requests.push(logged);
    response.on("close", () => (logged.isAborted = !response.writableFinished));
    const [prefix] = [...handlers.keys()]
      .filter((start) => url.startsWith(start))
      .toSorted((a, b) => b.length - a.length);
    const handler = prefix === undefined ? undefined : handlers.get(prefix);
    (handler ?? status(404))(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** Handles paths that start with `prefix`. The longest wins; setting one again replaces it. */
    on: (prefix: string, handler: Handler) => void handlers.set(prefix, handler),
    hangUp: () => server.closeAllConnections(),
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** An origin that refuses connections. */
export async function refusingOrigin(): Promise<string> {
  // A port that was just freed; nothing else here listens on a port of its own choosing.
  const { origin, close } = await startFakeUpstream();
  await close();
  return origin;
}

function respond(code: number, body: string | Buffer, headers: Record<string, string>): Handler {
  return (_request, response) => void response.writeHead(code, headers).end(body);
}

const JSON_TYPE = "application/json";

/** Answers 200 with this body, JSON or not. */
export function text(body: string | Buffer, contentType = JSON_TYPE, encoding?: string): Handler {
  const encoded = encoding !== undefined && { "Content-Encoding": encoding };
  return respond(200, body, { "Content-Type": contentType, ...encoded });
}

export function json(value: unknown, contentType = JSON_TYPE): Handler {
  return text(JSON.stringify(value), contentType);
}

/** Answers with this status and a JSON body that would be valid with a 200. */
export function status(code: number, body: unknown = {}): Handler {
  return respond(code, JSON.stringify(body), { "Content-Type": JSON_TYPE });
}

export function redirect(location: string): Handler {
  return respond(302, "", { Location: location });
}

/** Accepts the request, but never answers. */
export const hang: Handler = () => undefined;

/** Sends headers and half a body, then hangs. */
export const hangMidBody: Handler = (_request, response) => {
  response.writeHead(200, { "Content-Type": "application/json" }).write('{"mitoPoints":');
};

/** Sends one byte at a time, forever. */
export const trickle: Handler = (_request, response) => {
  response.writeHead(200, { "Content-Type": "application/json" });
  const timer = setInterval(() => response.write(" "), 20);
  response.on("close", () => clearInterval(timer));
};

export function tooMany(retryAfter: string): Handler {
  return respond(429, "slow down", { "Retry-After": retryAfter });
}

/** Answers only after `release`. */
export function held(handler: Handler): { handler: Handler; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  return {
    handler: (request, response) => void released.then(() => handler(request, response)),
    release,
  };
}

/** Resets the connection before answering. */
export const reset: Handler = (request) => void (request.socket as Socket).resetAndDestroy();

export const resetMidBody: Handler = (request, response) => {
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "1000" });
  const socket = request.socket as Socket;
  response.write('{"mitoPoints":', () => socket.resetAndDestroy());
};
