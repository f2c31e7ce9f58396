/** Copies a text. If the browser refuses, selects the field so that the visitor can copy it. */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused, or plain HTTP, which has no clipboard API. The old command needs no permission.
    field?.select();
    return document.execCommand("copy");
  }
}
