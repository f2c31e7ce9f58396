import type { ChangeEvent, KeyboardEvent } from "react";
import { useDraft } from "./use-draft";

/**
 * The state of a text field for an amount that may be missing. It keeps a text that can't be used,
 * and the value from before it; a usable one is written out when the visitor leaves the field.
 *
 * @param options.read the value of a text; undefined if it can't be used.
 * @param options.messageId the id of the message for a text that can't be used.
 * @returns the field's props, and whether its text can't be used.
 */
export function useAmountField<Value extends number | null>({
  value,
  read,
  write,
  onValue,
  messageId,
}: {
  value: Value;
  read: (text: string) => Value | undefined;
  write: (value: Value) => string;
  onValue: (value: Value) => void;
  messageId: string;
}) {
  const [text, setDraft] = useDraft(value, write);
  const isWrong = read(text) === undefined;
  const showWritten = () => !isWrong && setDraft(write(value), value);
  const field = {
    type: "text",
    inputMode: "decimal",
    autoComplete: "off",
    spellCheck: false,
    value: text,
    "aria-invalid": isWrong || undefined,
    "aria-describedby": isWrong ? messageId : undefined,
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      const typed = read(target.value);
      const next = typed === undefined ? value : typed;
      setDraft(target.value, next);
      if (next !== value) onValue(next);
    },
    onBlur: showWritten,
    onKeyDown: ({ key }: KeyboardEvent) => key === "Enter" && showWritten(),
  } as const;
  return { field, isWrong };
}
