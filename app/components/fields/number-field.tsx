import type { ReactNode } from "react";
import { useDraft } from "./use-draft";

/** A number field that keeps the typed text, with a message where another value is used. */
export function NumberField({
  name,
  label,
  value,
  step,
  min,
  max,
  disabled = false,
  className = "",
  unit,
  read,
  validate,
  onValue,
}: {
  name: string;
  /** Accessible name. */
  label: string;
  value: number;
  step: number;
  min?: number;
  max?: number;
  disabled?: boolean;
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
          {...{ name, step, min, max, disabled }}
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
