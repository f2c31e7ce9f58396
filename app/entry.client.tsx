import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { AfterHydration } from "./components/hydration/after-hydration";
import { findContainer } from "./components/hydration/page-ids";

/**
 * Decodes the state that came with the page. Left to itself, RemixBrowser does so
 * by suspending the whole root; a key or click in that moment makes React 18 give
 * up the page for good (error 345).
 */
async function decodeState(): Promise<void> {
  try {
    // It throws what it waits for before its first hook, so this needs no renderer.
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      findContainer(),
      <StrictMode>
        <AfterHydration />
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

void decodeState().then(hydrate);
