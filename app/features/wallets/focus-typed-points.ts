/** The id of the fold, or the card, with the fields for typed points. */
export const TYPED_POINTS_ID = "typed-points";

/** Focuses the first empty field for typed points, once the fields are there. */
export function focusTypedPoints(): void {
  const container = document.getElementById(TYPED_POINTS_ID);
  if (container === null) return;
  container.dataset.wantsFocus = "";
  // After the fields have got their values.
  setTimeout(focusIfWanted);
}

/** Moves the focus to the fields if it is wanted there. */
export function focusIfWanted(): void {
  const container = document.getElementById(TYPED_POINTS_ID);
  const fields = [...(container?.querySelectorAll("input") ?? [])];
  if (container?.dataset.wantsFocus === undefined || fields.length === 0) return;
  delete container.dataset.wantsFocus;
  // Open already, unless nothing has arrived.
  if (container instanceof HTMLDetailsElement) container.open = true;
  (fields.find(({ value }) => value === "") ?? fields[0])?.focus();
}
