import { useState, type ComponentProps, type ReactNode } from "react";

/** A number field that keeps the typed text, with a message where another value is used. */
export function NumberField({
  name,
  label,
  value,
  className = "",
  unit,
  read,
  validate,
  onValue,
  ...attributes
}: Pick<ComponentProps<"input">, "step" | "min" | "max" | "disabled"> & {
  name: string;
  /** Accessible name. */
  label: string;
  value: number;
  className?: string;
  unit?: ReactNode;
  /** The value for a text; the current value where the text is no number. */
  read: (text: string) => number;
  /** The error message for a text; null where it is valid. */
  validate: (text: string) => string | null;
  onValue: (value: number) => void;
}) {
  const messageId = `${name}-message`;
  const [text, setDraft] = useDraft(value);
  const message = validate(text);

  function handleChange(typed: string) {
    const next = read(typed);
    setDraft(typed, next);
    if (next !== value) onValue(next);
  }

  return (
    <div className={`number-field ${className}`}>
      <span className="number-field__box">
        <input
          type="number"
          inputMode="decimal"
          autoComplete="off"
          {...{ name, ...attributes }}
          value={text}
          aria-label={label}
          aria-invalid={message !== null || undefined}
          aria-describedby={message === null ? undefined : messageId}
          onChange={(event) => handleChange(event.target.value)}
        />
        {unit !== undefined && (
          <span className="number-field__unit" aria-hidden="true">
            {unit}
          </span>
        )}
      </span>
      {message !== null && (
        <span className="field-message" id={messageId}>
          {message}
        </span>
      )}
    </div>
  );
}

/**
 * Keeps the text of a number field as typed: `1.50`, nothing, or an out-of-range number.
 * When the value changes elsewhere, the new value replaces the text.
 *
 * @returns the text to show, and a setter for a typed text and its value.
 */
function useDraft(value: number): [string, (text: string, value: number) => void] {
  const [draft, setDraft] = useState<{ text: string; value: number } | null>(null);
  if (draft !== null && draft.value !== value) setDraft(null);
  const text = draft?.value === value ? draft.text : String(value);
  return [text, (text, value) => setDraft({ text, value })];
}
