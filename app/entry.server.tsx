import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import type { EntryContext } from "@remix-run/node";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { NonceProvider } from "./components/layout/nonce";
import { pagePolicy } from "./operations/security-headers.server";
import { watchServer } from "./operations/server-events.server";
import { observeDependencies } from "./points/dependencies.server";
import { settings } from "./settings.server";

/** How long streamed data may take, ms: longer than any lookup, so that it never cuts one off. */
export const streamTimeout = settings.pointsTimeoutMs + 1000;

watchServer();
observeDependencies();

/** Renders a page; what the loader could not wait for streams in after it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", pagePolicy(nonce));
  return new Promise((resolve, reject) => {
    let shellSent = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <RemixServer context={context} url={request.url} abortDelay={streamTimeout} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        onShellReady() {
          shellSent = true;
          const body = new PassThrough();
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          body.once("close", () => clearTimeout(timer));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          // Before the shell, the rejection is what gets logged.
          if (shellSent && !request.signal.aborted) console.error(error);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1000);
    request.signal.addEventListener("abort", () => abort());
  });
}
