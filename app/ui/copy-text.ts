/**
 * Copies a text. If the browser refuses, selects the field so that the visitor can copy it.
 *
 * @param field shows the text; null if nothing does.
 */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused, or plain HTTP, which has no clipboard API. The old command needs no permission.
    if (field === null) return copyUnseen(text);
    field.select();
    return document.execCommand("copy");
  }
}

function copyUnseen(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.className = "visually-hidden";
  field.value = text;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
