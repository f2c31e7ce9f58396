import type { PAGE_IDS } from "~/components/hydration/page-ids";

/** What `watchBeforeHydration` knows of the page. */
export interface WatchedPage {
  ids: typeof PAGE_IDS;
  /** After this long without hydration, something has not come, whatever the reason, ms. */
  limitMs: number;
}

/**
 * Keeps the form whole while React is not there: number fields follow their sliders, as only
 * they are sent; where a script of ours fails, the page becomes the one without JavaScript
 * and says so.
 *
 * The document carries this function as text, ahead of every other script: it may use nothing
 * from outside of itself.
 */
export function watchBeforeHydration({ ids, limitMs }: WatchedPage): void {
  function isHydrated() {
    return document.getElementById(ids.container)?.dataset.hydrated !== undefined;
  }

  function showFailure() {
    const notice = document.getElementById(ids.notice);
    // An error page has no form: it needs no script.
    if (!notice?.hidden || !document.getElementById(ids.form) || isHydrated()) return;
    notice.hidden = false;
    const styles = document.createElement("link");
    styles.id = ids.noticeStyles;
    styles.rel = "stylesheet";
    styles.href = "/no-script.css";
    document.head.append(styles);
  }

  function answerFailure() {
    if (isHydrated()) return;
    showFailure();
    // WebKit remembers that a preload has failed, even over reloads, until it is fetched in another way.
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")) {
      // Its failure is the one that is on the screen already.
      fetch(link.href).catch(() => {});
    }
  }

  // What the page was rendered for: before React takes over, Back may change the address alone.
  document.documentElement.dataset.search = location.search;
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || isHydrated()) return;
    const field = target.form?.elements.namedItem(target.dataset.param ?? "");
    if (field instanceof HTMLInputElement) field.value = target.value;
  });
  // Captured, as it does not bubble. An import that fails within an inline module is that one's error.
  window.addEventListener(
    "error",
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      if (/\/build\//.test(target.src || target.text)) answerFailure();
    },
    true,
  );
  window.addEventListener("unhandledrejection", ({ reason }) => {
    // `import()`: every engine has words of its own for it.
    if (reason instanceof TypeError && /\bimport/i.test(reason.message)) answerFailure();
  });
  setTimeout(showFailure, limitMs);
}
