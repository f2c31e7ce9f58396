import { useState } from "react";

/**
 * Keeps what was typed into a number field for as long as it is what the value
 * came from, so that `1.50`, an empty field or an out-of-range number stay as
 * typed; a value that changes elsewhere replaces it.
 *
 * @returns the text to show, and a setter for a typed text with the value it gave.
 */
export function useDraft(value: number): [string, (text: string, value: number) => void] {
  const [draft, setDraft] = useState<{ text: string; value: number } | null>(null);
  if (draft !== null && draft.value !== value) setDraft(null);
  const text = draft?.value === value ? draft.text : String(value);
  return [text, (typed, given) => setDraft({ text: typed, value: given })];
}
