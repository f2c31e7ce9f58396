import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect, useLayoutEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { TYPEFACE_KEY } from "./document/inline-scripts";
import { loadRenderedModules } from "./features/late-section";
import { PAGE_IDS, recordPreHydrationInput } from "./ui/pre-hydration-input";

const container = document.getElementById(PAGE_IDS.container)!;

/**
 * Decodes the state that came with the page. RemixBrowser would suspend the root for it, and input at
 * that moment makes React 18 give up on the page (error 345).
 */
async function decodeState(): Promise<void> {
  try {
    // It throws its promise before its first hook, so it can be called outside a renderer.
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

function takeOver(hasModules: boolean): void {
  const page = (
    <StrictMode>
      <AfterHydration takeInput={recordPreHydrationInput()} />
      <RemixBrowser />
    </StrictMode>
  );
  // The server's HTML doesn't match: Back has changed the address, scripts were taken for lost and late
  // sections unfolded, or a section has no code.
  const isAnotherPage =
    window.location.search !== renderedSearch() ||
    container.dataset.unfolded !== undefined ||
    !hasModules;
  startTransition(() => {
    if (isAnotherPage) createRoot(container).render(page);
    else hydrateRoot(container, page);
  });
}

function AfterHydration({ takeInput }: { takeInput: () => void }) {
  useLayoutEffect(takeInput, [takeInput]);
  useEffect(() => {
    container.dataset.hydrated = "";
    // If there is a notice that scripts have failed, they were only late.
    document.getElementById(PAGE_IDS.notice)?.setAttribute("hidden", "");
    document.getElementById(PAGE_IDS.noticeStyles)?.remove();
    void fetchTypeface();
    // While React hydrates, nothing has subscribed to the router's state: the page would miss a Back.
    if (window.location.search !== renderedSearch())
      window.dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, []);
  return null;
}

/** For the next visit: before, a first visit's scripts would have waited for it. */
async function fetchTypeface(): Promise<void> {
  try {
    await Promise.all(["400 1em Inter", "600 1em Inter"].map((font) => document.fonts.load(font)));
    localStorage.setItem(TYPEFACE_KEY, "");
  } catch {
    // The next visit has the system's font, too.
  }
}

function renderedSearch(): string {
  return document.documentElement.dataset.search ?? window.location.search;
}

const modules = loadRenderedModules(container).then(
  () => true,
  (error: unknown) => {
    // The form is part of it, and keeps what is typed: the page says that its scripts have failed.
    if (document.querySelector(`[data-lazy] #${PAGE_IDS.form}`)) throw error;
    return false;
  },
);
void Promise.all([decodeState(), modules]).then(([, hasModules]) => takeOver(hasModules));
