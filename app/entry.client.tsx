import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { AfterHydration } from "./document/after-hydration";
import { loadRenderedSections } from "./ui/lazy-section";
import { findContainer } from "./ui/page-ids";

/**
 * Decodes the state that came with the page. RemixBrowser would suspend the whole root to do so,
 * and a key press or click at that moment makes React 18 give up on the page (error 345).
 */
async function decodeState(): Promise<void> {
  try {
    // It throws its promise before its first hook, so it can be called outside a renderer.
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
    // Back has moved to another entry of this document, which doesn't match the server's HTML.
    else createRoot(findContainer()).render(page);
  });
}

/** Without the code of a part that the server has rendered, React would replace the page. */
async function loadParts(): Promise<void> {
  await loadRenderedSections(findContainer()).catch(() => {});
}

void Promise.all([decodeState(), loadParts()]).then(takeOver);
