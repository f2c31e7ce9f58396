import type { ReactNode } from "react";
import { useDraft } from "./use-draft";

/** A number field that keeps what was typed, and says so where it is not what counts. */
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
  complain,
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
  /** The value that a text counts as; the current one, where it counts as none. */
  read: (text: string) => number;
  /** What is wrong with the text, if anything. */
  complain: (text: string) => string | null;
  onValue: (value: number) => void;
}) {
  const messageId = `${name}-message`;
  const [text, setDraft] = useDraft(value);
  const complaint = complain(text);

  function handleChange(typed: string) {
    const counted = read(typed);
    setDraft(typed, counted);
    if (counted !== value) onValue(counted);
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
          aria-invalid={complaint !== null || undefined}
          aria-describedby={complaint === null ? undefined : messageId}
          onChange={(event) => handleChange(event.target.value)}
        />
        {unit !== undefined && (
          <span className="number-field__unit" aria-hidden="true">
            {unit}
          </span>
        )}
      </span>
      {complaint !== null && (
        <span className="field-message" id={messageId}>
          {complaint}
        </span>
      )}
    </div>
  );
}
