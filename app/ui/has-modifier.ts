/** Whether a modifier key is held, so that a click or a key is the browser's own: a new tab, a shortcut. */
export function hasModifier(event: {
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}): boolean {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
}
