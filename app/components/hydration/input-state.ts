/** What a visitor can focus or change. */
const PLACES = "a, button, input, select, summary, [tabindex]";

type Control = HTMLInputElement | HTMLSelectElement;

/** What a visitor has set a control to: the value of a field, whether a box is ticked. */
export interface Change {
  control: Control;
  value: string;
  isTicked: boolean;
}

/** The page as a visitor has left it. */
export interface InputState {
  places: Element[];
  focused: Element | null;
}

/** Records what can be focused or changed; the elements themselves keep what was typed. */
export function recordInputState(container: Element): InputState {
  return { places: [...container.querySelectorAll(PLACES)], focused: document.activeElement };
}

/** The controls that differ from what the server wrote into them. */
export function listChanges({ places }: InputState): Change[] {
  return places
    .filter((place): place is Control => isControl(place) && isChanged(place))
    .map((control) => ({
      control,
      value: control.value,
      isTicked: control instanceof HTMLInputElement && control.checked,
    }));
}

/**
 * Finds the element that stands where another one stood before React drew the page anew.
 *
 * @returns the element itself where it is still on the page; null where nothing took its place.
 */
export function findSuccessor(place: Element, before: InputState, container: Element) {
  if (place.isConnected) return place;
  const key = keyOf(place);
  const isLike = (other: Element) => keyOf(other) === key;
  const index = before.places.filter(isLike).indexOf(place);
  return [...container.querySelectorAll(PLACES)].filter(isLike)[index] ?? null;
}

function isControl(place: Element): place is Control {
  return place instanceof HTMLInputElement
    ? !place.readOnly && !/^(hidden|file)$/.test(place.type)
    : place instanceof HTMLSelectElement;
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  }
  return control.type === "checkbox"
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

/** What tells an element from others: controls by their names, links and buttons by their words. */
function keyOf(place: Element): string {
  const words = isControl(place) ? "" : place.textContent;
  const value = place.matches("[type=checkbox]") ? place.getAttribute("value") : "";
  return [
    place.tagName,
    place.id,
    ...["type", "name", "data-param"].map((name) => place.getAttribute(name)),
    value,
    words,
  ].join("\n");
}
