import { useState } from "react";

/**
 * Keeps a number field's text as typed: `1.50`, nothing, or a number out of range. When the value
 * changes elsewhere, the new value replaces the text.
 *
 * @param format formats a value that wasn't typed.
 * @returns the text to show, and a setter for typed text and its value.
 */
export function useDraft<Value extends number | null>(
  value: Value,
  format: (value: Value) => string = String,
): [string, (text: string, value: Value) => void] {
  const [draft, setDraft] = useState<{ text: string; value: Value } | null>(null);
  if (draft !== null && draft.value !== value) setDraft(null);
  const text = draft?.value === value ? draft.text : format(value);
  return [text, (text, value) => setDraft({ text, value })];
}
