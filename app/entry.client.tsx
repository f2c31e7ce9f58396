import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
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

function takeOver(): void {
  const page = (
    <StrictMode>
      <AfterHydration />
      <RemixBrowser />
    </StrictMode>
  );
  const { search } = window.location;
  const { search: rendered = search } = document.documentElement.dataset;
  startTransition(() => {
    if (rendered === search) hydrateRoot(findContainer(), page);
    // Back has left for another entry of the same document: the server's page is not that one's.
    else createRoot(findContainer()).render(page);
  });
}

void decodeState().then(takeOver);
