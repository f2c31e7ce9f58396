import { useState, type ChangeEvent, type KeyboardEvent } from "react";
import { formatExactly } from "~/domain/estimate/format";
import { usePreHydrationText } from "./pre-hydration-input";

/** A text field for an amount, and what it does with its text. */
export interface AmountField<Value extends number | null = number> {
  name: string;
  value: Value;
  /** The on-screen keyboard; a text keyboard has the letters of `450m`. */
  inputMode?: "text" | "decimal";
  /** Writes a value that isn't being typed. */
  format?: (value: Value) => string;
  /** The value of a text being typed; undefined if it is unfinished or can't be used. */
  read: (text: string) => Value | undefined;
  /** The value once the visitor leaves the field; without it, that of `read`, or the one before. */
  commit?: (text: string) => Value;
  /** The error message for a text; null if it is valid. */
  validate: (text: string) => string | null;
  onValue: (value: Value) => void;
}

/**
 * The state of a text field for an amount. The text stays as typed until the visitor leaves the
 * field, which writes it out, with its thousands grouped; a text with a message stays even then. A
 * value that changes elsewhere replaces it.
 *
 * It isn't a number field, because browsers discard `450m` or `$450,000,000` in one.
 *
 * @returns the input's props; its message, to show in an element with `messageId`; and `enter`, which
 *   takes a text as if the visitor had typed it and left.
 */
export function useAmountField<Value extends number | null>({
  name,
  value,
  inputMode = "text",
  format = (value) => (value === null ? "" : formatExactly(value)),
  read,
  commit,
  validate,
  onValue,
}: AmountField<Value>) {
  const [draft, setDraft] = useState<{ text: string; value?: Value } | null>(null);
  // The scenario takes its value in the same render.
  usePreHydrationText(name, (text) => setDraft({ text }));
  if (draft !== null && draft.value !== value)
    setDraft(draft.value === undefined ? { ...draft, value } : null);
  const text = draft?.value === value ? draft.text : format(value);
  const message = validate(text);
  const messageId = `${name}-message`;

  function take(text: string, isTyping: boolean): Value {
    if (commit !== undefined && !isTyping) return commit(text);
    const typed = read(text);
    return typed === undefined ? value : typed;
  }

  function show(next: Value, nextText = format(next)) {
    setDraft({ text: nextText, value: next });
    if (next !== value) onValue(next);
  }

  function handleLeave() {
    show(take(text, false), message === null ? undefined : text);
  }

  const field = {
    type: "text",
    inputMode,
    autoComplete: "off",
    spellCheck: false,
    name,
    value: text,
    "aria-invalid": message !== null || undefined,
    "aria-describedby": message === null ? undefined : messageId,
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      // Without focus, a program has set it, and no blur follows.
      const isTyping = document.activeElement === target;
      show(take(target.value, isTyping), target.value);
    },
    onBlur: handleLeave,
    onKeyDown: ({ key }: KeyboardEvent) => key === "Enter" && handleLeave(),
  } as const;
  return { field, message, messageId, enter: (text: string) => show(take(text, false)) };
}
