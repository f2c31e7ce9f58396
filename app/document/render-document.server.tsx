import { readFileSync } from "node:fs";
import path from "node:path";
import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
// React's renderer for Node miscounts bytes at some non-ASCII characters and writes a NUL
// between them (facebook/react#31134).
import {
  renderToReadableStream,
  type ReactDOMServerReadableStream,
} from "react-dom/server.browser";
import stylesAddress from "~/styles/app.css";
import { loadAllSections } from "~/ui/lazy-section";
import { ServerDocumentProvider } from "./server-document";
import { createDocument } from "./document.server";

/** The text of the built stylesheet, read once from the folder that `remix-serve` serves. */
const pageStyles = readFileSync(path.join("public", stylesAddress), "utf8");

/**
 * Renders a whole document with Remix. The stream starts once everything but pending data is
 * rendered.
 *
 * @param options.timeoutMs how long streamed data may take, ms.
 * @throws any error of rendering before the stream starts.
 */
export async function renderDocument(
  request: Request,
  context: EntryContext,
  { nonce, timeoutMs }: { nonce: string; timeoutMs: number },
): Promise<ReactDOMServerReadableStream> {
  await loadAllSections();
  let hasStarted = false;
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs + 1000);
  const clear = () => clearTimeout(timer);
  request.signal.addEventListener("abort", abort);
  const stream = await renderToReadableStream(
    <ServerDocumentProvider value={createDocument(nonce, pageStyles)}>
      <RemixServer context={context} url={request.url} abortDelay={timeoutMs} nonce={nonce} />
    </ServerDocumentProvider>,
    {
      nonce,
      signal: controller.signal,
      onError(error) {
        // An earlier error is thrown, and logged by the caller.
        if (hasStarted && !request.signal.aborted) console.error(error);
      },
    },
  ).catch((error: unknown) => {
    clear();
    throw error;
  });
  hasStarted = true;
  stream.allReady.then(clear, clear);
  return stream;
}
