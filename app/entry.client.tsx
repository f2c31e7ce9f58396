import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { AfterHydration } from "./components/hydration/after-hydration";
import { START_FAILURE } from "./components/hydration/before-hydration";
import { findContainer } from "./components/hydration/container";
import { waitForDocumentEnd } from "./components/hydration/document-stream";

/** How long decoding may take once the whole document is there, ms. */
const DECODE_LIMIT_MS = 2000;

/**
 * Decodes the state that came with the page. Left to itself, RemixBrowser does so
 * by suspending the whole root; a key or click in that moment makes React 18 give
 * up the page for good (error 345).
 *
 * @throws where the document broke off before its state.
 */
async function decodeState(): Promise<void> {
  try {
    // It throws what it waits for before its first hook, so this needs no renderer.
    RemixBrowser({});
  } catch (pending) {
    await Promise.race([pending, failLate()]);
  }
}

async function failLate(): Promise<never> {
  await waitForDocumentEnd();
  await new Promise((resolve) => setTimeout(resolve, DECODE_LIMIT_MS));
  throw new Error("The document broke off before its state");
}

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      findContainer(),
      <StrictMode>
        <RemixBrowser />
        <AfterHydration />
      </StrictMode>,
    );
  });
}

decodeState().then(hydrate, () => document.dispatchEvent(new Event(START_FAILURE)));
