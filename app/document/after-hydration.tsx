import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { findContainer, hideScriptFailure } from "~/ui/page-ids";
import {
  findReplacement,
  listChanges,
  recordPreHydrationInput,
  type Change,
  type PreHydrationInput,
} from "./pre-hydration-input";

/**
 * Renders nothing. After hydration, replays pre-hydration input and hides the script notice. It
 * comes before the page, so that it records the input before React touches the page.
 */
export function AfterHydration() {
  // Recorded while rendering, because React may replace the server's page right after.
  const [before] = useState(() => recordPreHydrationInput(findContainer()));
  useEffect(() => {
    const container = findContainer();
    container.dataset.hydrated = "";
    hideScriptFailure();
    // Inside the effect, React would delay the updates of each event.
    queueMicrotask(() => replayInput(before, container));
    followAddress();
  }, [before]);
  return null;
}

/**
 * Tells the router about a Back that came while React was hydrating: nothing had subscribed to its
 * state yet, so the page would stay at the wallets of the address that was left.
 */
function followAddress(): void {
  const { search: rendered = location.search } = document.documentElement.dataset;
  if (location.search === rendered) return;
  window.dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
}

/**
 * Replays pre-hydration input as events, because React reports it to no component. React leaves
 * such input on the screen, or drops it if it renders the page again.
 */
function replayInput(before: PreHydrationInput, container: Element): void {
  // All changes are read first: a render after the first one may reset the others.
  for (const change of listChanges(before)) {
    const target = findReplacement(change.control, before, container);
    // One at a time: each handler needs the state that the previous one set.
    if (target !== null) flushSync(() => replayChange(target, change));
  }
  restoreFocus(before, container);
}

function replayChange(target: Element, { value, isTicked }: Change): void {
  if (target instanceof HTMLSelectElement) replayChoice(target, value);
  else if (!isTextField(target)) return;
  else if (target.type === "checkbox") replayTick(target as HTMLInputElement, isTicked);
  else replayText(target, value);
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

function isTextField(element: Element): element is TextField {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

function replayChoice(target: HTMLSelectElement, value: string): void {
  target.value = value;
  target.dispatchEvent(new Event("change", { bubbles: true }));
}

function replayTick(target: HTMLInputElement, isTicked: boolean): void {
  target.checked = !isTicked;
  target.click();
}

function replayText(target: TextField, text: string): void {
  const { selectionStart, selectionEnd } = target;
  // React ignores a value that equals the last one it saw. The native setter bypasses React, as
  // typing does.
  target.value = target.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), "value")?.set?.call(target, text);
  // Only in the focused field: in any other, Safari would move the focus.
  if (selectionStart !== null && document.activeElement === target) {
    target.setSelectionRange(selectionStart, selectionEnd);
  }
  target.dispatchEvent(new Event("input", { bubbles: true }));
}

function restoreFocus(before: PreHydrationInput, container: Element): void {
  const { focused } = before;
  if (focused === null || focused.isConnected) return;
  const target = findReplacement(focused, before, container);
  if (!(target instanceof HTMLElement)) return;
  target.focus({ preventScroll: true });
  if (isTextField(focused) && isTextField(target)) {
    const { selectionStart, selectionEnd } = focused;
    if (selectionStart !== null) target.setSelectionRange(selectionStart, selectionEnd);
  }
}
