import type { valueOnLog } from "~/estimate/params";
import type { PAGE_IDS } from "~/ui/pre-hydration-input";

/* The document inlines these functions as text, so they must not use anything from outside themselves. */

/**
 * Until React takes over, number fields follow their sliders, because only the fields are sent. If a
 * script fails, or hydration takes longer than the limit, the page is as without JavaScript and says so.
 */
export function watchBeforeHydration(
  ids: typeof PAGE_IDS,
  limitMs: number,
  onLog: typeof valueOnLog,
): void {
  function isHydrated() {
    return document.getElementById(ids.container)?.dataset.hydrated !== undefined;
  }

  function showFailure() {
    const notice = document.getElementById(ids.notice);
    // An error page has no form, and needs no script.
    if (!notice?.hidden || !document.getElementById(ids.form) || isHydrated()) return;
    notice.hidden = false;
    const styles = document.createElement("link");
    styles.id = ids.noticeStyles;
    styles.rel = "stylesheet";
    styles.href = "/no-script.css";
    document.head.append(styles);
    // Late parts are in the document for browsers without scripts alone.
    for (const content of document.querySelectorAll(`#${ids.container} noscript`))
      content.outerHTML = content.textContent;
    document.getElementById(ids.container)!.dataset.unfolded = "";
  }

  function answerFailure() {
    if (isHydrated()) return;
    showFailure();
    // WebKit remembers a failed preload, even across reloads, until a fetch asks for it again.
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")) {
      // The notice already reports this failure.
      fetch(link.href).catch(() => {});
    }
  }

  const { dataset } = document.documentElement;
  // The query that the page was rendered for: until React takes over, Back may change the address alone.
  dataset.search = location.search;
  // After a reload or from another page of ours, the visitor knows what the address has.
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type === "reload" || document.referrer.startsWith(`${location.origin}/`))
    dataset.own = "";
  function follow(target: EventTarget | null) {
    if (!(target instanceof HTMLInputElement) || isHydrated()) return;
    const field = target.form?.elements.namedItem(target.dataset.param ?? "");
    if (!(field instanceof HTMLInputElement)) return;
    const position = Number(target.value);
    const [min = 0, max = 0, step = 1] = (target.dataset.log ?? "").split(",").map(Number);
    const value = target.dataset.log
      ? onLog(position / Number(target.max), { min, max, step })
      : position;
    field.value = value.toLocaleString("en-US", { maximumFractionDigits: 4 });
  }
  document.addEventListener("input", ({ target }) => follow(target));
  // Sliders moved while the rest of the document was read.
  for (const slider of document.querySelectorAll<HTMLInputElement>("input[type=range]"))
    if (slider.value !== slider.defaultValue) follow(slider);
  // Captured, because script errors don't bubble. A failed import is an inline module's own error.
  window.addEventListener(
    "error",
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      if (/\/build\//.test(target.src || target.text)) answerFailure();
    },
    true,
  );
  window.addEventListener("unhandledrejection", ({ reason }) => {
    // A failed `import()`; each engine words it differently.
    if (reason instanceof TypeError && /\bimport/i.test(reason.message)) answerFailure();
  });
  setTimeout(showFailure, limitMs);
  // A browser's first number format takes it 40 ms, which hydration would wait for.
  requestAnimationFrame(() => window.requestIdleCallback?.(() => (0).toLocaleString("en-US")));
}

/**
 * Shows or hides the strip that says whose the page is, by what the browser keeps. It does so in the
 * head, as soon as the strip is parsed, because the strip would move what is painted below it.
 */
export function showWhose(key: string): void {
  function look() {
    const strip = document.querySelector<HTMLElement>("[data-whose]");
    if (strip === null) return;
    observer.disconnect();
    try {
      const { id, keys } = JSON.parse(strip.dataset.whose ?? "");
      const [kept, joined] = [localStorage, sessionStorage].map((area) =>
        JSON.parse(area.getItem(key) ?? "{}"),
      );
      const entered = [...(kept.entered ?? []), ...(joined.entered ?? [])];
      strip.hidden =
        keys.length === 0
          ? kept.visits?.[id] === undefined
          : keys.every((each: string) => entered.includes(each));
    } catch {
      // Without storage, nobody is known.
    }
  }
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", () => observer.disconnect());
}

/** Kept by the browser once it has the page's typeface. */
export const TYPEFACE_KEY = "airdrop-estimator.typeface";

/** Shows the page's typeface if an earlier visit has fetched it. Later, the change would move the page. */
export function showTypeface(key: string): void {
  try {
    if (localStorage.getItem(key) !== null) document.documentElement.dataset.typeface = "";
  } catch {
    // Without storage, the system's font stays.
  }
}

/** Sorts a portal's rows by their last totals until React does, because it would move what is painted. */
export function sortRows(key: string, id: string): void {
  try {
    const { totals = {} } = JSON.parse(localStorage.getItem(key) ?? "{}").visits?.[id] ?? {};
    const order = new CSSStyleSheet();
    for (const [row, total] of Object.entries<number>(totals))
      order.insertRule(`[data-testid=${JSON.stringify(`portal-${row}`)}]{order:${-1 - total}}`);
    document.adoptedStyleSheets = [order];
  } catch {
    // Without storage, nothing is known; older browsers sort with React.
  }
}

/**
 * Browsers set a slider where a finger lands, even if it only scrolls the page: that value is held back
 * until the finger lifts or moves along the slider, and dropped if the page scrolls.
 */
export function holdTouchedSliders(): void {
  interface Touch extends Record<"x" | "y" | "before", number> {
    slider: HTMLInputElement;
    held: number | null;
  }
  let touch: Touch | null = null;

  function follow({ type, target, isPrimary, pointerType, x, y }: PointerEvent) {
    if (!isPrimary || pointerType === "mouse") return;
    if (type === "pointerdown") {
      const isSlider = target instanceof HTMLInputElement && target.type === "range";
      touch = isSlider ? { slider: target, before: target.valueAsNumber, held: null, x, y } : null;
      return;
    }
    if (touch === null) return;
    if (type === "pointermove" && Math.abs(x - touch.x) <= Math.abs(y - touch.y)) return;
    const { slider, held } = touch;
    touch = null;
    // A browser cancels a pointer that scrolls.
    if (type === "pointercancel" || held === null) return;
    slider.valueAsNumber = held;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function hold(event: Event) {
    if (touch === null || event.target !== touch.slider) return;
    touch.held = touch.slider.valueAsNumber;
    touch.slider.valueAsNumber = touch.before;
    event.stopImmediatePropagation();
  }

  for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel"] as const)
    window.addEventListener(type, follow, true);
  // Captured ahead of React, which must not see the value that is held back. It doesn't see
  // `valueAsNumber` set, either, and so takes the next event for a change.
  window.addEventListener("input", hold, true);
}
