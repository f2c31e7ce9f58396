import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { DETAILS_ID, loadLateParts } from "./components/load-late-parts";

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

/** What the server has rendered can hydrate only where its code is there. */
async function loadWhatIsOpen(): Promise<void> {
  if (document.getElementById(DETAILS_ID)) await loadLateParts();
}

// Without its code the panel says that it could not be loaded; the rest works.
void Promise.all([decodeState(), loadWhatIsOpen().catch(() => {})]).then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  }),
);
