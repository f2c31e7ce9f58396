/** Copies a text; where the browser refuses, the field stays selected for the visitor to copy. */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused, or plain http, which has no clipboard. The old command needs no permission.
    field?.select();
    return document.execCommand("copy");
  }
}
