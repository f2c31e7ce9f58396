import { useInsertionEffect, useRef } from "react";

/** The ids of elements that both the server's document and the browser's scripts use. */
export const PAGE_IDS = {
  /** React's container. */
  container: "app",
  /** The form that “Try again” submits if scripts fail. */
  form: "scenario-form",
  /** The notice that the scripts haven't loaded. */
  notice: "script-failure",
  /** The stylesheet for pages without JavaScript; it is added with the notice. */
  noticeStyles: "script-failure-styles",
} as const;

/** What a visitor set in the page's form before React took it over. */
export interface PreHydrationInput {
  /** The form's fields as the visitor left them, as the browser would submit them. */
  entries: URLSearchParams;
  /** The same as the server sent them. */
  sent: URLSearchParams;
  /** The name of the focused field; empty for none. */
  focused: string;
}

type Take = (input: PreHydrationInput) => void;

/** Called once, on hydration. */
const takers = new Set<Take>();

/** Hands over, once on hydration, what the visitor set before; all takers share one render. */
export function usePreHydrationInput(take: Take): void {
  const atFirst = useRef(take);
  // Ahead of all layout effects, one of which hands over.
  useInsertionEffect(() => {
    const taker = atFirst.current;
    takers.add(taker);
    return () => void takers.delete(taker);
  }, []);
}

/** Hands over the text of a field of this name, if the visitor changed it before hydration. */
export function usePreHydrationText(name: string, take: (text: string) => void): void {
  usePreHydrationInput(({ entries, sent }) => {
    const text = entries.get(name);
    if (text !== null && text !== sent.get(name)) take(text);
  });
}

/**
 * Remembers the page's form and focus before React touches them.
 *
 * @returns what hands over the form's input, to call in a layout effect of the hydration: an event
 *   after it could make React render the form, and overwrite the input.
 */
export function recordPreHydrationInput(): () => void {
  const form = document.getElementById(PAGE_IDS.form) as HTMLFormElement | null;
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

/** Focuses the field that React has put in the place of another one, with the same selection. */
function focusReplacement(field: Element): void {
  if (!field.matches("input, select, textarea")) return;
  const names = ["id", "name", "type", "data-param"];
  if (field.matches("[type=checkbox]")) names.push("value");
  const attributes = names
    .filter((name) => field.hasAttribute(name))
    .map((name) => `[${name}="${CSS.escape(field.getAttribute(name)!)}"]`);
  const selector = `#${PAGE_IDS.form} ${field.localName}${attributes.join("")}`;
  const replacement = document.querySelector<HTMLInputElement>(selector);
  replacement?.focus({ preventScroll: true });
  const { selectionStart, selectionEnd } = field as HTMLInputElement;
  if (selectionStart !== null && selectionStart !== undefined)
    replacement?.setSelectionRange(selectionStart, selectionEnd);
}
