import { flushSync } from "react-dom";
import { findSuccessor, listChanges, type Change, type InputState } from "./input-state";

/**
 * Hands what was typed, ticked, dragged or focused before hydration to React, as events of
 * the controls themselves. React keeps it on the screen, or drops it where it has to draw the
 * page anew, and tells no component of it either way.
 */
export function replayInput(before: InputState, container: Element): void {
  // All are read first: what React renders after one may set the others back.
  for (const change of listChanges(before)) {
    const target = findSuccessor(change.control, before, container);
    // One by one: each handler works from what the one before has set.
    if (target !== null) flushSync(() => replayChange(target, change));
  }
  restoreFocus(before, container);
}

function replayChange(target: Element, { value, isTicked }: Change): void {
  if (target instanceof HTMLSelectElement) replayChoice(target, value);
  else if (!(target instanceof HTMLInputElement)) return;
  else if (target.type === "checkbox") replayTick(target, isTicked);
  else replayText(target, value);
}

function replayChoice(target: HTMLSelectElement, value: string): void {
  target.value = value;
  target.dispatchEvent(new Event("change", { bubbles: true }));
}

function replayTick(target: HTMLInputElement, isTicked: boolean): void {
  target.checked = !isTicked;
  target.click();
}

function replayText(target: HTMLInputElement, text: string): void {
  // What a number field cannot read has no value to hand on; it stays as typed.
  if (target.validity.badInput) return;
  const { selectionStart, selectionEnd } = target;
  // React hears of a value that differs from the last one it saw; only writes past its own
  // setter count as a visitor's.
  target.value = target.defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(target, text);
  // Safari would move the focus there.
  if (selectionStart !== null && document.activeElement === target) {
    target.setSelectionRange(selectionStart, selectionEnd);
  }
  target.dispatchEvent(new Event("input", { bubbles: true }));
}

function restoreFocus(before: InputState, container: Element): void {
  const { focused } = before;
  if (focused === null || focused.isConnected) return;
  const target = findSuccessor(focused, before, container);
  if (!(target instanceof HTMLElement)) return;
  target.focus({ preventScroll: true });
  if (focused instanceof HTMLInputElement && target instanceof HTMLInputElement) {
    const { selectionStart, selectionEnd } = focused;
    if (selectionStart !== null) target.setSelectionRange(selectionStart, selectionEnd);
  }
}
