import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
// Not the one for Node: that loses count of its bytes at some characters beyond
// ASCII, and writes a NUL in between (facebook/react#31134).
import {
  renderToReadableStream,
  type ReactDOMServerReadableStream,
} from "react-dom/server.browser";
import { ServerDocumentProvider } from "~/components/layout/server-document";
import { createDocument } from "./document.server";
import { pageStyles } from "./page-styles.server";

/**
 * Renders a whole document with Remix; its stream starts once all is there that
 * need not be waited for.
 *
 * @param options.timeoutMs how long streamed data may take, ms.
 * @throws what rendering throws before the page itself is there.
 */
export async function renderDocument(
  request: Request,
  context: EntryContext,
  { nonce, timeoutMs }: { nonce: string; timeoutMs: number },
): Promise<ReactDOMServerReadableStream> {
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
        // Before that, the rejection is what gets logged.
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
