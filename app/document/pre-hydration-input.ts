/** Selects every element that a visitor can focus or change. */
const FOCUSABLE = "a, button, input, select, summary, textarea, [tabindex]";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A control that a visitor changed, and its state. */
export interface Change {
  control: Control;
  value: string;
  isTicked: boolean;
}

/** The page's elements and focus before React takes over. */
export interface PreHydrationInput {
  elements: Element[];
  focused: Element | null;
}

/**
 * Text typed into textareas. React overwrites it with the server's text while it hydrates, and may
 * then render again. Other controls keep their input.
 */
const typedTexts = new WeakMap<Element, string>();

/** Records the elements that can be focused or changed, and the text typed into textareas. */
export function recordPreHydrationInput(container: Element): PreHydrationInput {
  const elements = [...container.querySelectorAll(FOCUSABLE)];
  for (const element of elements) {
    const isTyped = element instanceof HTMLTextAreaElement && isChanged(element);
    if (isTyped) typedTexts.set(element, element.value);
  }
  return { elements, focused: document.activeElement };
}

/** Lists the controls whose state differs from the server's HTML. */
export function listChanges({ elements }: PreHydrationInput): Change[] {
  return elements
    .filter(isControl)
    .filter((control) => isChanged(control) || typedTexts.has(control))
    .map((control) => ({
      control,
      value: isChanged(control) ? control.value : (typedTexts.get(control) ?? control.value),
      isTicked: control instanceof HTMLInputElement && control.checked,
    }));
}

/**
 * Finds the element that replaced another when React rendered the page again.
 *
 * @returns the element itself if it is still on the page; null if it has no replacement.
 */
export function findReplacement(element: Element, before: PreHydrationInput, container: Element) {
  if (element.isConnected) return element;
  const key = keyOf(element);
  const isLike = (other: Element) => keyOf(other) === key;
  const index = before.elements.filter(isLike).indexOf(element);
  return [...container.querySelectorAll(FOCUSABLE)].filter(isLike)[index] ?? null;
}

function isControl(element: Element): element is Control {
  return element instanceof HTMLInputElement
    ? !element.readOnly && !/^(hidden|file)$/.test(element.type)
    : element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  }
  return control instanceof HTMLInputElement && control.type === "checkbox"
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

/** Identifies an element: a control by its name, a link or a button by its text. */
function keyOf(element: Element): string {
  const words = isControl(element) ? "" : element.textContent;
  const value = element.matches("[type=checkbox]") ? element.getAttribute("value") : "";
  return [
    element.tagName,
    element.id,
    ...["type", "name", "data-param"].map((name) => element.getAttribute(name)),
    value,
    words,
  ].join("\n");
}
