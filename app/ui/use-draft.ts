import { useState } from "react";

/**
 * Keeps the text of a number field as typed: `1.50`, nothing, or an out-of-range number.
 * When the value changes elsewhere, the new value replaces the text.
 *
 * @param format writes a value that was not typed.
 * @returns the text to show, and a setter for a typed text and its value.
 */
export function useDraft(
  value: number,
  format: (value: number) => string = String,
): [string, (text: string, value: number) => void] {
  const [draft, setDraft] = useState<{ text: string; value: number } | null>(null);
  if (draft !== null && draft.value !== value) setDraft(null);
  const text = draft?.value === value ? draft.text : format(value);
  return [text, (text, value) => setDraft({ text, value })];
}
