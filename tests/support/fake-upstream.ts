import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/** What a fake upstream does with one request. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A request as it came over the wire. */
export interface LoggedRequest {
  method: string;
  /** Path and query, raw. */
  url: string;
  accept: string | undefined;
  /** Whether the client hung up before it had the whole answer. */
  isAborted: boolean;
  /** From the request to the end of the answer, ms; until then NaN. */
  ms: number;
}

/** A server of one's own that answers, or fails, as told. */
export interface FakeUpstream {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  requests: LoggedRequest[];
  /** Answers requests whose path starts with `prefix`; the longest prefix wins, the last one set. */
  on: (prefix: string, handler: Handler) => void;
  /** Closes all connections. */
  hangUp: () => void;
  close: () => Promise<void>;
}

/** Starts a fake upstream on a free loopback port; what no handler takes gets a 404. */
export async function startFakeUpstream(): Promise<FakeUpstream> {
  const handlers = new Map<string, Handler>();
  const requests: LoggedRequest[] = [];
  const server = createServer((request, response) => {
    const { method = "", url = "", headers } = request;
    const logged = { method, url, accept: headers.accept, isAborted: false, ms: NaN };
    const startedAt = performance.now();
    requests.push(logged);
    response.on("finish", () => (logged.ms = performance.now() - startedAt));
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
    on: (prefix, handler) => void handlers.set(prefix, handler),
    hangUp: () => server.closeAllConnections(),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** An address where nobody listens. */
export async function refusingOrigin(): Promise<string> {
  // A port that was free a moment ago; nothing else here opens ports of its own choice.
  const { origin, close } = await startFakeUpstream();
  await close();
  return origin;
}

/** Answers with this JSON. */
export function json(value: unknown, contentType = "application/json"): Handler {
  return text(JSON.stringify(value), contentType);
}

/** Answers 200 with this body, JSON or not. */
export function text(body: string, contentType = "application/json"): Handler {
  return (_request, response) => {
    response.writeHead(200, { "Content-Type": contentType }).end(body);
  };
}

/** Answers with this status and a JSON body that would do if it were a 200. */
export function status(code: number, body: unknown = {}): Handler {
  return (_request, response) => {
    response.writeHead(code, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  };
}

/** Redirects to this address. */
export function redirect(code: number, location: string): Handler {
  return (_request, response) => void response.writeHead(code, { Location: location }).end();
}

/** Takes the request and never answers. */
export const hang: Handler = () => undefined;

/** Sends headers and half a body, and stays there. */
export const hangMidBody: Handler = (_request, response) => {
  response.writeHead(200, { "Content-Type": "application/json" }).write('{"mitoPoints":');
};

/** Sends one byte after the other, forever. */
export const trickle: Handler = (_request, response) => {
  response.writeHead(200, { "Content-Type": "application/json" });
  const timer = setInterval(() => response.write(" "), 20);
  response.on("close", () => clearInterval(timer));
};

/** Sends half a header, and stays there. */
export const hangMidHeaders: Handler = (request) => {
  request.socket.write("HTTP/1.1 200 OK\r\nContent-Type: appl");
};

/** Refuses with a 429 that says when to come back. */
export function tooMany(retryAfter: string): Handler {
  return (_request, response) => {
    response.writeHead(429, { "Retry-After": retryAfter }).end("slow down");
  };
}

/** Answers 200 with these bytes. */
export function bytes(body: Buffer, headers: Record<string, string> = {}): Handler {
  return (_request, response) => {
    response.writeHead(200, { "Content-Type": "application/json", ...headers }).end(body);
  };
}

/** Answers 200 with what it says is gzip. */
export function gzip(body: Buffer): Handler {
  return bytes(body, { "Content-Encoding": "gzip" });
}

/** Answers only when told to. */
export function held(handler: Handler): { handler: Handler; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  return {
    handler: (request, response) => void released.then(() => handler(request, response)),
    release,
  };
}

/** Answers with something that need not be HTTP, and closes. */
export function raw(answer: string): Handler {
  return (request) => void request.socket.end(answer);
}

/** Answers with this JSON, closes, and claims so many bytes more. */
export function claimLength(value: unknown, more: number): Handler {
  const body = JSON.stringify(value);
  const length = Buffer.byteLength(body) + more;
  return raw(`HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n${body}`);
}

/** Closes the connection in good order, without an answer. */
export const hangUp: Handler = (request) => void request.socket.end();

/** Breaks the connection off before any answer. */
export const reset: Handler = (request) => void (request.socket as Socket).resetAndDestroy();

/** Breaks the connection off inside of the headers. */
export const resetMidHeaders: Handler = (request) => {
  const socket = request.socket as Socket;
  socket.write("HTTP/1.1 200 OK\r\nContent-Type: appl", () => socket.resetAndDestroy());
};

/** Breaks the connection off inside of the body. */
export const resetMidBody: Handler = (request, response) => {
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "1000" });
  const socket = request.socket as Socket;
  response.write('{"mitoPoints":', () => socket.resetAndDestroy());
};
