import { useInsertionEffect, useRef } from "react";

/** Ids that the server's document and the browser's scripts share. */
export const PAGE_IDS = {
  container: "app",
  /** The form that “Try again” submits if scripts fail. */
  form: "scenario-form",
  notice: "script-failure",
  /** Added with the notice that the scripts haven't loaded. */
  noticeStyles: "script-failure-styles",
} as const;

interface PreHydrationInput {
  /** As the browser would submit them. */
  entries: URLSearchParams;
  /** As the server sent them. */
  sent: URLSearchParams;
  /** Name of the focused field; empty for none. */
  focused: string;
}

type Take = (input: PreHydrationInput) => void;

/** Called once, on hydration. */
const takers = new Set<Take>();

/** Hands over once, on hydration; all takers share one render. */
export function usePreHydrationInput(take: Take): void {
  const atFirst = useRef(take);
  // Ahead of all layout effects, one of which hands over.
  useInsertionEffect(() => {
    const taker = atFirst.current;
    takers.add(taker);
    return () => void takers.delete(taker);
  }, []);
}

/** Only a text that the visitor changed before hydration. */
export function usePreHydrationText(name: string, take: (text: string) => void): void {
  usePreHydrationInput(({ entries, sent }) => {
    const text = entries.get(name);
    if (text !== null && text !== sent.get(name)) take(text);
  });
}

/**
 * Remembers the page's form and focus before React touches them.
 *
 * @returns hands the input over. Call it in a layout effect of the hydration: an event after it
 *   could make React render the form, and overwrite the input.
 */
export function recordPreHydrationInput(): () => void {
  const form = document.querySelector<HTMLFormElement>(`#${PAGE_IDS.form}`);
  const { activeElement: focused } = document;
  // React overwrites a textarea's text when it hydrates it.
  const texts = [...(form?.querySelectorAll("textarea") ?? [])]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map(({ name, value }) => [name, value] as const);
  return () => {
    if (form === null) return;
    const sentForm = form.cloneNode(true) as HTMLFormElement;
    sentForm.reset();
    const [entries, sent] = [readForm(form), readForm(sentForm)];
    for (const [name, text] of texts) {
      if (entries.get(name) === sent.get(name)) entries.set(name, text);
    }
    const isKept = focused?.isConnected;
    const field = isKept ? document.activeElement : focused;
    const input = { entries, sent, focused: field?.getAttribute("name") ?? "" };
    takers.forEach((take) => take(input));
    // React renders what they took before the microtask.
    if (!isKept && focused !== null) queueMicrotask(() => focusReplacement(focused));
  };
}

function readForm(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)];
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
}

function focusReplacement(field: Element): void {
  if (!field.matches("input, select, textarea")) return;
  const names = ["id", "name", "type", "data-param"];
  if (field.matches("[type=checkbox]")) names.push("value");
  const attributes = names.flatMap((name) => {
    const value = field.getAttribute(name);
    return value === null ? [] : `[${name}="${CSS.escape(value)}"]`;
  });
  const selector = `#${PAGE_IDS.form} ${field.localName}${attributes.join("")}`;
  const replacement = document.querySelector<HTMLInputElement>(selector);
  replacement?.focus({ preventScroll: true });
  const { selectionStart, selectionEnd } = field as HTMLInputElement;
  if (selectionStart !== null && selectionStart !== undefined)
    replacement?.setSelectionRange(selectionStart, selectionEnd);
}
