import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { responseSeconds } from "./metrics.server";
import { SECURITY_HEADERS } from "./security-headers.server";

const NAMED_PATH =
  /^\/(api\/(?:estimate(?:\.csv)?|expedition|theo|testnet)|og\.png|oembed|openapi\.json)(?:\/|$)/;
/** What follows two segments may be a wallet, however the first two are spelled. */
const BELOW_TWO = /^(?!\/build\/)(\/[^/]*\/[^/]*\/).+$/s;
const EXPRESS_POLICY = "default-src 'none'";

interface ServerEvent {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}

/**
 * Watches every request of this process from its first byte on, static files
 * included: Node's own channels reach what `remix-serve` keeps to itself.
 */
export function watchServer(): void {
  const startedAt = new WeakMap<IncomingMessage, number>();
  subscribe("http.server.request.start", (message) => {
    const { request, response, server } = message as ServerEvent;
    if (server.listenerCount("close", leave) === 0) server.once("close", leave);
    startedAt.set(request, performance.now());
    onHeaders(response, () => {
      addSecurityHeaders(response);
      hideWallet(request);
    });
    // A client that has left before is logged, too.
    response.once("close", () => hideWallet(request));
  });
  subscribe("http.server.response.finish", (message) => {
    const { request, response, server } = message as ServerEvent;
    // The server is stopping: nothing more is to come over this connection.
    if (!server.listening) request.socket.end();
    const ms = performance.now() - (startedAt.get(request) ?? performance.now());
    const labels = { route: routeOf(request.url ?? ""), status: String(response.statusCode) };
    responseSeconds.observe(labels, ms / 1000);
  });
}

/** The last open request is answered; timers that Remix leaves behind must not hold the process. */
function leave(): void {
  process.exit();
}

/** What a route has said itself stays; what Express says on its own error pages lets others frame them. */
function addSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    const said = response.getHeader(name);
    if (said === undefined || said === EXPRESS_POLICY) response.setHeader(name, value);
  }
}

/** `remix-serve` writes its access log once the answer is out: by then no wallet is left to write. */
function hideWallet(request: IncomingMessage & { originalUrl?: string }): void {
  const [path = "/"] = (request.originalUrl ?? request.url ?? "/").split("?", 1);
  request.originalUrl = path.replace(BELOW_TWO, "$1…");
}

/** A few kinds of address, so that visitors cannot make up new labels. */
function routeOf(url: string): string {
  const path = url.split("?", 1)[0] ?? "";
  if (path === "/") return "page";
  if (path === "/_root.data") return "data";
  if (path.startsWith("/build/")) return "asset";
  return NAMED_PATH.exec(path)?.[1] ?? "other";
}
